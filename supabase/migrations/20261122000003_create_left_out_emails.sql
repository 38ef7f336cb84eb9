create table public.left_out_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  message_id text not null
    constraint left_out_emails_message_id_is_at_most_200 check (char_length(message_id) between 1 and 200),
  subject text not null
    constraint left_out_emails_subject_is_at_most_1000 check (char_length(subject) <= 1000),
  sender text not null
    constraint left_out_emails_sender_is_at_most_1000 check (char_length(sender) <= 1000),
  sender_address text not null default ''
    constraint left_out_emails_sender_address_is_at_most_400 check (char_length(sender_address) <= 400),
  snippet text not null default ''
    constraint left_out_emails_snippet_is_at_most_10000 check (char_length(snippet) <= 10000),
  reason text not null default ''
    constraint left_out_emails_reason_is_at_most_10000 check (char_length(reason) <= 10000),
  suggested_action text not null default ''
    constraint left_out_emails_suggested_action_is_at_most_10000 check (char_length(suggested_action) <= 10000),
  urgency_score integer not null
    constraint left_out_emails_urgency_is_0_to_10 check (urgency_score between 0 and 10),
  received_at timestamptz,
  judged_by text not null default ''
    constraint left_out_emails_judged_by_is_at_most_200 check (char_length(judged_by) <= 200),
  analyzed_at timestamptz not null default now(),
  constraint left_out_emails_message_is_there_once unique (user_id, message_id)
);

comment on table public.left_out_emails is 'Mail that the analysis has read and not found important, with the reason, so that the owner can check it.';

create index left_out_emails_of_user_newest_first on public.left_out_emails (user_id, received_at desc);

alter table public.left_out_emails enable row level security;

revoke all on table public.left_out_emails from anon, authenticated;
grant select, insert, delete on table public.left_out_emails to authenticated;
grant all on table public.left_out_emails to service_role;

create policy "owners see their own left out emails"
on public.left_out_emails for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners leave out emails of their own"
on public.left_out_emails for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners drop their own left out emails"
on public.left_out_emails for delete to authenticated
using (user_id = (select auth.uid()));

create table public.important_senders (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  address text not null
    constraint important_senders_address_is_a_small_one
    check (address = lower(address) and char_length(address) between 1 and 400),
  created_at timestamptz not null default now(),
  primary key (user_id, address)
);

comment on table public.important_senders is 'Senders of whom the owner has said that their mail is important.';

alter table public.important_senders enable row level security;

revoke all on table public.important_senders from anon, authenticated;
grant select, insert, delete on table public.important_senders to authenticated;
grant all on table public.important_senders to service_role;

create policy "owners see the senders that they have named"
on public.important_senders for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners name senders for themselves"
on public.important_senders for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners take back the senders that they have named"
on public.important_senders for delete to authenticated
using (user_id = (select auth.uid()));

create table public.email_analyses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  found integer not null
    constraint email_analyses_found_is_not_negative check (found >= 0),
  remaining integer not null
    constraint email_analyses_remaining_is_part_of_found check (remaining between 0 and found),
  judged_by text not null default ''
    constraint email_analyses_judged_by_is_at_most_200 check (char_length(judged_by) <= 200),
  problem text
    constraint email_analyses_problem_is_at_most_1000 check (char_length(problem) <= 1000),
  updated_at timestamptz not null default now()
);

comment on table public.email_analyses is 'How far the last analysis of a user''s mail has come. Only the analyze-emails function writes it.';

create trigger touch_updated_at
before update on public.email_analyses
for each row execute function public.touch_updated_at();

alter table public.email_analyses enable row level security;

revoke all on table public.email_analyses from anon, authenticated;
grant select on table public.email_analyses to authenticated;
grant all on table public.email_analyses to service_role;

create policy "owners see how far the analysis of their mail has come"
on public.email_analyses for select to authenticated
using (user_id = (select auth.uid()));

create function public.save_analyzed_emails(user_id_param uuid, emails jsonb)
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
    (user_id, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at, judged_by)
  select user_id_param, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at, judged_by
  from jsonb_to_recordset(judged) as email (
    message_id text, subject text, sender text, sender_address text, snippet text, reason text,
    suggested_action text, urgency_score integer, received_at timestamptz, judged_by text, is_shown boolean
  )
  where is_shown
  on conflict (user_id, message_id) do update set
    subject = excluded.subject, sender = excluded.sender, sender_address = excluded.sender_address,
    snippet = excluded.snippet, reason = excluded.reason, suggested_action = excluded.suggested_action,
    urgency_score = excluded.urgency_score, received_at = excluded.received_at,
    judged_by = excluded.judged_by, analyzed_at = now();

  insert into public.left_out_emails
    (user_id, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at, judged_by)
  select user_id_param, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at, judged_by
  from jsonb_to_recordset(judged) as email (
    message_id text, subject text, sender text, sender_address text, snippet text, reason text,
    suggested_action text, urgency_score integer, received_at timestamptz, judged_by text, is_shown boolean
  )
  where not is_shown
  on conflict (user_id, message_id) do update set
    subject = excluded.subject, sender = excluded.sender, sender_address = excluded.sender_address,
    snippet = excluded.snippet, reason = excluded.reason, suggested_action = excluded.suggested_action,
    urgency_score = excluded.urgency_score, received_at = excluded.received_at,
    judged_by = excluded.judged_by, analyzed_at = now();
end;
$$;

comment on function public.save_analyzed_emails(uuid, jsonb) is 'Stores what the analysis says of some messages, each in one of the two tables, all or none.';

revoke all on function public.save_analyzed_emails(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_analyzed_emails(uuid, jsonb) to service_role;

create function public.forget_other_emails(user_id_param uuid, message_ids text[])
returns void
language sql
security invoker
set search_path = ''
as $$
  delete from public.important_emails
  where user_id = user_id_param and not converted_to_todo and message_id <> all (message_ids);
  delete from public.left_out_emails
  where user_id = user_id_param and message_id <> all (message_ids);
$$;

comment on function public.forget_other_emails(uuid, text[]) is 'Drops what was said of messages that are no longer in the inbox. What has become a task stays.';

revoke all on function public.forget_other_emails(uuid, text[]) from public, anon, authenticated;
grant execute on function public.forget_other_emails(uuid, text[]) to service_role;

create function public.mark_email_important(email_id uuid)
returns setof public.important_emails
language plpgsql
security invoker
set search_path = ''
as $$
declare
  email public.left_out_emails;
begin
  delete from public.left_out_emails
  where id = email_id and user_id = (select auth.uid())
  returning * into email;
  if email.id is null then return; end if;
  if email.sender_address <> '' then
    insert into public.important_senders (user_id, address)
    values (email.user_id, lower(email.sender_address))
    on conflict do nothing;
    -- The next analysis reads the sender's other messages anew, with what it knows now.
    delete from public.left_out_emails
    where user_id = email.user_id and sender_address = email.sender_address and judged_by <> 'owner';
  end if;
  return query
  insert into public.important_emails
    (id, user_id, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at, judged_by)
  values
    (email.id, email.user_id, email.message_id, email.subject, email.sender, email.sender_address, email.snippet,
     'You said that this is important', email.suggested_action, greatest(7, email.urgency_score), email.received_at, 'owner')
  on conflict (user_id, message_id) do nothing
  returning *;
end;
$$;

comment on function public.mark_email_important(uuid) is 'The owner says that a left out message was important: it moves to the important ones, and its sender is remembered.';

revoke all on function public.mark_email_important(uuid) from public, anon, authenticated;
grant execute on function public.mark_email_important(uuid) to authenticated;

create function public.leave_email_out(email_id uuid)
returns setof public.left_out_emails
language plpgsql
security invoker
set search_path = ''
as $$
declare
  email public.important_emails;
begin
  delete from public.important_emails
  where id = email_id and user_id = (select auth.uid()) and message_id is not null and not converted_to_todo
  returning * into email;
  if email.id is null then return; end if;
  delete from public.important_senders
  where user_id = email.user_id and address = lower(email.sender_address);
  return query
  insert into public.left_out_emails
    (id, user_id, message_id, subject, sender, sender_address, snippet, reason, suggested_action, urgency_score, received_at, judged_by)
  values
    (email.id, email.user_id, email.message_id, email.subject, email.sender, email.sender_address, email.snippet,
     'You said that this is not important', email.suggested_action, least(4, email.urgency_score), email.received_at, 'owner')
  on conflict (user_id, message_id) do nothing
  returning *;
end;
$$;

comment on function public.leave_email_out(uuid) is 'The owner says that a message is not important: it moves to the left out ones, and its sender is no longer remembered.';

revoke all on function public.leave_email_out(uuid) from public, anon, authenticated;
grant execute on function public.leave_email_out(uuid) to authenticated;
