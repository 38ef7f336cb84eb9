/**
 * The backups that lie in the data folder. Each is a folder whose name begins with a number that only grows, so that
 * a wrong clock changes neither their order nor which ones are deleted:
 * `000012-daily-2026-11-21T16-00-00Z/` with `database/` (the files), `database.sql` (the same as SQL) and `about.json`.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** `replaced` is a copy of the database that a restore replaced. */
export const backupReasons = ['daily', 'upgrade', 'replaced'] as const;
export type BackupReason = (typeof backupReasons)[number];

const aboutSchema = z.object({
  madeAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  /** What the database was last opened with; empty where that is not known. */
  packages: z.record(z.string(), z.string()),
  /** Absent where it is not known which were applied. */
  migrations: z.array(z.string()).optional(),
  /** Rows in each table (`public.todos`); absent in a backup that was not read to its end. */
  rows: z.record(z.string(), z.number()).optional(),
});

export type AboutBackup = z.infer<typeof aboutSchema>;

export type Backup = {
  name: string;
  path: string;
  number: number;
  reason: BackupReason;
  madeAt: Date;
  /** The folder with the database's files. */
  database: string;
  sql: string;
};

/** How many backups of each reason are kept; one takes about 40 MB. */
export const kept = 3;

const dayMs = 24 * 60 * 60 * 1000;

const nameOf =
  /^(?<number>\d{6,})-(?<reason>daily|upgrade|replaced)-(?<stamp>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/;

const stampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

const momentOf = (stamp: string): Date =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

export const sqlFileName = 'database.sql';
export const aboutFileName = 'about.json';

const readName = (folder: string, name: string): Backup | undefined => {
  const { number, stamp = '', ...found } = nameOf.exec(name)?.groups ?? {};
  const reason = backupReasons.find((known) => known === found.reason);
  if (!reason) return undefined;
  const path = join(folder, name);
  return {
    ...{ name, path, number: Number(number), reason, madeAt: momentOf(stamp) },
    database: join(path, 'database'),
    sql: join(path, sqlFileName),
  };
};

/** Oldest first; empty when the folder is missing. */
export const listBackups = (folder: string): Backup[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => readName(folder, name))
        .filter((backup) => backup !== undefined)
        .sort((a, b) => a.number - b.number)
    : [];

export const nextBackupName = (folder: string, reason: BackupReason, now: Date): string => {
  const last = Math.max(0, ...listBackups(folder).map(({ number }) => number));
  return `${String(last + 1).padStart(6, '0')}-${reason}-${stampOf(now)}`;
};

/** `undefined` where the description is missing or damaged. */
export const readAbout = (backup: Backup): AboutBackup | undefined => {
  try {
    return aboutSchema.parse(JSON.parse(readFileSync(join(backup.path, aboutFileName), 'utf8')));
  } catch {
    return undefined;
  }
};

/**
 * Deletes all but the last three of a reason, and but those that are spared; call it only when the newest has been read to
 * its end. What cannot be deleted is left, because it must not keep the program from starting.
 */
export const deleteOldBackups = (
  folder: string,
  reason: BackupReason,
  isSpared: (backup: Backup) => boolean = () => false,
): void => {
  try {
    const ofReason = listBackups(folder).filter((backup) => backup.reason === reason);
    for (const backup of ofReason.slice(0, -kept))
      if (!isSpared(backup)) rmSync(backup.path, { recursive: true, force: true });
  } catch {
    return;
  }
};

/** True unless one was made in the last 24 hours. A backup dated in the future has a wrong time and is ignored. */
export const dailyBackupIsDue = (folder: string, now: Date): boolean =>
  !listBackups(folder).some(({ reason, madeAt }) => {
    const ageMs = now.getTime() - madeAt.getTime();
    return reason !== 'replaced' && ageMs >= 0 && ageMs < dayMs;
  });

/** The name under which `npm run restore` takes a backup. */
export const callBackup = ({ number }: Backup): string => String(number);

/** Whether there is a backup to restore; false when the folder may not be read. */
export const hasBackups = (folder: string): boolean => {
  try {
    return listBackups(folder).some(({ reason }) => reason !== 'replaced');
  } catch {
    return false;
  }
};

/** What to do about a database that cannot be opened, for the end of an error message. */
export const restoreHint = (database: string): string => {
  const start = 'It may be damaged; nothing was deleted.';
  return hasBackups(join(dirname(database), 'backups'))
    ? `${start} npm run restore lists the backups and brings one back.`
    : start;
};
