/** One worker thread with the database in it, seen from the main thread. */
import { logEvent } from '#server/log/log.ts';
import { Worker } from 'node:worker_threads';
import { type FromWorker, fromPlainError, type JobKind, type Jobs } from './worker-messages.ts';

export type DatabaseThread = {
  /** Rejects with the worker's error, and with DatabaseThreadEnded when the worker ends before it answers. */
  run: <Kind extends JobKind>(
    kind: Kind,
    input: Jobs[Kind]['input'],
  ) => Promise<Jobs[Kind]['output']>;
  /** Changes while the thread is free; stays the same while it is inside a statement. */
  heartbeat: () => number;
  /** How long the thread has computed, in milliseconds; also answered while it is inside a statement. */
  cpuMs: () => Promise<number>;
  /** Ends the thread at once, even inside a statement. */
  terminate: () => Promise<void>;
  /** Resolves with the reason when the thread has ended. */
  ended: Promise<string>;
};

/** The worker thread ended before it answered: whether the job was done is not known. */
export class DatabaseThreadEnded extends Error {
  override name = 'DatabaseThreadEnded';
}

type Pending = { resolve: (output: never) => void; reject: (error: Error) => void };

/**
 * @param log prints one line of progress for whoever started the program
 * @param heapMb how much JavaScript memory the worker may use; the memory of the database itself is not counted
 */
export const startDatabaseThread = (
  log: (line: string) => void,
  heapMb: number,
): DatabaseThread => {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
    workerData: beats,
    // Running out of memory usually ends this worker alone; V8 may also end the program. No request gets that far,
    // because an answer holds at most 1,000 rows.
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let reason = 'it was ended';
  let hasEnded = false;

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
  const ended = new Promise<string>((resolve) => {
    worker.on('exit', () => {
      hasEnded = true;
      for (const { reject } of pending.values()) reject(new DatabaseThreadEnded(reason));
      pending.clear();
      resolve(reason);
    });
  });

  return {
    run: (kind, input) =>
      new Promise((resolve, reject) => {
        if (hasEnded) {
          reject(new DatabaseThreadEnded(reason));
          return;
        }
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, kind, input });
      }),
    heartbeat: () => Atomics.load(beats, 0),
    cpuMs: async () => {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    },
    terminate: async () => {
      await worker.terminate();
    },
    ended,
  };
};
