/** The jobs that wait for the database, how many of them may wait, and which one is next. */
import type { DatabaseLimits } from './database-limits.ts';
import type { DatabaseThread } from './database-thread.ts';

export type JobOptions = {
  /** Jobs of callers who are not signed in wait until no other job waits. */
  isFromStranger?: boolean | undefined;
  /** Runs beside the others, because it spends its time waiting for another server. */
  isMostlyWaiting?: boolean | undefined;
  /** Removes a job that has not begun from the queue. */
  signal?: AbortSignal | undefined;
};

export type Job = JobOptions & {
  begin: (thread: DatabaseThread) => Promise<unknown>;
  fail: (error: Error) => void;
  /** Milliseconds since 1970, as `begunAt`. */
  waitingSince: number;
  begunAt: number;
};

export type JobQueue = {
  add: (job: Job) => void;
  /** Tells whether the job was still waiting. */
  remove: (job: Job) => boolean;
  removeAll: () => Job[];
  /** The job that begins when the current one has ended. */
  next: () => Job | undefined;
  /** The jobs that need not wait for the current one. */
  mostlyWaiting: () => Job[];
  waitingSinceBefore: (time: number) => Job[];
  hasRoomFor: (options: JobOptions, running: ReadonlySet<Job>) => boolean;
};

export const createJobQueue = (limits: DatabaseLimits): JobQueue => {
  const jobs = new Set<Job>();
  const all = (): Job[] => [...jobs];
  return {
    add: (job) => void jobs.add(job),
    remove: (job) => jobs.delete(job),
    removeAll: () => {
      const removed = all();
      jobs.clear();
      return removed;
    },
    next: () => all().find(({ isFromStranger }) => !isFromStranger) ?? all()[0],
    mostlyWaiting: () => all().filter(({ isMostlyWaiting }) => isMostlyWaiting),
    waitingSinceBefore: (time) => all().filter(({ waitingSince }) => waitingSince < time),
    hasRoomFor: ({ isFromStranger, isMostlyWaiting }, running) => {
      if (jobs.size >= limits.waiting) return false;
      if (isMostlyWaiting) {
        const beside = [...running, ...jobs].filter((job) => job.isMostlyWaiting);
        return beside.length < limits.mostlyWaiting;
      }
      if (!isFromStranger) return true;
      return all().filter((job) => job.isFromStranger).length < limits.waitingStrangers;
    },
  };
};
