/**
 * The worker thread that owns the database: opens it, runs one job per message, and closes it. PGlite blocks its
 * thread while a statement runs; here that thread is not the one that serves pages.
 */
import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import type { EmbeddedDatabase } from './database.ts';
import { sendGoogleCallsTo } from './google-calls.ts';
import { setOwnerPassword } from './owner.ts';
import { prepareDatabase } from './prepare-database.ts';
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

// The library logs to the console; a worker's console would reach the terminal past the program's own log.
console.error = console.warn = (...parts: unknown[]) =>
  tell({
    kind: 'error-log',
    line: parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '),
  });

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
  request: async (input) => {
    const { app, asOneCaller } = database();
    return toPlainResponse(await asOneCaller(() => app.fetch(fromPlainRequest(input))));
  },
  query: async ({ sql, parameters }) => {
    const { rows, affectedRows } = await database().query<never>(sql, [...parameters]);
    return { rows, affectedRows };
  },
  setOwnerPassword: (password) => setOwnerPassword(database(), password),
  close: async () => {
    await opened?.close();
    opened = undefined;
    return undefined;
  },
};

port.on('message', ({ id, kind, input }: ToWorker) => {
  Promise.resolve(handlers[kind](input)).then(
    (output) => tell({ kind: 'done', id, output }),
    (error: unknown) => tell({ kind: 'failed', id, error: toPlainError(error) }),
  );
});
