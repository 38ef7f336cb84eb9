alter table public.todos
  add column due_on date
    constraint todos_due_on_is_near check (due_on between '2000-01-01' and '2100-12-31'),
  add column due_at time
    constraint todos_due_at_has_a_day check (due_at is null or due_on is not null),
  add column minutes integer
    constraint todos_minutes_are_of_a_day check (minutes between 1 and 1440),
  add column times_known boolean not null default false;

comment on column public.todos.due_on is 'The day in Lisbon by which it is due.';
comment on column public.todos.due_at is 'The time of that day, on Lisbon''s clock.';
comment on column public.todos.minutes is 'How long it takes.';
comment on column public.todos.times_known is 'Whether due_on, due_at and minutes were read from the text or set by the owner. Otherwise only the text tells.';

alter table public.deleted_todos
  add column due_on date,
  add column due_at time,
  add column minutes integer,
  add column times_known boolean not null default false;

create or replace function public.keep_deleted_todo()
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
    (id, user_id, text, category, completed, completed_at, position, created_at, due_on, due_at, minutes, times_known)
  select
    old.id, old.user_id, old.text, old.category, old.completed, old.completed_at, old.position, old.created_at,
    old.due_on, old.due_at, old.minutes, old.times_known
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
    deleted_at = now();
  return null;
end;
$$;
