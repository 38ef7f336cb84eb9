/** A database that is prepared like one of Supabase: PGlite behind a socket. */
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PGlite } from '@supabase/lite/pglite';
import { freePort } from '../../../scripts/net/free-port.ts';
import { owner } from './backend.ts';

/** What a new project has: its roles, the schema `auth` that the account postgres may read, and default grants. */
const likeSupabase = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role supabase_auth_admin nologin noinherit;
  grant anon, authenticated, service_role to postgres;
  create schema auth authorization supabase_auth_admin;
  create table auth.users (id uuid primary key, email varchar(255) unique, created_at timestamptz default now());
  alter table auth.users owner to supabase_auth_admin;
  create function auth.uid() returns uuid language sql stable as $$
    select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid
  $$;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  grant select, references on auth.users to postgres;
  grant all on schema public to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to postgres, anon, authenticated, service_role;
`;

export const ownerThere = '00000000-0000-4000-8000-00000000000a';

type Hosted = {
  connection: string;
  /** As the superuser. */
  query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;
  stop: () => Promise<void>;
};

const addOwner = `insert into auth.users (id, email) values ('${ownerThere}', '${owner.email.toUpperCase()}')`;

export const startPglite = async (): Promise<Hosted> => {
  const db = new PGlite();
  await db.exec(`${likeSupabase}; ${addOwner}`);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port });
  await server.start();
  return {
    connection: `postgresql://postgres:any@127.0.0.1:${port}/postgres`,
    query: (sql) => db.query<Record<string, unknown>>(sql),
    stop: () => server.stop().then(() => db.close()),
  };
};
