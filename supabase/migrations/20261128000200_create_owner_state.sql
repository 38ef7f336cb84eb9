-- What the owner has chosen on the dashboard and a new device should know: pins, plans, switches, each under its name.
create table public.owner_state (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  key text not null
    constraint owner_state_key_is_at_most_100 check (key <> '' and char_length(key) <= 100),
  value jsonb not null
    constraint owner_state_value_is_an_object check (jsonb_typeof(value) = 'object')
    constraint owner_state_value_is_at_most_32_kb check (octet_length(value::text) <= 32768),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

comment on table public.owner_state is 'What the owner has chosen on the dashboard, by its name. At most 100 names; of two devices the newer value wins.';
comment on column public.owner_state.updated_at is 'When the owner made it, by the clock of that device, but never in the future.';

-- A value may wait in a browser for days, until a newer one of another device is here: that one stays.
create function public.keep_newer_owner_state()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := least(new.updated_at, now());
  if tg_op = 'UPDATE' then
    return case when new.updated_at < old.updated_at then old else new end;
  end if;
  if not exists (select from public.owner_state s where s.user_id = new.user_id and s.key = new.key)
    and (select count(*) from public.owner_state s where s.user_id = new.user_id) >= 100 then
    raise exception 'at most 100 names are kept' using errcode = '23514';
  end if;
  return new;
end;
$$;

create trigger keep_newer_owner_state
before insert or update on public.owner_state
for each row execute function public.keep_newer_owner_state();

alter table public.owner_state enable row level security;

revoke all on table public.owner_state from anon, authenticated;
grant select, insert, update, delete on table public.owner_state to authenticated;
grant all on table public.owner_state to service_role;

create policy "owners see what they have chosen"
on public.owner_state for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners add what they have chosen"
on public.owner_state for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners change what they have chosen"
on public.owner_state for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "owners delete what they have chosen"
on public.owner_state for delete to authenticated
using (user_id = (select auth.uid()));
