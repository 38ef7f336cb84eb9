/** Makes a backup before a newer program opens the database; refuses to open it with an older program. */
import { BackendError } from '../backend-error.ts';
import { callBackup, listBackups, readAbout, restoreHint } from './backups.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import { DamagedDatabase } from './examine-database.ts';
import { makeBackup, whyNoBackup } from './make-backup.ts';
import {
  fingerprint,
  readVersions,
  type Versions,
  writeVersions,
} from '../data-folder/versions.ts';

class NewerDatabase extends BackendError {
  override name = 'NewerDatabase';
}

const unknownTo = (known: readonly string[], applied: readonly string[]): string[] =>
  applied.filter((version) => !known.includes(version));

/** Names the newest backup that this version can open, for whoever wants to keep using this version. */
const howToGoBack = (backups: string, known: readonly string[]): string => {
  const fitting = listBackups(backups).findLast((backup) => {
    // Whether this version can open a backup is not known when its description cannot be read.
    const migrations = readAbout(backup)?.migrations;
    return (
      backup.reason === 'upgrade' &&
      migrations !== undefined &&
      unknownTo(known, migrations).length === 0
    );
  });
  return fitting
    ? `, or go back to the data from before that upgrade (${fitting.name}): npm run restore ${callBackup(fitting)}`
    : '';
};

/** @throws BackendError when the database holds migrations that this version of the program does not have */
export const assertNotNewer = (
  { backups }: Pick<DataPaths, 'backups'>,
  applied: readonly string[],
  known: readonly string[],
): void => {
  const unknown = unknownTo(known, applied);
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `The database was made by a newer version of this program (migration ${unknown.join(', ')} is unknown here): update the program${howToGoBack(backups, known)}.`,
  );
};

/**
 * Copies the database as the older program left it and reads the copy with the newer one: a database that the newer
 * one cannot open, or that cannot be backed up, is never changed. Starts that fail for the same upgrade make one
 * backup in all and delete none.
 * @returns whether a newer program is about to open the database
 * @throws BackendError when the database is newer than this program, may be damaged, or there can be no backup
 */
export const backUpBeforeUpgrade = async (
  folder: DataPaths,
  target: Versions,
  { log, takeSnapshot }: { log: (line: string) => void; takeSnapshot: (target: string) => void },
): Promise<boolean> => {
  const last = readVersions(folder, log);
  if (last) assertNotNewer(folder, last.migrations, target.migrations);
  const wanted = fingerprint(target);
  if (last && fingerprint(last) === wanted) return false;
  if (last?.backedUpFor === wanted) return true;
  let applied: readonly string[] = [];
  try {
    const name = await makeBackup({
      folder,
      reason: 'upgrade',
      packages: last?.packages ?? {},
      takeSnapshot,
      check: ({ migrations }) => {
        assertNotNewer(folder, migrations, target.migrations);
        applied = migrations;
      },
      deletesOld: false,
      now: new Date(),
    });
    log(`Made the backup ${name} before the upgrade.`);
    writeVersions(folder, {
      packages: last?.packages ?? {},
      migrations: [...applied],
      backedUpFor: wanted,
    });
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    const why =
      error instanceof DamagedDatabase
        ? `${error.message}. ${restoreHint(folder.database)}`
        : `no backup could be made before it: ${whyNoBackup(error)}. Mend that and start again; nothing was changed.`;
    throw new BackendError(`The database in ${folder.database} was not upgraded: ${why}`, {
      cause: error,
    });
  }
  return true;
};
