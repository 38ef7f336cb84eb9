alter table public.todos add column completed_at timestamptz;

comment on column public.todos.completed_at is
  'When the task was completed, null while it is open. updated_at does not tell it, because it changes with every move.';

-- The best that is known of older rows; writing it down is no change of the task.
alter table public.todos disable trigger touch_updated_at;
update public.todos set completed_at = updated_at where completed;
alter table public.todos enable trigger touch_updated_at;

alter table public.todos
  add constraint todos_completed_at_is_set_when_completed check (completed = (completed_at is not null));

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
