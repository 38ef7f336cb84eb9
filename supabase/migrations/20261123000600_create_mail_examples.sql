create table public.mail_examples (
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id text not null
    constraint mail_examples_message_id_is_at_most_200 check (char_length(message_id) between 1 and 200),
  thread_id text not null
    constraint mail_examples_thread_id_is_at_most_200 check (char_length(thread_id) <= 200),
  sender_address text not null
    constraint mail_examples_sender_address_is_at_most_320 check (char_length(sender_address) <= 320),
  received_at timestamptz not null,
  features smallint[] not null
    constraint mail_examples_features_are_at_most_300 check (cardinality(features) <= 300),
  opinion smallint not null default 0
    constraint mail_examples_opinion_is_known check (opinion in (-1, 0, 1)),
  primary key (user_id, message_id)
);

comment on table public.mail_examples is 'What the mail analysis learns from: received messages of the last 90 days as hashed features, without their texts. Only the analyze-emails function reads and writes it.';
comment on column public.mail_examples.opinion is 'What the owner has said of the message: 1 important, -1 not important.';

alter table public.mail_examples enable row level security;

revoke all on table public.mail_examples from anon, authenticated;
grant all on table public.mail_examples to service_role;

create table public.mail_learning (
  user_id uuid primary key references auth.users (id) on delete cascade,
  learns_since timestamptz not null default '-infinity',
  examples integer not null default 0
    constraint mail_learning_examples_is_not_negative check (examples >= 0)
);

comment on table public.mail_learning is 'How many messages the mail analysis has learned from; older ones than learns_since are not learned from.';

alter table public.mail_learning enable row level security;

revoke all on table public.mail_learning from anon, authenticated;
grant select on table public.mail_learning to authenticated;
grant all on table public.mail_learning to service_role;

create policy "owners see how much was learned from their mail"
on public.mail_learning for select to authenticated
using (user_id = (select auth.uid()));

-- Its owner's rights, because the examples are for the service alone.
create function public.forget_mail_learning()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then return; end if;
  delete from public.mail_examples where user_id = auth.uid();
  delete from public.important_senders where user_id = auth.uid();
  insert into public.mail_learning (user_id, learns_since, examples)
  values (auth.uid(), now(), 0)
  on conflict (user_id) do update set learns_since = now(), examples = 0;
end;
$$;

comment on function public.forget_mail_learning() is 'Forgets what the mail analysis has learned from the caller''s mailbox and corrections; it learns anew from mail that comes after.';

revoke all on function public.forget_mail_learning() from public, anon, authenticated;
grant execute on function public.forget_mail_learning() to authenticated;
