-- A deleted enquiry stays as a row without a word of its visitor, so that nothing that was still on its way (a change
-- that waited in a browser, another tab) brings it or its task back.
create function public.empty_deleted_enquiry()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Every other column is null, also one that is added later.
  return jsonb_populate_record(null::public.enquiries, jsonb_build_object(
    'id', old.id, 'user_id', old.user_id, 'status', 'deleted', 'name', '', 'email', '', 'message', '',
    'created_at', old.created_at, 'updated_at', now()
  ));
end;
$$;

comment on function public.empty_deleted_enquiry() is 'Trigger: empties an enquiry that is deleted, and keeps it deleted.';

revoke all on function public.empty_deleted_enquiry() from public, anon, authenticated;

create trigger empty_deleted_enquiry
before update on public.enquiries
for each row when ('deleted' in (old.status, new.status))
execute function public.empty_deleted_enquiry();

-- Its owner's rights: the service, which deletes old enquiries, and the owner alike.
create function public.delete_tasks_of_enquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The task has the enquiry's id. Where it repeats, the next one differs in the last twelve digits
  -- (src/domain/tasks/following.ts).
  first_id uuid := left(old.id::text, 24) || '000000000000';
  last_id uuid := left(old.id::text, 24) || 'ffffffffffff';
begin
  delete from public.todos where user_id = old.user_id and id between first_id and last_id;
  delete from public.deleted_todos where user_id = old.user_id and id between first_id and last_id;
  return null;
end;
$$;

comment on function public.delete_tasks_of_enquiry() is 'Trigger: deletes what was made of an enquiry with it, also among the deleted todos.';

revoke all on function public.delete_tasks_of_enquiry() from public, anon, authenticated;

create trigger delete_tasks_of_deleted_enquiry
after update on public.enquiries
for each row when (new.status = 'deleted')
execute function public.delete_tasks_of_enquiry();

create trigger delete_tasks_of_removed_enquiry
after delete on public.enquiries
for each row execute function public.delete_tasks_of_enquiry();

create function public.leave_out_task_of_deleted_enquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  first_id uuid := left(new.id::text, 24) || '000000000000';
  last_id uuid := left(new.id::text, 24) || 'ffffffffffff';
begin
  -- Locked, because the enquiry may be deleted at this moment.
  perform from public.enquiries
  where user_id = new.user_id and id between first_id and last_id
  for share;
  if exists (
    select from public.enquiries
    where user_id = new.user_id and id between first_id and last_id and status = 'deleted'
  ) then
    return null;
  end if;
  return new;
end;
$$;

comment on function public.leave_out_task_of_deleted_enquiry() is 'Trigger: a todo that was made of an enquiry is not added once that is deleted.';

revoke all on function public.leave_out_task_of_deleted_enquiry() from public, anon, authenticated;

create trigger leave_out_task_of_deleted_enquiry
before insert on public.todos
for each row execute function public.leave_out_task_of_deleted_enquiry();

-- The privacy page promises visitors that their enquiry is deleted after a number of months. Calendar months are counted
-- back from now in UTC, so that the answer does not depend on the time zone of whoever asks.
create function public.delete_old_enquiries(months integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  deleted integer;
begin
  -- With 0 every enquiry would be too old.
  if months is null or months < 1 then
    raise exception 'enquiries are kept for at least one month' using errcode = '22023';
  end if;
  delete from public.enquiries
  where created_at < (now() at time zone 'utc' - make_interval(months => months)) at time zone 'utc';
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

comment on function public.delete_old_enquiries(integer) is 'Deletes the enquiries that are older than so many months, of any status, with the todos made of them, and returns how many enquiries there were. For the server or a schedule, once a day.';

revoke all on function public.delete_old_enquiries(integer) from public, anon, authenticated;
grant execute on function public.delete_old_enquiries(integer) to service_role;
