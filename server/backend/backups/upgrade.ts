/** Makes a backup before a newer program opens the database; refuses what this program cannot open. */
import { BackendError } from '../backend-error.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import { copyTree } from '../data-folder/files.ts';
import {
  fingerprint,
  readVersions,
  type Versions,
  writeVersions,
} from '../data-folder/versions.ts';
import { findNewer } from '../database/migrations.ts';
import { makeBackup, restoreHint, whyNot } from './backups.ts';
import { DamagedDatabase } from './read-database.ts';

/** @throws BackendError when the database is newer than this version of the program, or too old for it */
export const assertSupported = (applied: readonly string[], known: readonly string[]): void => {
  const unknown = findNewer(applied, known);
  if (unknown.length === 0) return;
  throw new BackendError(
    `The database was made by a newer version of this program (migration ${unknown.join(', ')} is unknown here): update the program, or go back to the data from before that upgrade with npm run restore.`,
  );
};

/**
 * Reads a copy of the database with the newer program: a database that the newer one cannot open, or that cannot be
 * backed up, is never changed. Starts that fail for the same upgrade make one backup in all and delete none.
 * @returns whether a newer program is about to open the database
 * @throws BackendError when the database is newer than this program or too old, may be damaged, or there can be no backup
 */
export const backUpBeforeUpgrade = async (
  folder: DataPaths,
  target: Versions,
  log: (line: string) => void,
): Promise<boolean> => {
  const last = readVersions(folder);
  if (last) assertSupported(last.migrations, target.migrations);
  const wanted = fingerprint(target);
  if (last && fingerprint(last) === wanted) return false;
  if (last?.backedUpFor === wanted) return true;
  const backup = await makeBackup(folder, {
    reason: 'upgrade',
    takeSnapshot: (copy) => copyTree(folder.database, copy),
    now: new Date(),
  }).catch((error: unknown) => {
    const why =
      error instanceof DamagedDatabase
        ? `${error.message}. ${restoreHint}`
        : `no backup could be made before it: ${whyNot(error)}. Mend that and start again; nothing was changed.`;
    throw new BackendError(`The database in ${folder.database} was not upgraded: ${why}`, {
      cause: error,
    });
  });
  log(`Made the backup ${backup.name} before the upgrade.`);
  const { migrations } = backup.findings;
  writeVersions(folder, { packages: last?.packages ?? {}, migrations, backedUpFor: wanted });
  assertSupported(migrations, target.migrations);
  return true;
};
