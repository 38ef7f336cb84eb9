/** Makes a backup once a day while the program runs, without delaying requests. */
import { dailyBackupIsDue } from './backups.ts';
import { type BackupPlan, makeBackup, whyNoBackup } from './make-backup.ts';
import { readVersions } from './versions.ts';

export type DailySchedule = {
  /** The first backup waits until the start is over and the first pages are served. */
  firstAfterMs: number;
  everyMs: number;
  now: () => Date;
};

type DailyBackups = {
  /** Stops a backup that is being made and deletes its files. */
  stop: () => Promise<void>;
};

export const hourly: DailySchedule = {
  firstAfterMs: 30_000,
  everyMs: 60 * 60_000,
  now: () => new Date(),
};

export const startDailyBackups = (
  { folder, takeSnapshot }: Pick<BackupPlan, 'folder' | 'takeSnapshot'>,
  { log, schedule }: { log: (line: string) => void; schedule: DailySchedule },
): DailyBackups => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const backUpIfDue = async (): Promise<void> => {
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
  const scheduleNext = (afterMs: number): void => {
    timer = setTimeout(() => {
      running = backUpIfDue().finally(() => {
        if (!signal.aborted) scheduleNext(schedule.everyMs);
      });
    }, afterMs).unref();
  };
  scheduleNext(schedule.firstAfterMs);

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
