/** How long the database's jobs may take and how many may wait. */

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
  /** How many jobs that mostly wait may run beside the others. */
  mostlyWaiting: number;
  /** Ended workers and failed openings in a row before the next attempt is delayed. */
  failuresInARow: number;
  /** How long the next attempt is then delayed. */
  retryDelayMs: number;
  /** How much JavaScript memory the worker may use, in megabytes. */
  heapMb: number;
};

export const usualLimits: DatabaseLimits = {
  statementMs: 5_000,
  jobMs: 60_000,
  waitMs: 15_000,
  reopenMs: 60_000,
  waitingStrangers: 50,
  waiting: 500,
  mostlyWaiting: 4,
  failuresInARow: 5,
  retryDelayMs: 60_000,
  heapMb: 512,
};
