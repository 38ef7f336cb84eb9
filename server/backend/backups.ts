import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataPaths } from './data-folder.ts';
import { publish, syncTree, unfinishedName } from './files.ts';

type Reason = 'upgrade' | 'daily';

/** Of each kind; a database of this product is about 40 MB. */
const kept = 3;

const day = 24 * 60 * 60 * 1000;

const backupName = /^(?<stamp>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)-(?<reason>upgrade|daily)$/;

const stampOf = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

const listBackups = (folder: string, reason?: Reason): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => {
          const found = backupName.exec(name)?.groups?.reason;
          return found !== undefined && (reason === undefined || found === reason);
        })
        .sort()
    : [];

/** A copy of the database that is not running, on disk before this returns. */
export const backUp = (
  { database, backups }: DataPaths,
  reason: Reason,
  now = new Date(),
): string => {
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const name = `${stampOf(now)}-${reason}`;
  const draft = unfinishedName(join(backups, name));
  cpSync(database, draft, { recursive: true });
  syncTree(draft);
  const target = join(backups, name);
  rmSync(target, { recursive: true, force: true });
  publish(draft, target);
  for (const old of listBackups(backups, reason).slice(0, -kept)) {
    rmSync(join(backups, old), { recursive: true, force: true });
  }
  return target;
};

export const dailyBackupIsDue = ({ backups }: DataPaths, now = new Date()): boolean => {
  const yesterday = stampOf(new Date(now.getTime() - day));
  return !listBackups(backups).some((name) => name > yesterday);
};

export const restoreHint = (database: string): string => {
  const folder = join(dirname(database), 'backups');
  const newest = listBackups(folder).at(-1);
  return newest === undefined
    ? 'It may be damaged; nothing was deleted.'
    : `It may be damaged; nothing was deleted. The newest copy is ${join(folder, newest)}: put it in its place.`;
};
