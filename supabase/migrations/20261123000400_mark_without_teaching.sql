-- With the second parameter the undo of "Not important" brings an e-mail back without remembering its sender.
drop function public.mark_email_important(uuid);

create function public.mark_email_important(email_id uuid, teaches boolean default true)
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
  if teaches and email.sender_address <> '' then
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

comment on function public.mark_email_important(uuid, boolean) is 'The owner says that a left out message is important: it moves to the important ones, and its sender is remembered when it teaches.';

revoke all on function public.mark_email_important(uuid, boolean) from public, anon, authenticated;
grant execute on function public.mark_email_important(uuid, boolean) to authenticated;
