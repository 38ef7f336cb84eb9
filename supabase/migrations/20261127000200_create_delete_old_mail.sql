-- An analysis drops what is too old, but none runs while the owner is away or Google's access has ended, and the privacy page
-- promises these days to whoever writes.
create function public.delete_old_mail()
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
  delete from public.mail_examples where received_at < now() - interval '90 days';
$$;

comment on function public.delete_old_mail() is 'Deletes what was read from mail of more than 30 days ago, and of 90 days what the owner has sent and what is learned from. For the server or a schedule, once a day.';

revoke all on function public.delete_old_mail() from public, anon, authenticated;
grant execute on function public.delete_old_mail() to service_role;
