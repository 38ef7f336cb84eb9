-- The privacy page promises visitors that their enquiry is deleted after a number of months. Calendar months are counted
-- back from now in UTC, so that the answer does not depend on the time zone of whoever asks.
create function public.delete_old_enquiries(months integer)
returns integer
language plpgsql
security invoker
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

comment on function public.delete_old_enquiries(integer) is 'Deletes the enquiries that are older than so many months, of any status, and returns how many there were. For the server or a schedule, once a day.';

revoke all on function public.delete_old_enquiries(integer) from public, anon, authenticated;
grant execute on function public.delete_old_enquiries(integer) to service_role;
