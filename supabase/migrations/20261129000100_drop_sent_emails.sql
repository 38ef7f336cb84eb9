-- Whom the owner has written to, and when, is asked of Gmail with each analysis: no table remembers it any more.
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
$$;

comment on function public.delete_old_mail() is 'Deletes what was read from mail of more than 30 days ago. For the server or a schedule, once a day.';

drop table public.sent_emails;
