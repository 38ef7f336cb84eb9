/**
 * The database as the rest of the program uses it: one job at a time in the worker thread, a queue of waiting jobs,
 * a time limit for each statement, and a new worker when the old one is stuck or has ended.
 */
import { type DatabaseLimits, usualLimits } from './database-limits.ts';
import {
  type DatabaseThread,
  DatabaseThreadEnded,
  startDatabaseThread,
} from './database-thread.ts';
import { DatabaseBusy, JobInterrupted, StatementTimeout } from './database-unavailable.ts';
import type { Credentials } from '../auth/owner.ts';
import { logError } from '#server/log/log.ts';
import { createStuckStatementDetector } from './stuck-statement.ts';
import type { DatabaseSettings, JobKind, Jobs } from './worker-messages.ts';

export type JobOptions = {
  /** Jobs of callers who are not signed in wait until no other job waits. */
  isFromStranger?: boolean | undefined;
  /** Runs beside the others, because it spends its time waiting for another server. */
  isMostlyWaiting?: boolean | undefined;
  /** Removes a job that has not begun from the queue. */
  signal?: AbortSignal | undefined;
};

type Job = JobOptions & {
  begin: (thread: DatabaseThread) => Promise<unknown>;
  fail: (error: Error) => void;
  /** Milliseconds since 1970, as `begunAt`. */
  waitingSince: number;
  begunAt: number;
};

export type DatabaseService = {
  /** Opens the database for the first time. */
  open: () => Promise<Credentials | undefined>;
  /** @throws DatabaseBusy, StatementTimeout or JobInterrupted besides what the job throws itself */
  run: <Kind extends JobKind>(
    kind: Kind,
    input: Jobs[Kind]['input'],
    options?: JobOptions,
  ) => Promise<Jobs[Kind]['output']>;
  /** Ends within about five seconds, even with a stuck worker. */
  close: () => Promise<void>;
};

/** How often the limits are checked, in milliseconds. */
const checkMs = 250;

/** How long running jobs, and then the closing of the files, may take when the program ends. */
const closeMs = 2_500;

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);

export const createDatabaseService = (
  settings: DatabaseSettings,
  log: (line: string) => void,
  given: Partial<DatabaseLimits> = {},
): DatabaseService => {
  const limits = { ...usualLimits, ...given };
  /** The jobs that wait, in the order of their arrival. */
  const queue = new Set<Job>();
  const detector = createStuckStatementDetector(limits.statementMs);
  const running = new Set<Job>();
  let thread: DatabaseThread | undefined;
  /** The same thread once its database is open. */
  let readyThread: DatabaseThread | undefined;
  /** The running job that the others wait for. */
  let currentJob: Job | undefined;
  let failuresInARow = 0;
  let isClosing = false;

  const hasRoomFor = ({ isFromStranger, isMostlyWaiting }: JobOptions): boolean => {
    if (queue.size >= limits.waiting) return false;
    if (isMostlyWaiting) {
      const beside = [...running, ...queue].filter((job) => job.isMostlyWaiting);
      return beside.length < limits.mostlyWaiting;
    }
    const strangers = [...queue].filter((job) => job.isFromStranger);
    return !isFromStranger || strangers.length < limits.waitingStrangers;
  };

  const begin = (job: Job, on: DatabaseThread): void => {
    queue.delete(job);
    job.begunAt = Date.now();
    running.add(job);
    if (!job.isMostlyWaiting) {
      currentJob = job;
      detector.reset();
    }
    void job.begin(on).finally(() => {
      running.delete(job);
      if (currentJob === job) currentJob = undefined;
      beginWaiting();
    });
  };

  const beginWaiting = (): void => {
    if (!readyThread) return;
    for (const job of queue) if (job.isMostlyWaiting) begin(job, readyThread);
    if (currentJob) return;
    const [first] = queue;
    const job = [...queue].find(({ isFromStranger }) => !isFromStranger) ?? first;
    if (job) begin(job, readyThread);
  };

  /** Ends the worker; the jobs that ran in it fail, the waiting ones go to the next worker. */
  const end = async (errorFor: (job: Job) => Error): Promise<void> => {
    const old = thread;
    readyThread = undefined;
    thread = undefined;
    for (const job of running) job.fail(errorFor(job));
    running.clear();
    currentJob = undefined;
    await old?.terminate();
  };

  const start = async (isReopening: boolean): Promise<Credentials | undefined> => {
    const started = startDatabaseThread(log, limits.heapMb);
    thread = started;
    void started.ended.then((reason) => {
      if (thread !== started || readyThread !== started) return;
      failuresInARow += 1;
      logError(`The database's worker thread ended (${reason}); starting another one.`);
      void end(() => new JobInterrupted()).then(replace);
    });
    const owner = await started.run('open', { ...settings, isReopening });
    detector.reset();
    if (thread === started) readyThread = started;
    beginWaiting();
    return owner;
  };

  const replace = async (): Promise<void> => {
    while (!isClosing) {
      if (failuresInARow >= limits.failuresInARow) {
        logError(
          `The database's worker thread failed ${failuresInARow} times in a row; the next attempt is in ${limits.retryDelayMs / 1000} s.`,
        );
        await new Promise((resolve) => setTimeout(resolve, limits.retryDelayMs).unref());
      }
      const opening = start(true);
      const tooLong = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('opening takes too long')), limits.reopenMs).unref(),
      );
      try {
        await Promise.race([opening, tooLong]);
        return;
      } catch (error) {
        failuresInARow += 1;
        logError(`The database could not be opened again: ${toError(error).message}`);
        opening.catch(() => undefined);
        await end(() => new JobInterrupted());
      }
    }
  };

  const replaceStuckThread = (stuckJob: Job): void => {
    logError(
      `A statement took longer than ${limits.statementMs / 1000} s; the database's worker thread is replaced.`,
    );
    void end((job) => (job === stuckJob ? new StatementTimeout() : new JobInterrupted())).then(
      replace,
    );
  };

  const checkStatement = async (checked: DatabaseThread): Promise<void> => {
    const job = currentJob;
    if (!job) {
      detector.reset();
      return;
    }
    const isStuck = await detector.isStuck(checked);
    if (isStuck && readyThread === checked && currentJob === job) replaceStuckThread(job);
  };

  const checks = setInterval(() => {
    const now = Date.now();
    for (const job of queue) {
      if (job.waitingSince >= now - limits.waitMs) continue;
      queue.delete(job);
      job.fail(new DatabaseBusy());
    }
    if (!readyThread || isClosing) return;
    if ([...running].some(({ begunAt }) => now - begunAt > limits.jobMs)) {
      logError('A job of the database did not end; its worker thread is replaced.');
      void end(() => new JobInterrupted()).then(replace);
      return;
    }
    // Rejects when the thread ends meanwhile, for which `start` starts another one.
    checkStatement(readyThread).catch(() => undefined);
  }, checkMs);
  checks.unref();

  return {
    open: () => start(false),
    run: (kind, input, options = {}) =>
      new Promise((resolve, reject) => {
        if (isClosing || !hasRoomFor(options)) {
          reject(new DatabaseBusy());
          return;
        }
        const job: Job = {
          ...options,
          begin: (on) =>
            on.run(kind, input).then(
              (output) => {
                failuresInARow = 0;
                resolve(output);
              },
              (error: unknown) => {
                const isLost = error instanceof DatabaseThreadEnded;
                reject(isLost ? new JobInterrupted() : toError(error));
              },
            ),
          fail: reject,
          waitingSince: Date.now(),
          begunAt: 0,
        };
        options.signal?.addEventListener('abort', () => {
          if (queue.delete(job)) reject(new DatabaseBusy());
        });
        queue.add(job);
        beginWaiting();
      }),
    close: async () => {
      isClosing = true;
      for (const job of queue) job.fail(new DatabaseBusy());
      queue.clear();
      const idle = (async () => {
        while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      })();
      await within(closeMs, idle);
      if (readyThread && running.size === 0) {
        await within(closeMs, readyThread.run('close', undefined));
      }
      clearInterval(checks);
      await end(() => new JobInterrupted());
    },
  };
};

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
