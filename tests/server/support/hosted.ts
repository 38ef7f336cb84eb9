/** Databases that are prepared like one of Supabase: PGlite behind a socket, and a PostgreSQL of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PGlite } from '@supabase/lite/pglite';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/net/free-port.ts';
import { findOtherPrograms } from '../../programs/find-other-programs.ts';
import { owner } from './backend.ts';

export const password = 'p@ss/word#1';

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

export type Hosted = {
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

/** The folder of PostgreSQL's programs. */
export const postgresPrograms = (): string | undefined => {
  const program = findOtherPrograms().find(({ name }) => name === 'PostgreSQL')?.program;
  return program && dirname(program);
};

/** It refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export const startPostgres = async (programs: string): Promise<Hosted> => {
  // The folder of the run belongs to root alone.
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const [data, secret] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(secret, password);
  if (account.uid !== undefined)
    for (const path of [folder, secret]) chownSync(path, account.uid, account.gid);
  const init = ['-D', data, '-U', 'supabase_admin', '--pwfile', secret, '-A', 'scram-sha-256'];
  execFileSync(join(programs, 'initdb'), [...init, '-E', 'UTF8', '--no-sync'], {
    ...account,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [
    ...['-p', String(port), '-k', data, '-h', '127.0.0.1'],
    ...['-c', 'fsync=off', '-c', 'timezone=America/New_York'],
  ];
  const server: ChildProcess = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...account,
    stdio: 'ignore',
  });
  const user = 'supabase_admin';
  const config = { host: '127.0.0.1', port, user, password, database: 'postgres' };
  const connect = async () => {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    return client.connect().then(
      () => client,
      () => undefined,
    );
  };
  const client = await vi.waitUntil(connect, { timeout: 60_000, interval: 200 });
  await client.query(
    `create role postgres login createdb createrole bypassrls password '${password}';
     alter database postgres owner to postgres; ${likeSupabase}; ${addOwner}`,
  );
  return {
    connection: `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    query: (sql) => client.query<Record<string, unknown>>(sql),
    stop: async () => {
      await client.end();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
