/** Replaces the database with a backup. When any step fails, the database stays as it was. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../backend-error.ts';
import { type Backup, deleteOldBackups, readAbout } from './backups.ts';
import { type DataPaths, looksLikeDatabase } from '../data-folder/data-folder.ts';
import { DamagedDatabase, examineDatabase, type Findings } from './examine-database.ts';
import { codeOf, diskIsFull, treeSize, unfinishedName } from '../data-folder/files.ts';
import { assertRoomFor, NoRoomForBackup } from './make-backup.ts';
import { swapDatabase } from './swap-database.ts';
import { readVersions, type Versions, writeVersions } from '../data-folder/versions.ts';

export type Restoration = {
  backup: Backup;
  /** Restores from the SQL file instead of the database's files. */
  fromSql: boolean;
  /** The migrations and packages of this program. */
  current: Versions;
  now: Date;
  log: (line: string) => void;
};

type Restored = {
  rows: Findings['rows'];
  /** The backup that holds the replaced database; `undefined` when there was none. */
  keptAs: string | undefined;
};

const assertComplete = ({ backup, fromSql }: Restoration): void => {
  const [hasSql, hasFiles] = [existsSync(backup.sql), looksLikeDatabase(backup.database)];
  if (fromSql ? hasSql : hasFiles) return;
  const missing = fromSql ? backup.sql : join(backup.database, 'PG_VERSION');
  const other = hasSql ? ' Restore it with --sql.' : hasFiles ? ' Restore it without --sql.' : '';
  throw new BackendError(`The backup ${backup.name} is incomplete: ${missing} is missing.${other}`);
};

const assertAsDescribed = (
  { backup, current }: Restoration,
  { rows, migrations }: Findings,
): void => {
  const unknown = migrations.filter((version) => !current.migrations.includes(version));
  if (unknown.length > 0) {
    throw new BackendError(
      `The backup ${backup.name} was made by a newer version of this program (migration ${unknown.join(', ')} is unknown here): update the program first.`,
    );
  }
  const described = readAbout(backup)?.rows ?? {};
  for (const [table, count] of Object.entries(described)) {
    if (rows[table] === count) continue;
    throw new DamagedDatabase(
      `${table} had ${count} rows when it was made and has ${rows[table] ?? 'none'} now`,
    );
  }
};

/**
 * The data folder must be locked by this process.
 * @throws BackendError, one line long; the database is as it was then
 */
export const restoreBackup = async (
  folder: DataPaths,
  restoration: Restoration,
): Promise<Restored> => {
  const { backup, fromSql, current, now, log } = restoration;
  assertComplete(restoration);
  const draft = unfinishedName(folder.database);
  try {
    assertRoomFor(folder, treeSize(backup.database));
    const findings = await examineDatabase({
      folder: draft,
      from: fromSql ? { sql: backup.sql } : { files: backup.database },
      flush: draft,
    });
    assertAsDescribed(restoration, findings);
    const last = readVersions(folder, log);
    // Without this file a start treats the database as one of an older program, which is always safe.
    rmSync(folder.versions, { force: true });
    const keptAs = swapDatabase(
      folder,
      draft,
      { packages: last?.packages ?? {}, migrations: last?.migrations },
      now,
    );
    const madeWith = fromSql ? current.packages : (readAbout(backup)?.packages ?? {});
    if (Object.keys(madeWith).length > 0) {
      writeVersions(folder, { packages: madeWith, migrations: findings.migrations });
    }
    deleteOldBackups(folder.backups, 'replaced');
    return { rows: findings.rows, keptAs };
  } catch (error) {
    throw toOneLine(error, restoration);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const toOneLine = (error: unknown, { backup, fromSql }: Restoration): BackendError => {
  const nothingChanged = 'The database in use was not changed.';
  if (error instanceof DamagedDatabase) {
    const other = fromSql ? 'Choose another backup' : 'Choose another one, or its SQL (--sql)';
    return new BackendError(
      `The backup ${backup.name} is damaged: ${error.message}. ${other}. ${nothingChanged}`,
      { cause: error },
    );
  }
  if (error instanceof NoRoomForBackup) {
    return new BackendError(`There is no room: ${error.message}. ${nothingChanged}`, {
      cause: error,
    });
  }
  if (error instanceof BackendError) return error;
  const isFull = codeOf(error) === 'ENOSPC' || diskIsFull(backup.path);
  const why = isFull ? 'the disk is full' : describe(error);
  return new BackendError(`The backup ${backup.name} was not restored: ${why}. ${nothingChanged}`, {
    cause: error,
  });
};

const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
