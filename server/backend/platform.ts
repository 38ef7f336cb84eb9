/** Roles belong to no schema, so that a backup as SQL does not hold them either. */
export const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
`;

/**
 * What a fresh hosted Supabase project has before the first migration: its roles and its generous default
 * grants. They are repeated here so that a migration which forgets to take a right away is found out locally.
 */
export const platformSql = `${rolesSql}
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;
