-- Without a connection no analysis runs that deletes what is too old, so that nothing read from the mailbox may stay. A token
-- that has ended or is renewed leaves the row of the connection, and with it what was learned.
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
  delete from public.important_senders where user_id = old.auth_user_id;
  delete from public.email_analyses where user_id = old.auth_user_id;
  delete from public.sent_emails where user_id = old.auth_user_id;
  delete from public.mail_examples where user_id = old.auth_user_id;
  -- From when on the owner lets it learn stays.
  update public.mail_learning set examples = 0 where user_id = old.auth_user_id;
  return null;
end;
$$;

comment on function private.delete_mail() is 'Trigger: a dropped connection to Google leaves nothing that was read from the mailbox.';

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

revoke all on function private.delete_mail() from public;
revoke all on function private.skip_mail_of_disconnected() from public;

-- The analysis writes as service_role; the owner's import and move do not.
do $$
declare
  name text;
begin
  foreach name in array array['important_emails', 'left_out_emails', 'email_analyses', 'sent_emails', 'mail_examples', 'mail_learning'] loop
    execute format(
      'create trigger skip_mail_of_disconnected before insert on public.%I
       for each row when (current_user = ''service_role'') execute function private.skip_mail_of_disconnected()',
      name
    );
  end loop;
end;
$$;
