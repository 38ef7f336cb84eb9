-- A press says two things, of a message and of its sender: one change, which Undo takes back whole.
create function public.judge_email(email_id uuid, is_important boolean, sender text, sender_is_important boolean default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  email public.left_out_emails;
begin
  if is_important then
    delete from public.left_out_emails where id = email_id and user_id = (select auth.uid())
    returning * into email;
  else
    delete from public.important_emails as kept
    where id = email_id and user_id = (select auth.uid()) and message_id is not null and not converted_to_todo
    returning (jsonb_populate_record(null::public.left_out_emails, to_jsonb(kept))).* into email;
  end if;
  -- While the message is in neither list: a trigger removes those of the sender that the owner has not moved.
  perform public.name_sender(sender, sender_is_important);
  if email.id is null then return; end if;

  if email.judged_before is null then
    email.judged_before := jsonb_build_object(
      'reason', email.reason, 'urgency_score', email.urgency_score, 'judged_by', email.judged_by
    );
    email.reason := 'You said that this is ' || case when is_important then '' else 'not ' end || 'important';
    email.urgency_score := case when is_important then greatest(7, email.urgency_score) else least(4, email.urgency_score) end;
    email.judged_by := 'owner';
  else
    email := jsonb_populate_record(email, email.judged_before || '{"judged_before": null}');
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

comment on function public.judge_email(uuid, boolean, text, boolean) is 'The owner says whether a message is important, and what the mail of its sender or list is: the message moves to the other list, and back to what it was.';

revoke all on function public.judge_email(uuid, boolean, text, boolean) from public, anon, authenticated;
grant execute on function public.judge_email(uuid, boolean, text, boolean) to authenticated;

create function public.get_mail_overview()
returns jsonb
language sql
stable
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
