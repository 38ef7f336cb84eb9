/** Makes a backup once a day while the program runs, without delaying requests; `backups.ts` says how many are kept. */
import { dailyBackupIsDue } from './backups.ts';
import { type BackupPlan, makeBackup, whyNoBackup } from './make-backup.ts';
import { type Repeating, type RepeatSchedule, repeat } from '../repeat.ts';
import { readVersions } from '../data-folder/versions.ts';

export type DailySchedule = RepeatSchedule & { now: () => Date };

/** The first backup waits until the start is over and the first pages are served. */
export const hourly: DailySchedule = {
  firstAfterMs: 30_000,
  everyMs: 60 * 60_000,
  now: () => new Date(),
};

/** Stopping it stops a backup that is being made and deletes its files. */
export const startDailyBackups = (
  { folder, takeSnapshot }: Pick<BackupPlan, 'folder' | 'takeSnapshot'>,
  { log, schedule }: { log: (line: string) => void; schedule: DailySchedule },
): Repeating => {
  const backUpIfDue = async (signal: AbortSignal): Promise<void> => {
    try {
      const now = schedule.now();
      if (!dailyBackupIsDue(folder.backups, now)) return;
      const name = await makeBackup({
        folder,
        reason: 'daily',
        // The versions with which this start opened the database.
        packages: readVersions(folder, log)?.packages ?? {},
        takeSnapshot,
        deletesOld: true,
        now,
        signal,
      });
      log(`Made the daily backup ${name}.`);
    } catch (error) {
      if (!signal.aborted) log(`No daily backup was made: ${whyNoBackup(error)}.`);
    }
  };
  return repeat(backUpIfDue, schedule);
};
