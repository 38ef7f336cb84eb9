/**
 * The worker thread that owns the database: opens it, runs one job per message, and closes it. PGlite blocks its
 * thread while a statement runs; here that thread is not the one that serves pages.
 */
import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { EmbeddedDatabase } from './database.ts';
import { copyTree } from '../data-folder/files.ts';
import { sendGoogleCallsTo } from '../auth/google-calls.ts';
import { type Credentials, setOwnerPassword } from '../auth/owner.ts';
import { hashPassword } from '../auth/password-rules.ts';
import { prepareDatabase } from '../data-folder/prepare-database.ts';
import type { Session } from '../rest/caller-rights.ts';
import {
  type DatabaseSettings,
  type FromWorker,
  fromPlainRequest,
  type PlainRequest,
  type PlainResponse,
  type QueryResult,
  toPlainError,
  toPlainResponse,
} from './worker-messages.ts';

type Asked = { request: PlainRequest; session: Session | undefined };
type Statement = { sql: string; parameters: readonly unknown[] };
type Report = Exclude<FromWorker, { kind: 'done' }> | { kind: 'done'; id: number; output: unknown };

const port = parentPort;
if (!port) throw new Error('database-worker.ts is started as a worker thread.');

const tell = (report: Report): void => port.postMessage(report);

// The library logs to the console, which a worker would print without the program's own log format.
console.error = console.warn = (...parts: unknown[]) =>
  tell({
    kind: 'error-log',
    line: parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '),
  });

/** Made when first needed; comparing a password with it takes as long as with a real hash. */
let decoyHash: Promise<string> | undefined;

let opened: EmbeddedDatabase | undefined;

const database = (): EmbeddedDatabase => {
  if (!opened) throw new Error('The database is not open.');
  return opened;
};

/** What the worker does, one job per message; each takes one value and answers one. */
const jobs = {
  /** Answers the credentials of an owner that was created. */
  open: async (settings: DatabaseSettings): Promise<Credentials | undefined> => {
    if (settings.googleOrigin !== undefined) sendGoogleCallsTo(settings.googleOrigin);
    const prepared = await prepareDatabase(settings, (line) => tell({ kind: 'progress', line }));
    opened = prepared.database;
    return prepared.createdOwner;
  },
  /** Lets the library answer; when a session is named, only if it still exists. */
  request: ({ request, session }: Asked): Promise<PlainResponse | 'session-not-found'> => {
    const { app, asOneCaller, driver } = database();
    return asOneCaller(async () => {
      if (session) {
        const { rows } = await driver.query(
          'select 1 from auth.sessions where id = $1 and user_id = $2',
          [session.id, session.userId],
        );
        if (rows.length === 0) return 'session-not-found';
      }
      return toPlainResponse(await app.fetch(fromPlainRequest(request)));
    });
  },
  /** A sign-in with a password; an unknown address costs the work of a wrong password. */
  signIn: async ({
    request,
    email,
    password,
  }: Credentials & { request: PlainRequest }): Promise<PlainResponse | 'unknown-account'> => {
    const { app, asOneCaller, query } = database();
    const { rows } = await query(
      'select 1 from auth.users where email = $1 and encrypted_password is not null',
      [email.toLowerCase()],
    );
    if (rows.length === 0) {
      await bcrypt.compare(password, await (decoyHash ??= hashPassword('no account has this')));
      return 'unknown-account';
    }
    return toPlainResponse(await asOneCaller(() => app.fetch(fromPlainRequest(request))));
  },
  /** The caller states the type of the rows: see RunQuery. */
  query: async ({ sql, parameters }: Statement): Promise<QueryResult<never>> => {
    const { rows, affectedRows } = await database().query<never>(sql, [...parameters]);
    return { rows, affectedRows };
  },
  setOwnerPassword: (password: string) => setOwnerPassword(database(), password),
  /** Copies the database's files as they are at one moment into a folder that does not exist yet. */
  snapshot: async ({ from, to }: { from: string; to: string }): Promise<void> => {
    await database().query('checkpoint');
    copyTree(from, to);
  },
  close: async (): Promise<void> => {
    while (running > 1) await new Promise((resolve) => setTimeout(resolve, 20));
    await opened?.close();
    opened = undefined;
  },
};
export type Jobs = typeof jobs;

/** `input` is what the job takes; `never` lets every job take it. */
type ToWorker = { id: number; kind: keyof Jobs; input: never };

let running = 0;

port.on('message', ({ id, kind, input }: ToWorker) => {
  running += 1;
  void Promise.resolve(jobs[kind](input))
    .then(
      (output): Report => ({ kind: 'done', id, output }),
      (error: unknown): Report => ({ kind: 'failed', id, error: toPlainError(error) }),
    )
    .then((report) => {
      tell(report);
      running -= 1;
    });
});
