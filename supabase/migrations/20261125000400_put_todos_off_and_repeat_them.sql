alter table public.todos
  add column later_until date
    constraint todos_later_until_is_near check (later_until between '2000-01-01' and '2100-12-31'),
  add column recurrence text
    constraint todos_recurrence_is_a_rule
    check (recurrence ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$' and char_length(recurrence) <= 200);

comment on column public.todos.later_until is 'The day in Lisbon on which it is in the list again, null for one that was not put off.';
comment on column public.todos.recurrence is 'How it repeats, as an RRULE of RFC 5545 that counts from due_on. The next one is added when it is completed.';

alter table public.deleted_todos
  add column later_until date,
  add column recurrence text;

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
     later_until, recurrence)
  select
    old.id, old.user_id, old.text, old.category, old.completed, old.completed_at, old.position, old.created_at,
    old.due_on, old.due_at, old.minutes, old.times_known, old.later_until, old.recurrence
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
    deleted_at = now();
  return null;
end;
$$;
