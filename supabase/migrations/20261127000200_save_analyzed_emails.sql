create function public.save_analyzed_emails(user_id_param uuid, emails jsonb)
returns void
language plpgsql
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

comment on function public.save_analyzed_emails(uuid, jsonb) is 'Stores what the analysis says of some messages, each in one of the two tables, all or none.';

revoke all on function public.save_analyzed_emails(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_analyzed_emails(uuid, jsonb) to service_role;

create function public.get_judged_emails(user_id_param uuid)
returns table (message_id text, judged_by text, sender_address text, received_at timestamptz, shown_at timestamptz)
language sql
stable
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

create function public.forget_other_emails(user_id_param uuid, message_ids text[])
returns void
language sql
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
