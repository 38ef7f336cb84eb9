create table public.sent_emails (
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id text not null
    constraint sent_emails_message_id_is_at_most_200 check (char_length(message_id) between 1 and 200),
  thread_id text not null
    constraint sent_emails_thread_id_is_at_most_200 check (char_length(thread_id) <= 200),
  sent_at timestamptz not null,
  recipients text[] not null default '{}'
    constraint sent_emails_recipients_are_at_most_100 check (cardinality(recipients) <= 100),
  primary key (user_id, message_id)
);

comment on table public.sent_emails is 'To whom and when the owner has written in the last 90 days, without subjects and texts: the mail rules use it. Only the analyze-emails function reads and writes it.';

alter table public.sent_emails enable row level security;

revoke all on table public.sent_emails from anon, authenticated;
grant all on table public.sent_emails to service_role;
