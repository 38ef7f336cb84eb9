/** Replaces the database in use with a restored one; a process that is killed meanwhile loses neither. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AboutBackup, aboutFileName, nextBackupName } from './backups.ts';
import {
  codeOf,
  copyTree,
  publish,
  flushToDisk,
  syncTree,
  unfinishedName,
  writePrivately,
} from '../data-folder/files.ts';

/** Paths as plain strings, so that they can be sent to a worker thread. */
export type Places = {
  path: string;
  database: string;
  backups: string;
  /** The complete restored database until it is renamed to `database`. */
  restored: string;
};

/** Moves a folder; copies it when the target is on another disk. */
const move = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    copyTree(from, to);
    syncTree(to);
    // The next start deletes what has this name; the copy is complete by now.
    renameSync(from, unfinishedName(from));
  }
};

/**
 * @param draft a complete database that is flushed to disk
 * @param versions what the database in use was last opened with
 * @returns the backup that holds the replaced database; `undefined` when there was none
 * @throws when it cannot be done; the database in use is then unchanged
 */
export const swapDatabase = (
  folder: Places,
  draft: string,
  versions: Pick<AboutBackup, 'packages' | 'migrations'>,
  now: Date,
): string | undefined => {
  if (!existsSync(folder.database)) {
    publish(draft, folder.database);
    return undefined;
  }
  const kept = join(folder.backups, nextBackupName(folder.backups, 'replaced', now));
  const keptFiles = join(kept, 'database');
  const about: AboutBackup = { madeAt: now.toISOString(), reason: 'replaced', ...versions };
  try {
    mkdirSync(kept, { recursive: true, mode: 0o700 });
    writePrivately(join(kept, aboutFileName), `${JSON.stringify(about, null, 2)}\n`);
    publish(draft, folder.restored);
    // A process that is killed between these two lines leaves no database; finishInterruptedSwap completes the swap.
    move(folder.database, keptFiles);
    renameSync(folder.restored, folder.database);
  } catch (error) {
    if (!existsSync(folder.database)) move(keptFiles, folder.database);
    for (const rest of [kept, folder.restored]) rmSync(rest, { recursive: true, force: true });
    throw error;
  }
  for (const changed of [folder.path, kept, folder.backups]) flushToDisk(changed);
  return kept;
};

/** After a process was killed in the middle of a swap: completes it if it had begun, otherwise undoes it. */
export const finishInterruptedSwap = ({ database, restored }: Places): void => {
  if (!existsSync(restored)) return;
  if (existsSync(database)) rmSync(restored, { recursive: true, force: true });
  else publish(restored, database);
};
