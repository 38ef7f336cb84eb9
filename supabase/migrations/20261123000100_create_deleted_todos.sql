create table public.deleted_todos (
  id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  text text not null,
  category text not null,
  completed boolean not null,
  completed_at timestamptz,
  position integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  due_on date,
  due_at time,
  minutes integer,
  times_known boolean not null default false,
  later_until date,
  recurrence text,
  waiting_for text,
  waiting_since date,
  primary key (user_id, id)
);

comment on table public.deleted_todos is 'Todos that the owner has deleted, for 30 days. Triggers of todos write it: a todo that is added again under its id leaves it.';

create index deleted_todos_of_user_by_time on public.deleted_todos (user_id, deleted_at desc);

alter table public.deleted_todos enable row level security;

revoke all on table public.deleted_todos from anon, authenticated;
grant select, delete on table public.deleted_todos to authenticated;
grant all on table public.deleted_todos to service_role;

create policy "owners see their own deleted todos"
on public.deleted_todos for select to authenticated
using (user_id = (select auth.uid()));

create policy "owners delete their own deleted todos for good"
on public.deleted_todos for delete to authenticated
using (user_id = (select auth.uid()));

-- Its owner's rights, because nobody may write into the table by themselves.
create function public.keep_deleted_todo()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.deleted_todos
  where user_id = old.user_id and deleted_at < now() - interval '30 days';
  -- The todos of an account that is deleted go with it.
  insert into public.deleted_todos
    (id, user_id, text, category, completed, completed_at, position, created_at, due_on, due_at, minutes, times_known,
     later_until, recurrence, waiting_for, waiting_since)
  select
    old.id, old.user_id, old.text, old.category, old.completed, old.completed_at, old.position, old.created_at,
    old.due_on, old.due_at, old.minutes, old.times_known, old.later_until, old.recurrence, old.waiting_for,
    old.waiting_since
  where exists (select 1 from auth.users where users.id = old.user_id)
  on conflict (user_id, id) do update set
    text = excluded.text,
    category = excluded.category,
    completed = excluded.completed,
    completed_at = excluded.completed_at,
    position = excluded.position,
    created_at = excluded.created_at,
    due_on = excluded.due_on,
    due_at = excluded.due_at,
    minutes = excluded.minutes,
    times_known = excluded.times_known,
    later_until = excluded.later_until,
    recurrence = excluded.recurrence,
    waiting_for = excluded.waiting_for,
    waiting_since = excluded.waiting_since,
    deleted_at = now();
  return null;
end;
$$;

comment on function public.keep_deleted_todo() is 'Trigger: keeps a deleted todo for 30 days.';

revoke all on function public.keep_deleted_todo() from public, anon, authenticated;

create trigger keep_deleted_todo
after delete on public.todos
for each row execute function public.keep_deleted_todo();

create function public.take_todo_out_of_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.deleted_todos
  where user_id = new.user_id and (id = new.id or deleted_at < now() - interval '30 days');
  return null;
end;
$$;

comment on function public.take_todo_out_of_deleted() is 'Trigger: a todo that is there again is no longer among the deleted ones.';

revoke all on function public.take_todo_out_of_deleted() from public, anon, authenticated;

create trigger take_todo_out_of_deleted
after insert on public.todos
for each row execute function public.take_todo_out_of_deleted();
