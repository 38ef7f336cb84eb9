/** The data folder: its lock, the paths of its files, and who may read them. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { tryLock } from '#server/file-lock.ts';
import { BackendError } from '../backend-error.ts';
import { codeOf, diskIsFull, makeFolder, publish, unfinished, writePrivately } from './files.ts';

/** Plain strings, so that they can be sent to a worker thread. */
export type DataPaths = {
  path: string;
  database: string;
  backups: string;
  /** The complete restored database until it is renamed to `database`. */
  restored: string;
  keys: string;
  /** Which migrations and packages the database was last opened with. */
  versions: string;
  /** The generated password, until it has been shown once. */
  firstSignIn: string;
};

export type DataFolder = DataPaths & { release: () => void };

export const dataPaths = (dataDir: string): DataPaths => {
  const path = resolve(dataDir);
  return {
    path,
    database: join(path, 'database'),
    backups: join(path, 'backups'),
    restored: join(path, 'database.restored'),
    keys: join(path, 'keys.json'),
    versions: join(path, 'versions.json'),
    firstSignIn: join(path, 'first-sign-in.json'),
  };
};

export const looksLikeDatabase = (folder: string): boolean =>
  existsSync(join(folder, 'PG_VERSION'));

const marker = 'this-is-fourhour-data.json';

/**
 * Files that a folder may hold before its first use: what an interrupted first start leaves, what tools create, and
 * backups copied from another machine to be restored here.
 */
const harmless = (name: string): boolean =>
  name === 'lock' ||
  name === 'lock-journal' ||
  name === 'backups' ||
  // The data of `npm run demo`, which may have been tried first.
  name === 'demo' ||
  name === '.DS_Store' ||
  name === '.gitkeep' ||
  name.endsWith(unfinished);

const mayNot = 'may not be read and written by this user: give it to them with chown -R';
const reasons: Readonly<Record<string, string>> = {
  EACCES: mayNot,
  EPERM: mayNot,
  ENOTDIR: 'is not a folder',
  ENOSPC: 'is on a full disk',
  EROFS: 'is on a read-only disk',
};
const chooseAnother = 'Choose another one with DATA_DIR.';

/** Names the file or folder that the system refuses, and why. */
export const folderError = (folder: string, error: unknown): BackendError => {
  const code = codeOf(error);
  const why = reasons[code] ?? `cannot be used (${code || 'unknown reason'})`;
  const path = pathOf(error) ?? folder;
  return new BackendError(
    path === folder
      ? `The data folder ${path} ${why}. ${chooseAnother}`
      : `In the data folder, ${path} ${why}.`,
    { cause: error },
  );
};

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string'
    ? error.path
    : undefined;

const lock = (path: string): (() => void) => {
  const file = join(path, 'lock');
  let release: (() => void) | undefined;
  try {
    release = tryLock(file);
  } catch (error) {
    const why = diskIsFull(path) ? ': the disk is full' : '; is it a file of something else?';
    throw new BackendError(`The lock ${file} cannot be taken${why}`, { cause: error });
  }
  if (release) return release;
  throw new BackendError(
    `The data folder ${path} is in use by another process; stop that one first, or choose another folder with DATA_DIR.`,
  );
};

const deleteUnfinished = (folder: string): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinished)) rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/** Other users can then reach nothing in it. */
const keepPrivate = (path: string, log: (line: string) => void): void => {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
  } catch {
    log(`Others may read ${path}: it belongs to another user. Give it to this one with chown -R.`);
  }
};

/** After a process was killed in the middle of a restore: completes it if the swap had begun, otherwise undoes it. */
const finishInterruptedSwap = ({ database, restored }: DataPaths): void => {
  if (!existsSync(restored)) return;
  if (existsSync(database)) rmSync(restored, { recursive: true, force: true });
  else publish(restored, database);
};

/** Opens the data folder: refuses one with foreign files, takes the lock, deletes leftovers of interrupted writes. */
export const openDataFolder = (
  dataDir: string,
  log: (line: string) => void = () => undefined,
): DataFolder => {
  const paths = dataPaths(dataDir);
  const { path } = paths;
  try {
    makeFolder(path, chooseAnother);
    const names = readdirSync(path);
    accessSync(path, constants.W_OK);
    if (!names.includes(marker) && !names.every(harmless)) {
      throw new BackendError(
        `The folder ${path} holds something else (no ${marker} in it); choose another one with DATA_DIR. Nothing in it was changed.`,
      );
    }
  } catch (error) {
    throw error instanceof BackendError ? error : folderError(path, error);
  }
  const release = lock(path);
  try {
    finishInterruptedSwap(paths);
    for (const place of [path, paths.backups]) deleteUnfinished(place);
    keepPrivate(path, log);
    if (!existsSync(join(path, marker))) {
      writePrivately(
        join(path, marker),
        `${JSON.stringify({ what: 'Data of the embedded backend: database, keys, backups', layout: 1 })}\n`,
      );
    }
    return { ...paths, release };
  } catch (error) {
    release();
    throw error instanceof BackendError ? error : folderError(path, error);
  }
};

/** `undefined` when there is no such file; a file that is there but wrong is an error that names it. */
export const readPrivateJson = <T>(path: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new BackendError(
      `The file ${path} cannot be read or is damaged; bring it back from a copy, or move it away to have a new one made.`,
      { cause: error },
    );
  }
};

/** Reads a file that is not essential: one that cannot be read counts as missing, and the log says so. */
export const readOptionalJson = <T>(
  path: string,
  schema: z.ZodType<T>,
  log: (line: string) => void,
): T | undefined => {
  try {
    return readPrivateJson(path, schema);
  } catch {
    log(`The file ${path} is damaged. It is not needed.`);
    return undefined;
  }
};
