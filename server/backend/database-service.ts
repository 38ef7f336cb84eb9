/**
 * The database as the rest of the program uses it: one job at a time in the worker thread, a queue of waiting jobs,
 * a time limit for each statement, and a new worker when the old one is stuck or has ended.
 */
import {
  type DatabaseThread,
  DatabaseThreadEnded,
  startDatabaseThread,
} from './database-thread.ts';
import { DatabaseBusy, JobInterrupted, StatementTimeout } from './database-unavailable.ts';
import type { Credentials } from './owner.ts';
import type { DatabaseSettings, JobKind, Jobs } from './worker-messages.ts';

export type JobOptions = {
  /** Jobs of callers who are not signed in wait until no other job waits. */
  isFromStranger?: boolean | undefined;
  /** Runs beside the others, because it spends its time waiting for another server. */
  isMostlyWaiting?: boolean | undefined;
  /** Removes a job that has not begun from the queue. */
  signal?: AbortSignal | undefined;
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

export type DatabaseLimits = {
  /** How long the worker may compute inside one statement, in milliseconds. */
  statementMs: number;
  /** How long a whole job may take, waiting for other servers included. */
  jobMs: number;
  /** How long a job may wait before it begins. */
  waitMs: number;
  /** How long a replaced worker may take to open the database. */
  reopenMs: number;
  /** How many jobs may wait: of callers who are not signed in, and in all. */
  waitingStrangers: number;
  waiting: number;
  /** Jobs that run beside the others. */
  mostlyWaiting: number;
  /** Ended workers and failed openings in a row before the next attempt is delayed. */
  deathsInARow: number;
  /** How long it is delayed. */
  restMs: number;
  /** JavaScript memory of the worker. */
  heapMb: number;
};

const usualLimits: DatabaseLimits = {
  statementMs: 5_000,
  jobMs: 60_000,
  waitMs: 15_000,
  reopenMs: 60_000,
  waitingStrangers: 50,
  waiting: 500,
  mostlyWaiting: 4,
  deathsInARow: 5,
  restMs: 60_000,
  heapMb: 512,
};

type Job = JobOptions & {
  begin: (thread: DatabaseThread) => Promise<unknown>;
  fail: (error: Error) => void;
  waitingSince: number;
  begunAt: number;
};

/** How often the worker's heartbeat is read, in milliseconds. */
const watchMs = 250;

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
  let thread: DatabaseThread | undefined;
  /** Undefined while the database is being opened. */
  let ready: DatabaseThread | undefined;
  let waiting: Job[] = [];
  const running = new Set<Job>();
  let foremost: Job | undefined;
  let deaths = 0;
  let isClosing = false;
  let lastBeat = -1;
  let cpuMsAtBeat: number | undefined;

  const next = (): Job | undefined => waiting.find((job) => !job.isFromStranger) ?? waiting[0];

  const begin = (job: Job, on: DatabaseThread): void => {
    waiting = waiting.filter((other) => other !== job);
    job.begunAt = Date.now();
    running.add(job);
    if (!job.isMostlyWaiting) {
      foremost = job;
      cpuMsAtBeat = undefined;
    }
    void job.begin(on).finally(() => {
      running.delete(job);
      if (foremost === job) foremost = undefined;
      beginWaiting();
    });
  };

  const beginWaiting = (): void => {
    if (!ready) return;
    for (const job of waiting.filter(({ isMostlyWaiting }) => isMostlyWaiting)) begin(job, ready);
    if (foremost) return;
    const job = next();
    if (job) begin(job, ready);
  };

  /** Ends the worker; the jobs that ran in it fail, the waiting ones go to the next worker. */
  const end = async (why: (job: Job) => Error): Promise<void> => {
    const old = thread;
    ready = undefined;
    thread = undefined;
    for (const job of running) job.fail(why(job));
    running.clear();
    foremost = undefined;
    await old?.terminate();
  };

  const start = async (again: boolean): Promise<Credentials | undefined> => {
    const fresh = startDatabaseThread(log, limits.heapMb);
    thread = fresh;
    void fresh.ended.then((reason) => {
      if (thread !== fresh || ready !== fresh) return;
      deaths += 1;
      console.error(`The database's worker thread ended (${reason}); starting another one.`);
      void end(() => new JobInterrupted()).then(replace);
    });
    const owner = await fresh.run('open', { ...settings, isReopening: again });
    lastBeat = -1;
    cpuMsAtBeat = undefined;
    if (thread === fresh) ready = fresh;
    beginWaiting();
    return owner;
  };

  const replace = async (): Promise<void> => {
    while (!isClosing) {
      if (deaths >= limits.deathsInARow) {
        console.error(
          `The database's worker thread failed ${deaths} times in a row; the next attempt is in ${limits.restMs / 1000} s.`,
        );
        await new Promise((resolve) => setTimeout(resolve, limits.restMs).unref());
      }
      const opening = start(true);
      const tooLong = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error('opening takes too long')), limits.reopenMs).unref(),
      );
      try {
        await Promise.race([opening, tooLong]);
        return;
      } catch (error) {
        deaths += 1;
        const why = error instanceof Error ? error.message : String(error);
        console.error(`The database could not be opened again: ${why}`);
        opening.catch(() => undefined);
        await end(() => new JobInterrupted());
      }
    }
  };

  const replaceStuck = (): void => {
    console.error(
      `A statement took longer than ${limits.statementMs / 1000} s; the database's worker thread is replaced.`,
    );
    const culprit = foremost;
    void end((job) => (job === culprit ? new StatementTimeout() : new JobInterrupted())).then(
      replace,
    );
  };

  /**
   * Measures the thread's computing time since its last heartbeat and not the clock: on a machine that is busy
   * with other programs, or that slept, a short statement takes long by the clock.
   */
  const lookForStuckStatement = async (looked: DatabaseThread): Promise<void> => {
    const beat = looked.heartbeat();
    if (beat !== lastBeat || !foremost) {
      lastBeat = beat;
      cpuMsAtBeat = undefined;
      return;
    }
    const cpuMs = await looked.cpuMs();
    if (ready !== looked || looked.heartbeat() !== beat) return;
    cpuMsAtBeat ??= cpuMs;
    if (cpuMs - cpuMsAtBeat >= limits.statementMs) replaceStuck();
  };

  const watch = setInterval(() => {
    const now = Date.now();
    for (const job of waiting.filter(({ waitingSince }) => now - waitingSince > limits.waitMs)) {
      waiting = waiting.filter((other) => other !== job);
      job.fail(new DatabaseBusy());
    }
    if (!ready || isClosing) return;
    if ([...running].some(({ begunAt }) => now - begunAt > limits.jobMs)) {
      console.error('A job of the database did not end; its worker thread is replaced.');
      void end(() => new JobInterrupted()).then(replace);
      return;
    }
    // Rejects when the thread ends meanwhile, which is noticed elsewhere.
    lookForStuckStatement(ready).catch(() => undefined);
  }, watchMs);
  watch.unref();

  const hasRoom = ({ isFromStranger, isMostlyWaiting }: JobOptions): boolean => {
    if (waiting.length >= limits.waiting) return false;
    if (isMostlyWaiting) {
      const beside = [...running, ...waiting].filter((job) => job.isMostlyWaiting);
      return beside.length < limits.mostlyWaiting;
    }
    if (!isFromStranger) return true;
    return waiting.filter((job) => job.isFromStranger).length < limits.waitingStrangers;
  };

  return {
    open: () => start(false),
    run: (kind, input, options = {}) =>
      new Promise((resolve, reject) => {
        if (isClosing || !hasRoom(options)) {
          reject(new DatabaseBusy());
          return;
        }
        const job: Job = {
          ...options,
          begin: (on) =>
            on.run(kind, input).then(
              (output) => {
                deaths = 0;
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
          if (!waiting.includes(job)) return;
          waiting = waiting.filter((other) => other !== job);
          reject(new DatabaseBusy());
        });
        waiting.push(job);
        beginWaiting();
      }),
    close: async () => {
      isClosing = true;
      for (const job of waiting) job.fail(new DatabaseBusy());
      waiting = [];
      const idle = (async () => {
        while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      })();
      await within(closeMs, idle);
      if (ready && running.size === 0) await within(closeMs, ready.run('close', undefined));
      clearInterval(watch);
      await end(() => new JobInterrupted());
    },
  };
};

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
