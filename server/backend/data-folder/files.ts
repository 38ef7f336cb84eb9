/** File operations for the data folder: complete files or none, flushed to disk, readable by this user alone. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  cpSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { BackendError } from '../backend-error.ts';

/** Marks what is not finished yet; the next start deletes whatever still has it in its name. */
export const unfinished = '.unfinished';

export const unfinishedName = (path: string): string =>
  `${path}-${randomBytes(4).toString('hex')}${unfinished}`;

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Flushes a file's contents or a folder's list of names to disk before it returns. */
export const flushToDisk = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Flushes a folder and all that is in it to disk, files first, then the folders that name them. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) flushToDisk(path);
  }
  flushToDisk(folder);
};

/** The new name has its complete contents or does not exist, even when the process is killed. */
export const publish = (from: string, to: string): void => {
  renameSync(from, to);
  flushToDisk(dirname(to));
};

/** Readable by this user alone, because keys and passwords are written with it. */
export const writePrivately = (path: string, text: string): void => {
  const draft = unfinishedName(path);
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    publish(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

/** Copies a folder in one synchronous step, so that nothing else in this thread can change it meanwhile. */
export const copyTree = (from: string, to: string): void =>
  // File systems that can share blocks between copies do; the others copy.
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** Whether the disk is full; PGlite and Node do not always report that as the cause of an error. */
export const diskIsFull = (path: string): boolean => {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(path);
    return bavail * bsize < 1e6 || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
};

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** What a new database takes on disk. */
export const newDatabaseBytes = 41e6;
/** To be left free: on a full disk the database in use could not write. */
const reserveBytes = 64e6;

/** @throws BackendError, as the end of a sentence, when the disk has less room than is needed */
export const assertRoom = (path: string, bytes: number): void => {
  const { bavail, bsize } = statfsSync(path);
  const [free, needed] = [bavail * bsize, bytes + reserveBytes];
  if (free < needed)
    throw new BackendError(
      `the disk of ${path} has ${megabytes(free)} free and ${megabytes(needed)} are needed`,
    );
};

/** The sum of the files' contents in bytes; missing and unreadable files count as 0. */
export const treeSize = (path: string): number => {
  try {
    const info = lstatSync(path);
    if (!info.isDirectory()) return info.size;
    return readdirSync(path).reduce((sum, name) => sum + treeSize(join(path, name)), 0);
  } catch {
    return 0;
  }
};
