create table public.left_out_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  message_id text not null
    constraint left_out_emails_message_id_is_at_most_200 check (char_length(message_id) between 1 and 200),
  subject text not null
    constraint left_out_emails_subject_is_at_most_1000 check (char_length(subject) <= 1000),
  sender text not null
    constraint left_out_emails_sender_is_at_most_1000 check (char_length(sender) <= 1000),
  sender_address text not null default ''
    constraint left_out_emails_sender_address_is_at_most_400 check (char_length(sender_address) <= 400),
  snippet text not null default ''
    constraint left_out_emails_snippet_is_at_most_10000 check (char_length(snippet) <= 10000),
  reason text not null default ''
    constraint left_out_emails_reason_is_at_most_10000 check (char_length(reason) <= 10000),
  suggested_action text not null default ''
    constraint left_out_emails_suggested_action_is_at_most_10000 check (char_length(suggested_action) <= 10000),
  urgency_score integer not null
    constraint left_out_emails_urgency_is_0_to_10 check (urgency_score between 0 and 10),
  received_at timestamptz,
  judged_by text not null default ''
    constraint left_out_emails_judged_by_is_at_most_200 check (char_length(judged_by) <= 200),
  analyzed_at timestamptz not null default now(),
  list_id text not null default ''
    constraint left_out_emails_list_id_is_at_most_400 check (char_length(list_id) <= 400),
  judged_before jsonb,
  constraint left_out_emails_message_is_there_once unique (user_id, message_id)
);

comment on table public.left_out_emails is 'Mail that the analysis has read and not found important, with the reason, so that the owner can check it.';

create index left_out_emails_of_user_newest_first on public.left_out_emails (user_id, received_at desc);

alter table public.left_out_emails enable row level security;

revoke all on table public.left_out_emails from anon, authenticated;
grant select, insert, delete on table public.left_out_emails to authenticated;
grant all on table public.left_out_emails to service_role;

create policy "owners see their own left out emails"
on public.left_out_emails for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners leave out emails of their own"
on public.left_out_emails for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners drop their own left out emails"
on public.left_out_emails for delete to authenticated
using (user_id = (select auth.uid()));
