import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { tryLock } from '../file-lock.ts';
import { BackendError } from './backend-error.ts';
import { codeOf, unfinished, writePrivately } from './files.ts';

/** Where everything lies; plain text, so that a worker thread can be told. */
export type DataPaths = {
  path: string;
  database: string;
  backups: string;
  keys: string;
  /** Which migrations and packages the database was last opened with. */
  versions: string;
  /** The generated password, until somebody has been shown it. */
  firstSignIn: string;
};

export type DataFolder = DataPaths & { release: () => void };

const marker = 'this-is-fourhour-data.json';

/** May lie in a folder that is not ours yet: what a first start leaves if it dies at once, and what tools drop. */
const harmless = (name: string): boolean =>
  name === 'lock' ||
  name === 'lock-journal' ||
  name === '.DS_Store' ||
  name === '.gitkeep' ||
  name.endsWith(unfinished);

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read and written by this user',
  EPERM: 'may not be read and written by this user',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'is on a full disk',
  EROFS: 'is on a read-only disk',
};

const refusal = (path: string, error: unknown): BackendError => {
  const code = codeOf(error);
  const why = reasons[code] ?? `cannot be used (${code || 'unknown reason'})`;
  return new BackendError(`The data folder ${path} ${why}.`, { cause: error });
};

const lock = (path: string): (() => void) => {
  const file = join(path, 'lock');
  let release: (() => void) | undefined;
  try {
    release = tryLock(file);
  } catch (error) {
    throw new BackendError(`The lock ${file} cannot be taken; is it a file of something else?`, {
      cause: error,
    });
  }
  if (release) return release;
  throw new BackendError(
    `The data folder ${path} is in use by another process; stop that one first, or choose another folder with DATA_DIR.`,
  );
};

const sweep = (folder: string): void => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinished)) rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/** Ours, locked and swept; whatever is not ours is left exactly as it was. */
export const openDataFolder = (dataDir: string): DataFolder => {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const names = readdirSync(path);
    if (!names.includes(marker) && !names.every(harmless)) {
      throw new BackendError(
        `The folder ${path} holds something else (no ${marker} in it); choose another one with DATA_DIR. Nothing in it was changed.`,
      );
    }
  } catch (error) {
    throw error instanceof BackendError ? error : refusal(path, error);
  }
  const release = lock(path);
  try {
    sweep(path);
    sweep(join(path, 'backups'));
    if (!existsSync(join(path, marker))) {
      writePrivately(
        join(path, marker),
        `${JSON.stringify({ what: 'Data of the embedded backend: database, keys, backups', layout: 1 })}\n`,
      );
    }
    return {
      path,
      database: join(path, 'database'),
      backups: join(path, 'backups'),
      keys: join(path, 'keys.json'),
      versions: join(path, 'versions.json'),
      firstSignIn: join(path, 'first-sign-in.json'),
      release,
    };
  } catch (error) {
    release();
    throw error instanceof BackendError ? error : refusal(path, error);
  }
};

/** `undefined` when there is no such file; a file that is there but wrong is an error that names it. */
export const readPrivateJson = <T>(path: string, schema: z.ZodType<T>): T | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new BackendError(`The file ${path} cannot be read (${codeOf(error)}).`, { cause: error });
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackendError(
      `The file ${path} is damaged; bring it back from a copy, or move it away to have a new one made.`,
      { cause: error },
    );
  }
};
