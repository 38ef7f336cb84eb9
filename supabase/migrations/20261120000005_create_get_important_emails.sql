-- `limit` is the parameter's name in the product's call, and a reserved word: hence the quotes.
create function public.get_important_emails(user_id_param uuid, "limit" integer default 10)
returns setof public.important_emails
language sql
stable
security invoker
set search_path = ''
as $$
  select *
  from public.important_emails
  where user_id = user_id_param
  order by urgency_score desc, analyzed_at desc
  limit greatest(0, least(coalesce("limit", 10), 100));
$$;

comment on function public.get_important_emails(uuid, integer) is 'The most urgent emails first; row level security decides whose may be seen.';

revoke all on function public.get_important_emails(uuid, integer) from public, anon, authenticated;
grant execute on function public.get_important_emails(uuid, integer) to authenticated, service_role;
