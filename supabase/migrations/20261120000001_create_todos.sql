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
  updated_at timestamptz not null default now(),
  completed_at timestamptz
    constraint todos_completed_at_is_set_when_completed check (completed = (completed_at is not null)),
  due_on date
    constraint todos_due_on_is_near check (due_on between '2000-01-01' and '2100-12-31'),
  due_at time
    constraint todos_due_at_has_a_day check (due_at is null or due_on is not null),
  minutes integer
    constraint todos_minutes_are_of_a_day check (minutes between 1 and 1440),
  times_known boolean not null default false,
  later_until date
    constraint todos_later_until_is_near check (later_until between '2000-01-01' and '2100-12-31'),
  recurrence text
    constraint todos_recurrence_is_a_rule check (
      char_length(recurrence) <= 200
      and recurrence ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=[1-9][0-9]{0,2}|BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2]))*|BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01]))*|BYDAY=([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU))*|BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2})*|UNTIL=2[0-9]{7}))*$'
      and recurrence !~ ';([A-Z]+)=.*;\1='
    ),
  waiting_for text
    constraint todos_waiting_for_is_a_name check (char_length(waiting_for) between 1 and 200),
  waiting_since date
    constraint todos_waiting_since_is_near check (waiting_since between '2000-01-01' and '2100-12-31'),
  constraint todos_waiting_has_a_beginning check ((waiting_for is null) = (waiting_since is null))
);

comment on table public.todos is 'The owner''s to-do list, in the order that the owner dragged it into.';
comment on column public.todos.completed_at is 'When the task was completed, null while it is open. updated_at does not tell it, because it changes with every move.';
comment on column public.todos.due_on is 'The day in Lisbon by which it is due.';
comment on column public.todos.due_at is 'The time of that day, on Lisbon''s clock.';
comment on column public.todos.minutes is 'How long it takes.';
comment on column public.todos.times_known is 'Whether due_on, due_at and minutes were read from the text or set by the owner. Otherwise only the text tells.';
comment on column public.todos.later_until is 'The day in Lisbon on which it is in the list again, null for one that was not put off.';
comment on column public.todos.recurrence is 'How it repeats, as an RRULE of RFC 5545 with known parts, each once, that counts from due_on and may end with UNTIL=<8 digits>. The next one is added when it is completed.';
comment on column public.todos.waiting_for is 'Whose answer it waits for, null for one that waits for nobody. It is in the list again on later_until.';
comment on column public.todos.waiting_since is 'The day in Lisbon since which it waits.';

create index todos_of_user_in_order on public.todos (user_id, position);

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

create trigger touch_updated_at
before update on public.todos
for each row execute function public.touch_updated_at();

create function public.note_completion()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not new.completed then
    new.completed_at := null;
  elsif tg_op = 'INSERT' then
    -- A deleted task that comes back keeps its time; nothing is completed in the future.
    new.completed_at := least(new.completed_at, now());
  elsif old.completed then
    new.completed_at := old.completed_at;
  else
    new.completed_at := now();
  end if;
  return new;
end;
$$;

comment on function public.note_completion() is 'Trigger: the database, not the client, says when a todo was completed.';

revoke all on function public.note_completion() from public, anon, authenticated;

create trigger note_completion
before insert or update on public.todos
for each row execute function public.note_completion();
