/** Why a job of the database has no answer of its own. */

/** Never begun: the line is full, too slow or closed. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
  override message = 'The database has too much to do; try again in a moment';
  readonly retryAfterSeconds = 2;
}

/** Begun, and stopped because one of its statements took too long; the codes are those of Postgres. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout';
  override message = 'canceling statement due to statement timeout';
  readonly code = '57014';
}

/** Begun, and lost with its worker thread: whether a change was made is not known. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted';
  override message = 'The database was restarted before it answered';
  readonly code = '57P02';
}
