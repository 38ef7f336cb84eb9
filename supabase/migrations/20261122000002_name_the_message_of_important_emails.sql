alter table public.important_emails
  add column message_id text
    constraint important_emails_message_id_is_at_most_200 check (char_length(message_id) between 1 and 200),
  add column sender_address text not null default ''
    constraint important_emails_sender_address_is_at_most_400 check (char_length(sender_address) <= 400),
  add column received_at timestamptz,
  add column judged_by text not null default ''
    constraint important_emails_judged_by_is_at_most_200 check (char_length(judged_by) <= 200),
  -- Rows without a message are each their own.
  add constraint important_emails_message_is_there_once unique (user_id, message_id);

comment on column public.important_emails.message_id is 'Gmail''s id of the message, so that a second analysis finds the row again.';
comment on column public.important_emails.judged_by is 'Which rules or which model gave the score, or "owner"; another answer of the next analysis replaces all but the owner''s.';

-- What has become a task stands behind what has not: ten tasks must not hide all new mail.
create or replace function public.get_important_emails(user_id_param uuid, "limit" integer default 10)
returns setof public.important_emails
language sql
stable
security invoker
set search_path = ''
as $$
  select *
  from public.important_emails
  where user_id = user_id_param
  order by converted_to_todo, urgency_score desc, analyzed_at desc
  limit greatest(0, least(coalesce("limit", 10), 100));
$$;
