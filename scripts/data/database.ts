/** Opens the database that move, export and import work on: the embedded one, or one that a connection string names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { BackendError } from '#server/backend/backend-error.ts';
import { dataPaths, openDataFolder } from '#server/backend/data-folder/data-folder.ts';
import { codeOf } from '#server/backend/data-folder/files.ts';
import { openKeys } from '#server/backend/data-folder/keys.ts';
import { prepareDatabase } from '#server/backend/data-folder/prepare-database.ts';
import { ownMigrations } from '#server/backend/database/migrations.ts';
import type { RunQuery } from '#server/backend/database/worker-messages.ts';
import { readSettings } from '#server/settings.ts';

export type Database = {
  query: RunQuery;
  /** How messages call it. */
  name: string;
} & AsyncDisposable;

/** @throws BackendError also while the program runs: its lock is what keeps the rows as they are meanwhile */
export const openEmbedded = async (log: (line: string) => void): Promise<Database> => {
  const { dataDir } = readSettings(process.env);
  const { path, database } = dataPaths(dataDir);
  if (!existsSync(database))
    throw new BackendError(`There is no database in ${path}: npm start makes one.`);
  const folder = openDataFolder(dataDir);
  try {
    const keys = openKeys(folder);
    const settings = { folder, keys, siteUrl: 'http://localhost', migrationsDir: ownMigrations };
    const { database: opened } = await prepareDatabase(settings, log);
    return {
      query: (sql, parameters = []) => opened.driver.query(sql, [...parameters]),
      name: path,
      [Symbol.asyncDispose]: () => opened.close().finally(folder.release),
    };
  } catch (error) {
    folder.release();
    throw error;
  }
};

const expected =
  'The connection string is expected as Supabase shows it under Connect, with the password in it: postgresql://postgres.abc:password@aws-0-eu-west-1.pooler.supabase.com:5432/postgres';

/** Supabase's own authority, which no system knows; every server of Supabase has a certificate of it. */
const supabaseRoot = () => readFileSync(join(import.meta.dirname, 'supabase-root.crt'), 'utf8');

const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);

/** The certificate is checked unless the string says otherwise, or the server is on this machine. */
const encryption = (host: string, parameters: URLSearchParams) => {
  const mode = parameters.get('sslmode');
  if (mode === 'disable' || (mode === null && isLocal(host))) return false;
  if (mode === 'no-verify') return { rejectUnauthorized: false };
  const file = parameters.get('sslrootcert');
  const own = file === null ? [] : [readFileSync(file, 'utf8')];
  return { ca: [...rootCertificates, supabaseRoot(), ...own] };
};

const readConnection = (text: string): pg.ClientConfig & { host: string } => {
  if (/\[YOUR-PASSWORD\]/i.test(text))
    throw new BackendError('Put the password of the database in the place of [YOUR-PASSWORD].');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Behind the host an @ means that a / ? or # of the password was taken for the host's end.
  if (
    !url?.username ||
    !url.protocol.startsWith('postgres') ||
    (url.pathname + url.search).includes('@')
  )
    throw new BackendError(
      `${expected}. Write % / ? # and @ in the password as %25 %2F %3F %23 and %40.`,
    );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    // Without one, pg takes PGPASSWORD or ~/.pgpass.
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ssl: encryption(host, url.searchParams),
    connectionTimeoutMillis: 20_000,
    application_name: 'fourhour',
  };
};

const noAnswer =
  'is the address right, and is there a network? The direct address of a Supabase project has IPv6 alone: take the string of the session pooler';

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong. Supabase sets a new one under Database, Settings',
  '3D000': 'it has no database of this name; that of Supabase is called postgres',
  '42501': 'this account may not do that; use the account postgres of the project',
  ENOTFOUND: noAnswer,
  ECONNREFUSED: noAnswer,
};

/** Says what to do, without anything of the connection string but the host. */
const inWords = (error: unknown, host: string): unknown => {
  if (!(error instanceof Error)) return error;
  // Of several addresses of one name none has answered.
  const code = codeOf(error instanceof AggregateError ? error.errors[0] : error);
  const because = (why: string) => new BackendError(`${host}: ${why}.`, { cause: error });
  const reason = reasons[code];
  if (reason !== undefined) return because(reason);
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return because(
      'its certificate is of an authority that this machine does not know. Add ?sslrootcert=<file of the authority> to the connection string, or ?sslmode=no-verify to trust it without a check',
    );
  if (/timeout expired|terminated/i.test(error.message)) return because(noAnswer);
  return error;
};

export const openHosted = async (connection: string): Promise<Database> => {
  const config = readConnection(connection);
  const { host } = config;
  const client = new pg.Client(config);
  // Whoever waits for an answer is told as well.
  client.on('error', () => undefined);
  const told = (error: unknown) => {
    throw inWords(error, host);
  };
  await client.connect().catch(told);
  return {
    query: async (sql, parameters) => {
      // Without parameters a text may hold several statements.
      const { rows } = await client.query<never>(sql, parameters && [...parameters]).catch(told);
      return { rows };
    },
    name: host,
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
};

export const openDatabase = (
  connection: string | undefined,
  log: (line: string) => void,
): Promise<Database> => (connection === undefined ? openEmbedded(log) : openHosted(connection));

/** Does the work and keeps what it has written, or takes everything back. */
export const inTransaction = async <T>(
  { query }: Database,
  isKept: boolean,
  work: () => Promise<T>,
): Promise<T> => {
  await query('begin');
  try {
    // Times are read and written with their offset, and a busy server is not waited for without end.
    await query(`set local time zone 'UTC'`);
    await query(`set local lock_timeout = '15s'`);
    await query(`set local statement_timeout = '10min'`);
    const result = await work();
    await query(isKept ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw error;
  }
};
