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
  converted_to_todo boolean not null default false
);

comment on table public.important_emails is 'Mail that the analysis found important. Written by the analyze-emails function; the owner turns a row into a todo or drops it.';

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
