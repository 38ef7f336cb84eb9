create function public.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

comment on function public.touch_updated_at() is 'Trigger: the database, not the client, says when a row last changed.';

revoke all on function public.touch_updated_at() from public, anon, authenticated;

create table public.todos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  text text not null
    constraint todos_text_is_trimmed check (text = btrim(text, E' \t\n\x0b\f\r\u00a0\ufeff') and text <> '')
    constraint todos_text_is_at_most_10000 check (char_length(text) <= 10000),
  category text not null
    constraint todos_category_is_known
    check (category in ('Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin')),
  completed boolean not null default false,
  position integer not null
    constraint todos_position_is_not_negative check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.todos is 'The owner''s to-do list, in the order that the owner dragged it into.';

create index todos_of_user_in_order on public.todos (user_id, position);

create trigger touch_updated_at
before update on public.todos
for each row execute function public.touch_updated_at();

alter table public.todos enable row level security;

revoke all on table public.todos from anon, authenticated;
grant select, insert, update, delete on table public.todos to authenticated;
grant all on table public.todos to service_role;

create policy "owners see their own todos"
on public.todos for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners add todos of their own"
on public.todos for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "owners change their own todos"
on public.todos for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "owners delete their own todos"
on public.todos for delete to authenticated
using (user_id = (select auth.uid()));
