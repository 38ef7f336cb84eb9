/**
 * Makes a backup once a day while the program runs, and copies it to a second place, without delaying requests;
 * `backups.ts` says how many are kept.
 */
import { dailyBackupIsDue } from './backups.ts';
import { copyBackups, whyNoCopy } from './copy-backups.ts';
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
  {
    folder,
    takeSnapshot,
    copies,
  }: Pick<BackupPlan, 'folder' | 'takeSnapshot'> & { copies: string | undefined },
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
  const copyToSecondPlace = async (signal: AbortSignal): Promise<void> => {
    if (copies === undefined) return;
    try {
      const made = await copyBackups({ backups: folder.backups, copies }, signal);
      for (const name of made) log(`Copied the backup ${name} to ${copies}.`);
    } catch (error) {
      if (!signal.aborted)
        log(
          `No backup was copied to ${copies}: ${whyNoCopy(error)}. It is tried again in an hour.`,
        );
    }
  };
  const work = (signal: AbortSignal) => backUpIfDue(signal).then(() => copyToSecondPlace(signal));
  return repeat(work, schedule);
};
