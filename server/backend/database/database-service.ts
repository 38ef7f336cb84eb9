/**
 * The database as the rest of the program uses it: a worker thread, so that pages are served while a statement runs. A
 * thread that has ended, or that answers nothing for ten seconds, is lost, and the program is to be started again.
 */
import { Worker } from 'node:worker_threads';
import { logEvent } from '#server/log.ts';
import type { Credentials } from '../auth/owner.ts';
import type { Jobs } from './database-worker.ts';
import { type DatabaseSettings, type FromWorker, fromPlainError } from './worker-messages.ts';

/** The thread ended before it answered: whether a change was made is not known. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';
}

export type DatabaseService = {
  open: () => Promise<Credentials | undefined>;
  /** @throws DatabaseLost when the database has stopped answering; an error of the job itself is passed on */
  run: <Kind extends keyof Jobs>(
    kind: Kind,
    input: Parameters<Jobs[Kind]>[0],
  ) => Promise<Awaited<ReturnType<Jobs[Kind]>>>;
  /** Ends within some seconds, even inside a statement. */
  close: () => Promise<void>;
};

type Options = {
  /** Prints one line of progress for whoever started the program. */
  log: (line: string) => void;
  /** Without it the thread may compute as long as it likes. */
  watch?: Watch | undefined;
};

/** `lost` is called once. */
export type Watch = { lost: (why: string) => void; everyMs?: number };

/** Counted and not measured, because the clock also goes on while the machine sleeps. */
const mostUnanswered = 5;
/** How long running jobs, and then the closing of the files, may take when the program ends. */
const closeMs = 5_000;

const select1 = { sql: 'select 1', parameters: [] };
const ignore = () => undefined;

type Pending = { resolve: (output: never) => void; reject: (error: Error) => void };

const startWorker = (): Worker =>
  new Worker(new URL('./database-worker.ts', import.meta.url), {
    // The memory of the database itself is not counted.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

export const createDatabaseService = (
  settings: DatabaseSettings,
  { log, watch }: Options,
): DatabaseService => {
  const worker = startWorker();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let reason = 'it was ended';
  let hasEnded = false;
  let isClosing = false;
  let copies = 0;
  let unanswered = 0;
  let checks: NodeJS.Timeout | undefined;

  const loseOnce = (why: string): void => {
    clearInterval(checks);
    if (!isClosing) watch?.lost(why);
    isClosing = true;
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') log(message.line);
    else if (message.kind === 'error-log') logEvent(message.line);
    else {
      const job = pending.get(message.id);
      pending.delete(message.id);
      if (message.kind === 'done') job?.resolve(message.output);
      else job?.reject(fromPlainError(message.error));
    }
  });
  worker.on('error', (error) => {
    reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  });
  worker.on('exit', () => {
    hasEnded = true;
    for (const { reject } of pending.values()) reject(new DatabaseLost(reason));
    pending.clear();
    if (checks) loseOnce(reason);
  });

  const run: DatabaseService['run'] = (kind, input) =>
    new Promise((resolve, reject) => {
      if (hasEnded) {
        reject(new DatabaseLost(reason));
        return;
      }
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, kind, input });
    });

  const check = (): void => {
    // Copying a large database for a backup may take long.
    if (copies > 0) return;
    unanswered += 1;
    if (unanswered > mostUnanswered) loseOnce('it does not answer');
    else if (unanswered === 1)
      void run('query', select1).then(
        ({ rows }) => (unanswered = rows.length === 1 ? 0 : 1),
        ignore,
      );
  };

  return {
    open: async () => {
      const owner = await run('open', settings);
      if (watch) checks = setInterval(check, watch.everyMs ?? 2_000).unref();
      return owner;
    },
    run: (kind, input) => {
      if (isClosing) return Promise.reject(new DatabaseLost('the program ends'));
      if (kind !== 'snapshot') return run(kind, input);
      copies += 1;
      return run(kind, input).finally(() => (copies -= 1));
    },
    close: async () => {
      isClosing = true;
      clearInterval(checks);
      // The worker closes the files when its jobs have ended.
      const tooLong = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([run('close', undefined).catch(ignore), tooLong]);
      await worker.terminate();
    },
  };
};
