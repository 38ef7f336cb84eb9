/** Makes a backup before a newer program opens the database; refuses to open it with an older program. */
import { BackendError } from '../backend-error.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import { copyTree } from '../data-folder/files.ts';
import {
  fingerprint,
  readVersions,
  type Versions,
  writeVersions,
} from '../data-folder/versions.ts';
import { listBackups, makeBackup, readAbout, restoreHint, whyNot } from './backups.ts';
import { DamagedDatabase } from './read-database.ts';

class NewerDatabase extends BackendError {
  override name = 'NewerDatabase';
}

/** @throws BackendError when the database holds migrations that this version of the program does not have */
export const assertNotNewer = (
  { backups }: DataPaths,
  applied: readonly string[],
  known: readonly string[],
): void => {
  const unknown = applied.filter((version) => !known.includes(version));
  if (unknown.length === 0) return;
  const fitting = listBackups(backups).findLast((backup) => {
    const migrations = backup.reason === 'upgrade' && readAbout(backup)?.migrations;
    return migrations && migrations.every((version) => known.includes(version));
  });
  const goBack = fitting
    ? `, or go back to the data from before that upgrade (${fitting.name}): npm run restore ${fitting.number}`
    : '';
  throw new NewerDatabase(
    `The database was made by a newer version of this program (migration ${unknown.join(', ')} is unknown here): update the program${goBack}.`,
  );
};

/**
 * Reads a copy of the database with the newer program: a database that the newer one cannot open, or that cannot be
 * backed up, is never changed. Starts that fail for the same upgrade make one backup in all and delete none.
 * @returns whether a newer program is about to open the database
 * @throws BackendError when the database is newer than this program, may be damaged, or there can be no backup
 */
export const backUpBeforeUpgrade = async (
  folder: DataPaths,
  target: Versions,
  log: (line: string) => void,
): Promise<boolean> => {
  const last = readVersions(folder, log);
  if (last) assertNotNewer(folder, last.migrations, target.migrations);
  const wanted = fingerprint(target);
  if (last && fingerprint(last) === wanted) return false;
  if (last?.backedUpFor === wanted) return true;
  try {
    let migrations: string[] = [];
    const name = await makeBackup(folder, {
      reason: 'upgrade',
      takeSnapshot: (copy) => copyTree(folder.database, copy),
      check: (findings) => {
        ({ migrations } = findings);
        assertNotNewer(folder, migrations, target.migrations);
      },
      now: new Date(),
    });
    log(`Made the backup ${name} before the upgrade.`);
    const packages = last?.packages ?? {};
    writeVersions(folder, { packages, migrations, backedUpFor: wanted });
    return true;
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    const why =
      error instanceof DamagedDatabase
        ? `${error.message}. ${restoreHint(folder.database)}`
        : `no backup could be made before it: ${whyNot(error)}. Mend that and start again; nothing was changed.`;
    throw new BackendError(`The database in ${folder.database} was not upgraded: ${why}`, {
      cause: error,
    });
  }
};
