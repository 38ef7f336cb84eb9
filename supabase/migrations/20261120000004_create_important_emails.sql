create table public.important_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  subject text not null
    constraint important_emails_subject_is_at_most_1000 check (char_length(subject) <= 1000),
  sender text not null
    constraint important_emails_sender_is_at_most_1000 check (char_length(sender) <= 1000),
  snippet text not null default ''
    constraint important_emails_snippet_is_at_most_10000 check (char_length(snippet) <= 10000),
  reason text not null default ''
    constraint important_emails_reason_is_at_most_10000 check (char_length(reason) <= 10000),
  suggested_action text not null default ''
    constraint important_emails_suggested_action_is_at_most_10000
    check (char_length(suggested_action) <= 10000),
  urgency_score integer not null
    constraint important_emails_urgency_is_0_to_10 check (urgency_score between 0 and 10),
  analyzed_at timestamptz not null default now(),
  converted_to_todo boolean not null default false,
  message_id text
    constraint important_emails_message_id_is_at_most_200 check (char_length(message_id) between 1 and 200),
  sender_address text not null default ''
    constraint important_emails_sender_address_is_at_most_400 check (char_length(sender_address) <= 400),
  received_at timestamptz,
  judged_by text not null default ''
    constraint important_emails_judged_by_is_at_most_200 check (char_length(judged_by) <= 200),
  list_id text not null default ''
    constraint important_emails_list_id_is_at_most_400 check (char_length(list_id) <= 400),
  judged_before jsonb,
  -- Rows without a message are each their own.
  constraint important_emails_message_is_there_once unique (user_id, message_id)
);

comment on table public.important_emails is 'Mail that the analysis found important. Written by the analyze-emails function; the owner turns a row into a todo or drops it.';
comment on column public.important_emails.message_id is 'Gmail''s id of the message, so that a second analysis finds the row again.';
comment on column public.important_emails.judged_by is 'Which rules or which model gave the score, or "owner"; another answer of the next analysis replaces all but the owner''s.';
comment on column public.important_emails.list_id is 'The List-Id of a message of a mailing list or newsletter, in small letters.';
comment on column public.important_emails.judged_before is 'Reason, score and judge before the owner moved the message, which moving it back restores; null when the owner has not.';

create index important_emails_of_user_by_urgency
on public.important_emails (user_id, urgency_score desc, analyzed_at desc);

alter table public.important_emails enable row level security;

revoke all on table public.important_emails from anon, authenticated;
grant select, insert, delete on table public.important_emails to authenticated;
grant update (converted_to_todo) on table public.important_emails to authenticated;
grant all on table public.important_emails to service_role;

create policy "owners see their own important emails"
on public.important_emails for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners add important emails of their own"
on public.important_emails for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners mark their own important emails"
on public.important_emails for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "owners drop their own important emails"
on public.important_emails for delete to authenticated
using (user_id = (select auth.uid()));

-- `limit` is the parameter's name in the product's call, and a reserved word: hence the quotes.
-- What has become a task stands behind what has not: ten tasks must not hide all new mail.
create function public.get_important_emails(user_id_param uuid, "limit" integer default 10)
returns setof public.important_emails
language sql
stable
set search_path = ''
as $$
  select *
  from public.important_emails
  where user_id = user_id_param
  order by converted_to_todo, urgency_score desc, analyzed_at desc
  limit greatest(0, least(coalesce("limit", 10), 100));
$$;

comment on function public.get_important_emails(uuid, integer) is 'The most urgent emails first; row level security decides whose may be seen.';

revoke all on function public.get_important_emails(uuid, integer) from public, anon, authenticated;
grant execute on function public.get_important_emails(uuid, integer) to authenticated, service_role;
