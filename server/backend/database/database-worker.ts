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
import { setOwnerPassword } from '../auth/owner.ts';
import { prepareDatabase } from '../data-folder/prepare-database.ts';
import {
  type FromWorker,
  fromPlainRequest,
  type JobKind,
  type Jobs,
  type ToWorker,
  toPlainError,
  toPlainResponse,
} from './worker-messages.ts';

type Handlers = {
  [Kind in JobKind]: (input: Jobs[Kind]['input']) => Promise<Jobs[Kind]['output']>;
};

type Report =
  | Exclude<FromWorker, { kind: 'done' }>
  | { kind: 'done'; id: number; output: Jobs[JobKind]['output'] };

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

const handlers: Handlers = {
  open: async (settings) => {
    if (settings.googleOrigin !== undefined) sendGoogleCallsTo(settings.googleOrigin);
    const prepared = await prepareDatabase(settings, (line) => tell({ kind: 'progress', line }));
    opened = prepared.database;
    return prepared.createdOwner;
  },
  request: ({ request, session }) => {
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
  signIn: async ({ request, email, password }) => {
    const { app, asOneCaller, query } = database();
    const { rows } = await query(
      'select 1 from auth.users where email = $1 and encrypted_password is not null',
      [email.toLowerCase()],
    );
    if (rows.length === 0) {
      await bcrypt.compare(password, await (decoyHash ??= bcrypt.hash('no account has this', 10)));
      return 'unknown-account';
    }
    return toPlainResponse(await asOneCaller(() => app.fetch(fromPlainRequest(request))));
  },
  passwordIsRight: async ({ userId, password }) => {
    const { rows } = await database().query<{ hash: string | null }>(
      'select encrypted_password as hash from auth.users where id = $1',
      [userId],
    );
    const hash = rows[0]?.hash;
    return typeof hash === 'string' && (await bcrypt.compare(password, hash));
  },
  query: async ({ sql, parameters }) => {
    const { rows, affectedRows } = await database().query<never>(sql, [...parameters]);
    return { rows, affectedRows };
  },
  setOwnerPassword: (password) => setOwnerPassword(database(), password),
  snapshot: async ({ from, to }) => {
    await database().query('checkpoint');
    copyTree(from, to);
    return undefined;
  },
  close: async () => {
    while (running > 1) await new Promise((resolve) => setTimeout(resolve, 20));
    await opened?.close();
    opened = undefined;
    return undefined;
  },
};

/** Ends this thread when the database no longer answers: it would acknowledge lost writes. */
const assertAnswers = async (): Promise<void> => {
  if (!opened || (await opened.answers())) return;
  throw new Error('the database no longer answers');
};

let running = 0;

port.on('message', ({ id, kind, input }: ToWorker) => {
  running += 1;
  void Promise.resolve(handlers[kind](input))
    .then(
      (output): Report => ({ kind: 'done', id, output }),
      (error: unknown): Report => ({ kind: 'failed', id, error: toPlainError(error) }),
    )
    .then(async (report) => {
      await assertAnswers();
      tell(report);
      running -= 1;
    });
});
