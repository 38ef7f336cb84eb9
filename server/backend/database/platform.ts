/**
 * The roles and default grants of a hosted Supabase project. The roles have SQL of their own because they belong to no
 * schema, so that a backup as SQL does not hold them.
 */
export const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
`;

/**
 * What a new hosted Supabase project has before the first migration: its roles and its default grants, which allow
 * much. They are repeated here so that tests find a migration which forgets to revoke a right.
 */
export const platformSql = `${rolesSql}
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;
