/**
 * Backups: made, checked, deleted and copied to a second place. Each is a folder whose name begins with a number that only
 * grows, so that a wrong clock changes neither their order nor which ones are deleted:
 * `000012-daily-2026-11-21T16-00-00Z/` with `database.sql` and `about.json`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackendError } from '../backend-error.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import * as files from '../data-folder/files.ts';
import { type RepeatSchedule, repeat } from '../repeat.ts';
import { DamagedDatabase, type Findings, readDatabase } from './read-database.ts';

const reasons = ['daily', 'upgrade', 'replaced'] as const;
type Reason = (typeof reasons)[number];

export type Backup = {
  name: string;
  path: string;
  number: number;
  /** `replaced` is the database that a restore replaced, as files and not as SQL. */
  reason: Reason;
  madeAt: Date;
  sql: string;
  database: string;
};

/** How many backups of each reason are kept. */
const kept = 3;
const dayMs = 24 * 60 * 60 * 1000;

const nameOf =
  /^(?<number>\d{6,})-(?<reason>daily|upgrade|replaced)-(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)Z$/;
const [sqlFile, aboutFile] = ['database.sql', 'about.json'];
const aboutSchema = z.object({
  migrations: z.array(z.string()),
  /** Rows in each table (`public.todos`). */
  rows: z.record(z.string(), z.number()),
});

const readName = (folder: string, name: string): Backup[] => {
  const { number, day, time = '', ...found } = nameOf.exec(name)?.groups ?? {};
  const reason = reasons.find((known) => known === found.reason);
  if (!reason) return [];
  const path = join(folder, name);
  const madeAt = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
  const parts = { sql: join(path, sqlFile), database: join(path, 'database') };
  return [{ name, path, number: Number(number), reason, madeAt, ...parts }];
};

/** Oldest first; empty when the folder is missing. */
export const listBackups = (folder: string): Backup[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .flatMap((name) => readName(folder, name))
        .sort((a, b) => a.number - b.number)
    : [];

/** `undefined` where the description is missing or damaged. */
export const readAbout = (backup: Backup): Findings | undefined => {
  try {
    return aboutSchema.parse(JSON.parse(readFileSync(join(backup.path, aboutFile), 'utf8')));
  } catch {
    return undefined;
  }
};

export const nextBackupName = (folder: string, reason: Reason, now: Date): string => {
  const last = Math.max(0, ...listBackups(folder).map(({ number }) => number));
  const stamp = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${String(last + 1).padStart(6, '0')}-${reason}-${stamp}`;
};

/** What to do about a database that cannot be opened, for the end of an error message. */
export const restoreHint =
  'It may be damaged; nothing was deleted. npm run restore lists the backups and brings one back.';

/**
 * Deletes all but the last three of a reason, and but those that are spared; call it only when the newest is known to be
 * good. What cannot be deleted is left, because it must not keep the program from starting.
 */
export const deleteOldBackups = (
  folder: string,
  reason: Reason,
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

type Plan = {
  reason: 'daily' | 'upgrade';
  /** Puts the database's files into a folder that does not exist yet, as they are at one moment. */
  takeSnapshot: (target: string) => void | Promise<void>;
  now: Date;
  signal?: AbortSignal;
};

/**
 * Copies the database, reads every row of the copy, writes it as SQL and names the backup when it is on disk.
 * @throws DamagedDatabase when the copy cannot be read to its end
 */
export const makeBackup = async (
  folder: DataPaths,
  { reason, takeSnapshot, now, signal }: Plan,
): Promise<{ name: string; findings: Findings }> => {
  const draft = files.unfinishedName(join(folder.backups, reason));
  const copy = files.unfinishedName(join(folder.path, 'copied'));
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    files.assertRoom(folder.path, files.treeSize(folder.database));
    await takeSnapshot(copy);
    signal?.throwIfAborted();
    const findings = await readDatabase({ folder: copy, writeSqlTo: join(draft, sqlFile) }, signal);
    files.writePrivately(join(draft, aboutFile), `${JSON.stringify(findings, null, 2)}\n`);
    const name = nextBackupName(folder.backups, reason, now);
    files.publish(draft, join(folder.backups, name));
    return { name, findings };
  } catch (error) {
    throw files.diskIsFull(folder.path)
      ? new BackendError(`the disk of ${folder.path} is full`, { cause: error })
      : error;
  } finally {
    for (const rest of [draft, copy]) rmSync(rest, { recursive: true, force: true });
  }
};

/** Why something was not done, as the end of a sentence. */
export const whyNot = (error: unknown, damaged = 'the database may be damaged'): string => {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof DamagedDatabase ? `${damaged}: ${message}` : message;
};

/** Both files are on the other disk before the copy gets its name; this thread is never blocked. */
const copyOne = async ({ name, path }: Backup, folder: string): Promise<void> => {
  const draft = files.unfinishedName(join(folder, name));
  try {
    await mkdir(draft, { mode: 0o700 });
    for (const file of [sqlFile, aboutFile])
      await writeFile(join(draft, file), await readFile(join(path, file)), { flush: true });
    await rename(draft, join(folder, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/**
 * Copies the kept backups that are not there yet. As many are kept there as here; one whose original is still here is never
 * deleted, whatever its number is.
 * @returns the names of the new copies
 */
export const copyBackups = async (backups: string, copies: string): Promise<string[]> => {
  // Made by hand: a disk that is not mounted would else be replaced by a folder on this one.
  if (!existsSync(copies))
    throw new BackendError(`there is no folder ${copies}; is its disk there?`);
  const originals = listBackups(backups);
  for (const name of readdirSync(copies).filter((one) => /^\d{6,}-.*\.unfinished$/.test(one)))
    rmSync(join(copies, name), { recursive: true, force: true });
  const present = new Set(listBackups(copies).map(({ name }) => name));
  const missing = (['daily', 'upgrade'] as const)
    .flatMap((reason) => originals.filter((one) => one.reason === reason).slice(-kept))
    .filter(({ name }) => !present.has(name));
  for (const backup of missing) await copyOne(backup, copies);
  const isHere = ({ name }: Backup) => originals.some((one) => one.name === name);
  for (const reason of reasons) deleteOldBackups(copies, reason, isHere);
  return missing.map(({ name }) => name);
};

/** When the newest copy was made, leaving out those with a time in the future; undefined where there is none. */
export const lastCopyTime = (copies: string, now: Date): Date | undefined => {
  try {
    return listBackups(copies).findLast(({ madeAt }) => madeAt <= now)?.madeAt;
  } catch {
    return undefined;
  }
};

export type DailySchedule = RepeatSchedule & { now: () => Date };

/** The first backup waits until the start is over and the first pages are served. */
export const hourly: DailySchedule = {
  firstAfterMs: 30_000,
  everyMs: 60 * 60_000,
  now: () => new Date(),
};

/** True unless one was made in the last 24 hours. A backup dated in the future has a wrong time and is ignored. */
export const dailyBackupIsDue = (folder: string, now: Date): boolean =>
  !listBackups(folder).some(({ reason, madeAt }) => {
    const ageMs = now.getTime() - madeAt.getTime();
    return reason !== 'replaced' && ageMs >= 0 && ageMs < dayMs;
  });

type Daily = Pick<Plan, 'takeSnapshot'> & {
  folder: DataPaths;
  copies: string | undefined;
  schedule: DailySchedule;
  log: (line: string) => void;
};

/** Stopping it stops a backup that is being made and deletes its files. */
export const startDailyBackups = ({ folder, takeSnapshot, copies, schedule, log }: Daily) =>
  repeat(async (signal) => {
    const now = schedule.now();
    try {
      if (dailyBackupIsDue(folder.backups, now)) {
        const { name } = await makeBackup(folder, { reason: 'daily', takeSnapshot, now, signal });
        deleteOldBackups(folder.backups, 'daily');
        log(`Made the daily backup ${name}.`);
      }
    } catch (error) {
      if (!signal.aborted) log(`No daily backup was made: ${whyNot(error)}.`);
    }
    if (copies === undefined || signal.aborted) return;
    try {
      for (const name of await copyBackups(folder.backups, copies))
        log(`Copied the backup ${name} to ${copies}.`);
    } catch (error) {
      log(`No backup was copied to ${copies}: ${whyNot(error)}. It is tried again in an hour.`);
    }
  }, schedule);
