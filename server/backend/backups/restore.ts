/** Replaces the database with a backup. When any step fails, the database stays as it was. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../backend-error.ts';
import { type DataPaths, looksLikeDatabase } from '../data-folder/data-folder.ts';
import * as files from '../data-folder/files.ts';
import { type Versions, writeVersions } from '../data-folder/versions.ts';
import { type Backup, deleteOldBackups, nextBackupName, readAbout, whyNot } from './backups.ts';
import { DamagedDatabase, type Findings, readDatabase } from './read-database.ts';
import { assertSupported } from './upgrade.ts';

export type Restoration = {
  backup: Backup;
  /** The migrations and packages of this program. */
  current: Versions;
  now: Date;
};

const assertAsDescribed = (
  { backup, current }: Restoration,
  { rows, migrations }: Findings,
): void => {
  assertSupported(migrations, current.migrations);
  for (const [table, count] of Object.entries(readAbout(backup)?.rows ?? {})) {
    if (rows[table] === count) continue;
    throw new DamagedDatabase(
      `${table} had ${count} rows when it was made and has ${rows[table] ?? 'none'} now`,
    );
  }
};

/**
 * Puts a complete database, which is on disk, in the place of the one in use; a process that is killed meanwhile loses
 * neither.
 * @returns the backup that holds the replaced database; `undefined` when there was none
 */
const swapDatabase = (folder: DataPaths, draft: string, now: Date): string | undefined => {
  if (!existsSync(folder.database)) {
    files.publish(draft, folder.database);
    return undefined;
  }
  const kept = join(folder.backups, nextBackupName(folder.backups, 'replaced', now));
  files.publish(draft, folder.restored);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  // A process that is killed between these two lines leaves no database; finishInterruptedSwap completes the swap.
  renameSync(folder.database, join(kept, 'database'));
  renameSync(folder.restored, folder.database);
  for (const changed of [folder.path, kept, folder.backups]) files.flushToDisk(changed);
  return kept;
};

/**
 * The data folder must be locked by this process.
 * @returns the rows, and the folder of the backup that holds what was replaced
 * @throws BackendError, one line long; the database is as it was then
 */
export const restoreBackup = async (
  folder: DataPaths,
  restoration: Restoration,
): Promise<{ rows: Findings['rows']; keptAs: string | undefined }> => {
  const { backup, current, now } = restoration;
  const hasSql = existsSync(backup.sql);
  if (!hasSql && !looksLikeDatabase(backup.database))
    throw new BackendError(`The backup ${backup.name} is incomplete: ${backup.sql} is missing.`);
  const draft = files.unfinishedName(folder.database);
  try {
    files.assertRoom(folder.path, files.newDatabaseBytes + files.treeSize(backup.path));
    if (!hasSql) files.copyTree(backup.database, draft);
    const findings = await readDatabase({ folder: draft, ...(hasSql && { sql: backup.sql }) });
    if (!hasSql) files.syncTree(draft);
    assertAsDescribed(restoration, findings);
    // Without this file a start treats the database as one of an older program, which is always safe.
    rmSync(folder.versions, { force: true });
    const keptAs = swapDatabase(folder, draft, now);
    if (hasSql)
      writeVersions(folder, { packages: current.packages, migrations: findings.migrations });
    deleteOldBackups(folder.backups, 'replaced');
    return { rows: findings.rows, keptAs };
  } catch (error) {
    const why = files.diskIsFull(folder.path) ? 'the disk is full' : whyNot(error, 'it is damaged');
    throw new BackendError(
      `The backup ${backup.name} was not restored: ${why.replace(/\.$/, '')}. The database in use was not changed.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};
