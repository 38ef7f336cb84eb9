/** How long the database's jobs may take and how many may wait. */
export const usualLimits = {
  /** How long the worker may compute inside one statement, in milliseconds. */
  statementMs: 5_000,
  /** How long a whole job may take, waiting for other servers included. */
  jobMs: 60_000,
  /** How long a job may wait before it begins. */
  waitMs: 15_000,
  /** How long a replaced worker may take to open the database. */
  reopenMs: 60_000,
  /** How many jobs may wait: of callers who are not signed in, and in all. */
  waitingStrangers: 50,
  waiting: 500,
  /** How many jobs that mostly wait may run beside the others. */
  mostlyWaiting: 4,
  /** Ended workers and failed openings in a row before the next attempt is delayed. */
  failuresInARow: 5,
  /** How long the next attempt is then delayed. */
  retryDelayMs: 60_000,
  /** How much JavaScript memory the worker may use, in megabytes. */
  heapMb: 512,
};

export type DatabaseLimits = typeof usualLimits;
