-- Without a connection no analysis runs that deletes what is too old, so that nothing read from the mailbox may stay. A token
-- that has ended or is renewed leaves the row of the connection.
create function private.delete_mail()
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

comment on function private.delete_mail() is 'Trigger: a dropped connection to Google leaves nothing that was read from the mailbox.';

revoke all on function private.delete_mail() from public;

create trigger delete_mail
after delete on public.google_credentials
for each row execute function private.delete_mail();

create function private.skip_mail_of_disconnected()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lock has a disconnection wait for this transaction, whose rows it then deletes, too.
  perform from public.google_credentials where auth_user_id = new.user_id for key share;
  if found then return new; end if;
  return null;
end;
$$;

comment on function private.skip_mail_of_disconnected() is 'Trigger: an analysis that still runs when Google is disconnected writes nothing back.';

revoke all on function private.skip_mail_of_disconnected() from public;

-- The analysis writes as service_role; the owner's import and move do not.
create trigger skip_mail_of_disconnected
before insert on public.important_emails
for each row when (current_user = 'service_role')
execute function private.skip_mail_of_disconnected();

create trigger skip_mail_of_disconnected
before insert on public.left_out_emails
for each row when (current_user = 'service_role')
execute function private.skip_mail_of_disconnected();

create trigger skip_mail_of_disconnected
before insert on public.email_analyses
for each row when (current_user = 'service_role')
execute function private.skip_mail_of_disconnected();

-- An analysis drops what is too old, but none runs while the owner is away or Google's access has ended, and the privacy page
-- promises these days to whoever writes.
create function public.delete_old_mail()
returns void
language sql
set search_path = ''
as $$
  delete from public.important_emails
  where not converted_to_todo and message_id is not null
    and coalesce(received_at, analyzed_at) < now() - interval '30 days';
  delete from public.left_out_emails
  where coalesce(received_at, analyzed_at) < now() - interval '30 days';
$$;

comment on function public.delete_old_mail() is 'Deletes what was read from mail of more than 30 days ago. For the server or a schedule, once a day.';

revoke all on function public.delete_old_mail() from public, anon, authenticated;
grant execute on function public.delete_old_mail() to service_role;
