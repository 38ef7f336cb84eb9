/** File operations for the data folder: complete files or none, flushed to disk, readable by this user alone. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
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

const reasonsNotToMake: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write in the folder above it',
  EEXIST: 'a link of that name leads to nothing',
  ENOENT: 'the system allows no folder there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is where a folder above it should be',
  EPERM: 'the system allows no folder there',
  EROFS: 'the disk is read-only',
};

/**
 * Makes a folder for this user alone, and those above it that are missing. Node's own way (`recursive`) never ends where the
 * system answers ENOENT below a folder that is there, as in /proc.
 * @throws BackendError
 */
export const makeFolder = (path: string, advice = 'Choose another one.'): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path), advice);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const why = reasonsNotToMake[codeOf(error)] ?? codeOf(error);
    throw new BackendError(`The folder ${path} cannot be made: ${why}. ${advice}`, {
      cause: error,
    });
  }
};

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

/**
 * Readable by this user alone, with all that is in it. Symbolic links are left as they are.
 * @returns what belongs to another user and cannot be made private
 * @throws NodeJS.ErrnoException with the path of what this user may not read and write
 */
export const makePrivate = (path: string): string[] => {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (!info || info.isSymbolicLink()) return [];
  const mode = info.isDirectory() ? 0o700 : 0o600;
  const notPrivate: string[] = [];
  if ((info.mode & 0o777) !== mode) {
    try {
      chmodSync(path, mode);
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error;
      notPrivate.push(path);
    }
  }
  accessSync(path, constants.R_OK | constants.W_OK);
  if (!info.isDirectory()) return notPrivate;
  return [...notPrivate, ...readdirSync(path).flatMap((name) => makePrivate(join(path, name)))];
};

/**
 * Copies a folder, for this user alone, in one synchronous step, so that nothing else in this thread can change it
 * meanwhile.
 */
export const copyTree = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      copyTree(source, target);
    } else if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target);
    } else {
      // File systems that can share blocks between copies do; the others copy.
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, 0o600);
    }
  }
};

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
