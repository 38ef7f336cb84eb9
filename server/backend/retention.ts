/**
 * Deletes enquiries and mail that are older than the privacy page promises, at every start and once an hour. The database counts
 * the months (supabase/migrations), so that a Supabase of the owner's does the same by its own schedule.
 */
import { type RepeatSchedule, repeat } from './repeat.ts';
import type { RunQuery } from './database/worker-messages.ts';

export const atStartAndHourly: RepeatSchedule = { firstAfterMs: 0, everyMs: 60 * 60_000 };

type Options = { months: number; schedule: RepeatSchedule; log: (line: string) => void };

export const startDeletingOldRows = (query: RunQuery, { months, schedule, log }: Options) =>
  repeat(async (signal) => {
    try {
      await query('select public.delete_old_mail()');
      await query('select public.delete_old_enquiries($1)', [months]);
      // PGlite does not give the room of rows back by itself, and visits are added to theirs every minute.
      await query('vacuum public.visit_counts');
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      log(
        `Enquiries older than ${months} months, or old e-mails, were not deleted: ${reason.split('\n')[0]}.`,
      );
    }
  }, schedule);
