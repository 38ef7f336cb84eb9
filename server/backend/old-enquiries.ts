/**
 * Deletes enquiries and mail that are older than the privacy page promises, at every start and once a day. The database counts
 * the months (supabase/migrations), so that a Supabase of the owner's does the same by its own schedule.
 */
import { type Repeating, type RepeatSchedule, repeat } from './repeat.ts';
import type { RunQuery } from './database/worker-messages.ts';

export type DeletionSchedule = RepeatSchedule & { now: () => Date };

/**
 * Looks every hour whether another day has begun, because a timer of a whole day does not count the hours in which the
 * machine is asleep.
 */
export const atStartAndDaily: DeletionSchedule = {
  firstAfterMs: 0,
  everyMs: 60 * 60_000,
  now: () => new Date(),
};

type Options = {
  months: number;
  schedule: DeletionSchedule;
  log: (line: string) => void;
};

export const startDeletingOldEnquiries = (
  query: RunQuery,
  { months, schedule, log }: Options,
): Repeating => {
  /** The day, in UTC, on which they were last looked for; after a failure the next day's turn comes. */
  let last = '';
  return repeat(async (signal) => {
    const today = schedule.now().toISOString().slice(0, 10);
    if (today === last) return;
    last = today;
    try {
      await query('select public.delete_old_mail()');
      await query('select public.delete_old_enquiries($1)', [months]);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      log(
        `Enquiries older than ${months} months, or old e-mails, were not deleted: ${reason.split('\n')[0]}.`,
      );
    }
  }, schedule);
};
