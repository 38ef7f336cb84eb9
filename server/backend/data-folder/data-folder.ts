/** The data folder: its lock, the paths of its files, and who may read them. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { tryLock } from '#server/file-lock.ts';
import { BackendError } from '../backend-error.ts';
import { codeOf, publish, unfinished, writePrivately } from './files.ts';

export const dataPaths = (dataDir: string) => {
  const path = resolve(dataDir);
  return {
    path,
    database: join(path, 'database'),
    backups: join(path, 'backups'),
    /** The complete restored database until it is renamed to `database`. */
    restored: join(path, 'database.restored'),
    keys: join(path, 'keys.json'),
    /** Which migrations and packages the database was last opened with. */
    versions: join(path, 'versions.json'),
    /** The generated password, until it has been shown once. */
    firstSignIn: join(path, 'first-sign-in.json'),
  };
};

/** Plain strings, so that they can be sent to a worker thread. */
export type DataPaths = ReturnType<typeof dataPaths>;

export const looksLikeDatabase = (folder: string): boolean =>
  existsSync(join(folder, 'PG_VERSION'));

const marker = 'this-is-fourhour-data.json';

/**
 * Files that a folder may hold before its first use: what an interrupted first start leaves, what tools create, and
 * backups copied from another machine to be restored here.
 */
const isHarmless = (name: string): boolean =>
  // `npm run demo`, which may have been tried first, keeps its data in `demo`.
  ['lock', 'lock-journal', 'backups', 'demo', '.DS_Store', '.gitkeep'].includes(name) ||
  name.endsWith(unfinished);

/** The system's words name the file or folder that it refuses, and why. */
export const folderError = (folder: string, error: unknown): BackendError =>
  new BackendError(
    `The data folder ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}): give it to this account with chown -R, or choose another one with DATA_DIR.`,
    { cause: error },
  );

const lock = (path: string): (() => void) => {
  const release = tryLock(join(path, 'lock'));
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

/** After a process was killed in the middle of a restore: completes it if the swap had begun, otherwise undoes it. */
const finishInterruptedSwap = ({ database, restored, backups }: DataPaths): void => {
  if (!existsSync(restored)) return;
  if (!existsSync(database)) {
    publish(restored, database);
    return;
  }
  // A restore first makes a folder for the database that it replaces. It is still empty where the swap had not begun.
  for (const name of existsSync(backups) ? readdirSync(backups) : []) {
    const path = join(backups, name);
    if (statSync(path).isDirectory() && readdirSync(path).length === 0) rmdirSync(path);
  }
  rmSync(restored, { recursive: true, force: true });
};

/** Opens the data folder: refuses one with foreign files, takes the lock, deletes leftovers of interrupted writes. */
export const openDataFolder = (dataDir: string): DataPaths & { release: () => void } => {
  const paths = dataPaths(dataDir);
  const { path } = paths;
  let release: (() => void) | undefined;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const names = readdirSync(path);
    accessSync(path, constants.W_OK);
    if (!names.includes(marker) && !names.every(isHarmless)) {
      throw new BackendError(
        `The folder ${path} holds something else (no ${marker} in it); choose another one with DATA_DIR. Nothing in it was changed.`,
      );
    }
    release = lock(path);
    finishInterruptedSwap(paths);
    for (const place of [path, paths.backups]) deleteUnfinished(place);
    // Other users can then reach nothing in it.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
    if (!existsSync(join(path, marker))) {
      writePrivately(
        join(path, marker),
        `${JSON.stringify({ what: 'Data of the embedded backend: database, keys, backups', layout: 1 })}\n`,
      );
    }
    return { ...paths, release };
  } catch (error) {
    release?.();
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

/** Reads a file that is not essential: one that cannot be read counts as missing. */
export const readOptionalJson = <T>(path: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return readPrivateJson(path, schema);
  } catch {
    return undefined;
  }
};
