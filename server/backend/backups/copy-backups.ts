/** Copies the backups to a second place, BACKUP_COPY_DIR, such as another disk, and tells how old the last copy is. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BackendError } from '../backend-error.ts';
import { codeOf, unfinished, unfinishedName } from '../data-folder/files.ts';
import { backupReasons, deleteOldBackups, kept, listBackups, type Backup } from './backups.ts';

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const flush = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

/** Not every share can do that. */
const flushFolder = (path: string): Promise<void> => flush(path).catch(() => undefined);

/** Every file is on the other disk, and the same, before the copy gets its name; this thread is never blocked. */
const copyOne = async ({ name, path }: Backup, folder: string, signal: AbortSignal) => {
  const draft = unfinishedName(join(folder, name));
  try {
    await cp(path, draft, { recursive: true });
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      signal.throwIfAborted();
      const original = join(entry.parentPath, entry.name);
      const copy = join(draft, relative(path, original));
      if (entry.isDirectory()) await flushFolder(copy);
      if (!entry.isFile()) continue;
      await flush(copy);
      if ((await hashOf(original)) !== (await hashOf(copy)))
        throw new BackendError(`${copy} differs from its original`);
    }
    await flushFolder(draft);
    await rename(draft, join(folder, name));
    await flushFolder(folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

/**
 * Copies the kept backups that are not there yet, so that one which failed is tried again the next time. As many are kept
 * there as here; one whose original is still here is never deleted, whatever its number is.
 * @returns the names of the new copies
 */
export const copyBackups = async (
  { backups, copies }: { backups: string; copies: string },
  signal: AbortSignal,
): Promise<string[]> => {
  // Made by hand: a disk that is not mounted would else be replaced by a folder on this one.
  if (!existsSync(copies))
    throw new BackendError(`there is no folder ${copies}; is its disk there?`);
  const originals = listBackups(backups);
  const wanted = backupReasons
    .filter((reason) => reason !== 'replaced')
    .flatMap((reason) => originals.filter((one) => one.reason === reason).slice(-kept));
  for (const name of await readdir(copies))
    if (/^\d{6,}-\w+-.*/.test(name) && name.endsWith(unfinished))
      await rm(join(copies, name), { recursive: true, force: true });
  const present = new Set(listBackups(copies).map(({ name }) => name));
  const missing = wanted.filter(({ name }) => !present.has(name));
  for (const backup of missing) await copyOne(backup, copies, signal);
  const isHere = ({ name }: Backup) => originals.some((one) => one.name === name);
  for (const reason of backupReasons) deleteOldBackups(copies, reason, isHere);
  return missing.map(({ name }) => name);
};

/** When the newest copy was made, leaving out those with a time in the future; undefined where there is none. */
export const lastCopyTime = (copies: string, now: Date): Date | undefined => {
  try {
    const times = listBackups(copies).map(({ madeAt }) => madeAt.getTime());
    const last = Math.max(...times.filter((time) => time <= now.getTime()));
    return Number.isFinite(last) ? new Date(last) : undefined;
  } catch {
    return undefined;
  }
};

/** Why there is no copy, as the end of a sentence. */
export const whyNoCopy = (error: unknown): string => {
  const code = codeOf(error);
  if (code === 'ENOSPC') return 'its disk is full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'this account may not write there';
  return error instanceof Error ? error.message : String(error);
};
