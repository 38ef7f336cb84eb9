-- The table was first called important_senders. Two constraints keep that name, because existing databases have it.
create table public.named_senders (
  user_id uuid not null default auth.uid()
    constraint important_senders_user_id_fkey references auth.users (id) on delete cascade,
  address text not null
    constraint named_senders_address_is_a_small_one
    check (address = lower(address) and char_length(address) between 1 and 400),
  created_at timestamptz not null default now(),
  is_important boolean not null default true,
  constraint important_senders_pkey primary key (user_id, address)
);

comment on table public.named_senders is 'Senders (addresses) and lists (List-Ids) of whom the owner has said that their mail is important, or that it is not.';

alter table public.named_senders enable row level security;

revoke all on table public.named_senders from anon, authenticated;
grant select, insert, delete on table public.named_senders to authenticated;
grant all on table public.named_senders to service_role;

create policy "owners see the senders that they have named"
on public.named_senders for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners name senders for themselves"
on public.named_senders for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners take back the senders that they have named"
on public.named_senders for delete to authenticated
using (user_id = (select auth.uid()));

create function private.judge_sender_again()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  sender public.named_senders := coalesce(new, old);
begin
  delete from public.left_out_emails
  where user_id = sender.user_id and sender.address in (lower(sender_address), list_id) and judged_by <> 'owner';
  delete from public.important_emails
  where user_id = sender.user_id and sender.address in (lower(sender_address), list_id) and judged_by <> 'owner'
    and message_id is not null and not converted_to_todo;
  return null;
end;
$$;

comment on function private.judge_sender_again() is 'Trigger: what the owner says of a sender, or takes back, has the next analysis read its messages anew.';

revoke all on function private.judge_sender_again() from public;

create trigger judge_sender_again after insert or delete on public.named_senders
for each row execute function private.judge_sender_again();

create function public.name_sender(address text, is_important boolean default null)
returns void
language sql
set search_path = ''
as $$
  delete from public.named_senders as named
  where named.user_id = (select auth.uid()) and named.address = name_sender.address;
  insert into public.named_senders (user_id, address, is_important)
  select (select auth.uid()), name_sender.address, name_sender.is_important
  where name_sender.address <> '' and name_sender.is_important is not null;
$$;

comment on function public.name_sender(text, boolean) is 'The owner says whether the mail of a sender or list is important; null takes it back.';

revoke all on function public.name_sender(text, boolean) from public, anon, authenticated;
grant execute on function public.name_sender(text, boolean) to authenticated;
