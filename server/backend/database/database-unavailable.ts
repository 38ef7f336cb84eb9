/** The errors of a database job that was not run to its end. */

/** The job was not begun: the queue is full, the wait was too long, or the database is closed. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
  override message = 'The database has too much to do; try again in a moment';
  readonly retryAfterSeconds = 2;
}

/** The job was stopped because one of its statements took too long; the codes are those of Postgres. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout';
  override message = 'canceling statement due to statement timeout';
  readonly code = '57014';
}

/** The worker thread ended during the job: whether a change was made is not known. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted';
  override message = 'The database was restarted before it answered';
  readonly code = '57P02';
}
