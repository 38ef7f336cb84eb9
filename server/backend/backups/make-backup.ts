/** Makes one backup: copies the database, reads all of it, writes it as SQL, and renames it when it is on disk. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AboutBackup,
  aboutFileName,
  type BackupReason,
  deleteOldBackups,
  nextBackupName,
  sqlFileName,
} from './backups.ts';
import { BackendError } from '../backend-error.ts';
import type { DataPaths } from '../data-folder/data-folder.ts';
import { DamagedDatabase, examineDatabase, type Findings } from './examine-database.ts';
import {
  codeOf,
  diskIsFull,
  lackOfRoom,
  publish,
  treeSize,
  unfinishedName,
  writePrivately,
} from '../data-folder/files.ts';

export type BackupPlan = {
  folder: DataPaths;
  reason: Exclude<BackupReason, 'replaced'>;
  /** What the database was last opened with. */
  packages: AboutBackup['packages'];
  /** Puts the database's files into a folder that does not exist yet, as they are at one moment. */
  takeSnapshot: (target: string) => void | Promise<void>;
  /** Throws to cancel the backup before it gets its name. */
  check?: (findings: Findings) => void;
  /** False while it is unknown whether this start succeeds: see deleteOldBackups. */
  deletesOld: boolean;
  now: Date;
  signal?: AbortSignal | undefined;
};

/** There is no backup because the disk is too full; the database is not damaged. */
export class NoRoomForBackup extends BackendError {
  override name = 'NoRoomForBackup';
}

/** Space to leave free: on a full disk the database in use could not write. */
export const reserveBytes = 64e6;

/** A backup needs room for itself, for the copy that is opened to verify it, and for the files that opening adds. */
export const assertRoomFor = (folder: Pick<DataPaths, 'path' | 'database'>, size: number): void => {
  const lack = lackOfRoom(folder.path, 2 * size + reserveBytes);
  if (lack !== undefined) throw new NoRoomForBackup(lack);
};

/**
 * @returns the name of the backup
 * @throws NoRoomForBackup when the disk is too full
 * @throws DamagedDatabase when the database could be copied but not read to its end
 */
export const makeBackup = async (plan: BackupPlan): Promise<string> => {
  const { folder, reason, now, signal } = plan;
  const draft = unfinishedName(join(folder.backups, reason));
  const scratch = unfinishedName(join(folder.path, 'examined'));
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    assertRoomFor(folder, treeSize(folder.database));
    const files = join(draft, 'database');
    await plan.takeSnapshot(files);
    signal?.throwIfAborted();
    const findings = await examineDatabase(
      {
        folder: scratch,
        from: { files },
        writeSqlTo: join(draft, sqlFileName),
        flush: draft,
      },
      signal,
    );
    plan.check?.(findings);
    const about: AboutBackup = {
      madeAt: now.toISOString(),
      reason,
      packages: plan.packages,
      migrations: findings.migrations,
      rows: findings.rows,
    };
    writePrivately(join(draft, aboutFileName), `${JSON.stringify(about, null, 2)}\n`);
    const name = nextBackupName(folder.backups, reason, now);
    publish(draft, join(folder.backups, name));
    if (plan.deletesOld) deleteOldBackups(folder.backups, reason);
    return name;
  } catch (error) {
    const isOurs = error instanceof BackendError && !(error instanceof DamagedDatabase);
    if (!isOurs && (codeOf(error) === 'ENOSPC' || diskIsFull(folder.backups))) {
      throw new NoRoomForBackup(`the disk of ${folder.path} is full`, { cause: error });
    }
    throw error;
  } finally {
    for (const rest of [draft, scratch]) rmSync(rest, { recursive: true, force: true });
  }
};

/** Why there is no backup, as the end of a sentence. */
export const whyNoBackup = (error: unknown): string => {
  if (error instanceof DamagedDatabase) return `the database may be damaged: ${error.message}`;
  if (error instanceof Error) return error.message;
  return String(error);
};
