-- What was learned from the owner's mailbox goes, with the tables that held it: Gmail's own labels say the same from
-- years of the owner's behaviour. The owner's word on a message names or mutes its sender or list instead.
drop function public.forget_mail_learning();
drop table public.mail_examples;
drop table public.mail_learning;

alter table public.important_emails
  add column list_id text not null default ''
    constraint important_emails_list_id_is_at_most_400 check (char_length(list_id) <= 400);
alter table public.left_out_emails
  add column list_id text not null default ''
    constraint left_out_emails_list_id_is_at_most_400 check (char_length(list_id) <= 400);

comment on column public.important_emails.list_id is 'The List-Id of a message of a mailing list or newsletter, in small letters.';

alter table public.important_senders rename to named_senders;
alter table public.named_senders
  rename constraint important_senders_address_is_a_small_one to named_senders_address_is_a_small_one;
alter table public.named_senders add column is_important boolean not null default true;

comment on table public.named_senders is 'Senders (addresses) and lists (List-Ids) of whom the owner has said that their mail is important, or that it is not.';

create function private.judge_sender_again()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  sender public.named_senders := coalesce(new, old);
begin
  delete from public.left_out_emails
  where user_id = sender.user_id and sender.address in (lower(sender_address), list_id) and judged_by <> 'owner';
  delete from public.important_emails
  where user_id = sender.user_id and sender.address in (lower(sender_address), list_id) and judged_by <> 'owner'
    and message_id is not null and not converted_to_todo;
  return null;
end;
$$;

comment on function private.judge_sender_again() is 'Trigger: what the owner says of a sender, or takes back, has the next analysis read its messages anew.';

revoke all on function private.judge_sender_again() from public;

create trigger judge_sender_again after insert or delete on public.named_senders
for each row execute function private.judge_sender_again();

drop function public.mark_email_important(uuid, boolean);
drop function public.leave_email_out(uuid);

create function public.judge_email(email_id uuid, is_important boolean, teaches boolean)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  email public.left_out_emails;
  address text;
begin
  if is_important then
    delete from public.left_out_emails where id = email_id and user_id = (select auth.uid())
    returning * into email;
    email.reason := 'You said that this is important';
    email.urgency_score := greatest(7, email.urgency_score);
  else
    delete from public.important_emails as kept
    where id = email_id and user_id = (select auth.uid()) and message_id is not null and not converted_to_todo
    returning (jsonb_populate_record(null::public.left_out_emails, to_jsonb(kept))).* into email;
    email.reason := 'You said that this is not important';
    email.urgency_score := least(4, email.urgency_score);
  end if;
  if email.id is null then return; end if;
  email.judged_by := 'owner';

  delete from public.named_senders as named
  where named.user_id = email.user_id and named.address in (lower(email.sender_address), email.list_id);
  -- A list is muted as a whole, and its writers in private mail are not.
  address := case when is_important or email.list_id = '' then lower(email.sender_address) else email.list_id end;
  if teaches and address <> '' then
    insert into public.named_senders (user_id, address, is_important) values (email.user_id, address, is_important);
  end if;

  if is_important then
    insert into public.important_emails
    select (jsonb_populate_record(null::public.important_emails, to_jsonb(email) || '{"converted_to_todo": false}')).*
    on conflict (user_id, message_id) do nothing;
  else
    insert into public.left_out_emails values (email.*) on conflict (user_id, message_id) do nothing;
  end if;
end;
$$;

comment on function public.judge_email(uuid, boolean, boolean) is 'The owner says whether a message is important: it moves to the other list, what was said of its sender ends, and the sender is named, or the sender or list muted, when it teaches.';

revoke all on function public.judge_email(uuid, boolean, boolean) from public, anon, authenticated;
grant execute on function public.judge_email(uuid, boolean, boolean) to authenticated;

create function public.get_mail_overview()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'important_count', (select count(*) from public.important_emails where user_id = (select auth.uid())),
    'left_out_count', (select count(*) from public.left_out_emails where user_id = (select auth.uid())),
    'left_out', (
      select coalesce(jsonb_agg(to_jsonb(email)), '[]') from (
        select * from public.left_out_emails where user_id = (select auth.uid())
        order by received_at desc, id limit 100
      ) as email
    ),
    'senders', (
      select coalesce(jsonb_agg(to_jsonb(sender)), '[]') from (
        select address, is_important from public.named_senders where user_id = (select auth.uid())
        order by created_at desc limit 200
      ) as sender
    ),
    'analysis', (select to_jsonb(analysis) from public.email_analyses as analysis where user_id = (select auth.uid())),
    'is_connected', exists (
      select from public.google_credentials
      where auth_user_id = (select auth.uid()) and access_token is not null
    )
  );
$$;

comment on function public.get_mail_overview() is 'What the card of important e-mails shows besides them: counts, the newest left out messages, named and muted senders, the last analysis, and whether Google is connected.';

revoke all on function public.get_mail_overview() from public, anon, authenticated;
grant execute on function public.get_mail_overview() to authenticated;

create function public.get_judged_emails(user_id_param uuid)
returns table (message_id text, judged_by text, sender_address text, received_at timestamptz, shown_at timestamptz)
language sql
stable
security invoker
set search_path = ''
as $$
  select message_id, case when converted_to_todo then 'owner' else judged_by end, sender_address,
    coalesce(received_at, analyzed_at), analyzed_at
  from public.important_emails
  where user_id = user_id_param and message_id is not null
  union all
  select message_id, judged_by, sender_address, coalesce(received_at, analyzed_at), null
  from public.left_out_emails
  where user_id = user_id_param;
$$;

comment on function public.get_judged_emails(uuid) is 'What the analysis has judged, by whom and when; `owner` stands for what is not judged again. For the server alone.';

revoke all on function public.get_judged_emails(uuid) from public, anon, authenticated;
grant execute on function public.get_judged_emails(uuid) to service_role;

create or replace function public.save_analyzed_emails(user_id_param uuid, emails jsonb)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  judged jsonb;
begin
  -- A message that has become a task keeps its row as it is; the owner's own word on one stays as well.
  select coalesce(jsonb_agg(email), '[]') into judged
  from jsonb_array_elements(emails) as email
  where not exists (
    select 1 from public.important_emails as kept
    where kept.user_id = user_id_param and kept.message_id = email ->> 'message_id'
      and (kept.converted_to_todo or kept.judged_by = 'owner')
  ) and not exists (
    select 1 from public.left_out_emails as kept
    where kept.user_id = user_id_param and kept.message_id = email ->> 'message_id'
      and kept.judged_by = 'owner'
  );

  delete from public.left_out_emails
  where user_id = user_id_param and message_id in (
    select email ->> 'message_id' from jsonb_array_elements(judged) as email
    where (email ->> 'is_shown')::boolean
  );
  delete from public.important_emails
  where user_id = user_id_param and message_id in (
    select email ->> 'message_id' from jsonb_array_elements(judged) as email
    where not (email ->> 'is_shown')::boolean
  );

  insert into public.important_emails
    (user_id, message_id, subject, sender, sender_address, list_id, snippet, reason, suggested_action, urgency_score, received_at, judged_by)
  select user_id_param, message_id, subject, sender, sender_address, coalesce(list_id, ''), snippet, reason, suggested_action, urgency_score, received_at, judged_by
  from jsonb_to_recordset(judged) as email (
    message_id text, subject text, sender text, sender_address text, list_id text, snippet text, reason text,
    suggested_action text, urgency_score integer, received_at timestamptz, judged_by text, is_shown boolean
  )
  where is_shown
  on conflict (user_id, message_id) do update set
    subject = excluded.subject, sender = excluded.sender, sender_address = excluded.sender_address,
    list_id = excluded.list_id,
    snippet = excluded.snippet, reason = excluded.reason, suggested_action = excluded.suggested_action,
    urgency_score = excluded.urgency_score, received_at = excluded.received_at,
    judged_by = excluded.judged_by, analyzed_at = now();

  insert into public.left_out_emails
    (user_id, message_id, subject, sender, sender_address, list_id, snippet, reason, suggested_action, urgency_score, received_at, judged_by)
  select user_id_param, message_id, subject, sender, sender_address, coalesce(list_id, ''), snippet, reason, suggested_action, urgency_score, received_at, judged_by
  from jsonb_to_recordset(judged) as email (
    message_id text, subject text, sender text, sender_address text, list_id text, snippet text, reason text,
    suggested_action text, urgency_score integer, received_at timestamptz, judged_by text, is_shown boolean
  )
  where not is_shown
  on conflict (user_id, message_id) do update set
    subject = excluded.subject, sender = excluded.sender, sender_address = excluded.sender_address,
    list_id = excluded.list_id,
    snippet = excluded.snippet, reason = excluded.reason, suggested_action = excluded.suggested_action,
    urgency_score = excluded.urgency_score, received_at = excluded.received_at,
    judged_by = excluded.judged_by, analyzed_at = now();
end;
$$;

create or replace function private.delete_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A row without a message was not read from the mailbox.
  delete from public.important_emails where user_id = old.auth_user_id and message_id is not null;
  delete from public.left_out_emails where user_id = old.auth_user_id;
  delete from public.named_senders where user_id = old.auth_user_id;
  delete from public.email_analyses where user_id = old.auth_user_id;
  delete from public.sent_emails where user_id = old.auth_user_id;
  return null;
end;
$$;

create or replace function public.delete_old_mail()
returns void
language sql
security invoker
set search_path = ''
as $$
  delete from public.important_emails
  where not converted_to_todo and message_id is not null
    and coalesce(received_at, analyzed_at) < now() - interval '30 days';
  delete from public.left_out_emails
  where coalesce(received_at, analyzed_at) < now() - interval '30 days';
  delete from public.sent_emails where sent_at < now() - interval '90 days';
$$;

comment on function public.delete_old_mail() is 'Deletes what was read from mail of more than 30 days ago, and of 90 days what the owner has sent. For the server or a schedule, once a day.';
