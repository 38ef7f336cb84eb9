-- Whether a message is important, and what the mail of its sender is, are two changes, so that each can be undone alone.
drop function public.judge_email(uuid, boolean, boolean);

create function public.judge_email(email_id uuid, is_important boolean)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  email public.left_out_emails;
begin
  if is_important then
    delete from public.left_out_emails where id = email_id and user_id = (select auth.uid())
    returning * into email;
    if email.id is null then return; end if;
    email.reason := 'You said that this is important';
    email.urgency_score := greatest(7, email.urgency_score);
    email.judged_by := 'owner';
    insert into public.important_emails
    select (jsonb_populate_record(null::public.important_emails, to_jsonb(email) || '{"converted_to_todo": false}')).*
    on conflict (user_id, message_id) do nothing;
  else
    delete from public.important_emails as kept
    where id = email_id and user_id = (select auth.uid()) and message_id is not null and not converted_to_todo
    returning (jsonb_populate_record(null::public.left_out_emails, to_jsonb(kept))).* into email;
    if email.id is null then return; end if;
    email.reason := 'You said that this is not important';
    email.urgency_score := least(4, email.urgency_score);
    email.judged_by := 'owner';
    insert into public.left_out_emails values (email.*) on conflict (user_id, message_id) do nothing;
  end if;
end;
$$;

comment on function public.judge_email(uuid, boolean) is 'The owner says whether a message is important: it moves to the other list.';

revoke all on function public.judge_email(uuid, boolean) from public, anon, authenticated;
grant execute on function public.judge_email(uuid, boolean) to authenticated;
