alter table public.todos
  add column waiting_for text
    constraint todos_waiting_for_is_a_name check (char_length(waiting_for) between 1 and 200),
  add column waiting_since date
    constraint todos_waiting_since_is_near check (waiting_since between '2000-01-01' and '2100-12-31'),
  add constraint todos_waiting_has_a_beginning check ((waiting_for is null) = (waiting_since is null));

comment on column public.todos.waiting_for is 'Whose answer it waits for, null for one that waits for nobody. It is in the list again on later_until.';
comment on column public.todos.waiting_since is 'The day in Lisbon since which it waits.';

alter table public.deleted_todos
  add column waiting_for text,
  add column waiting_since date;

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
