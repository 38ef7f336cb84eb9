import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Marks what is not finished yet; a start sweeps whatever still carries it. */
export const unfinished = '.unfinished';

export const unfinishedName = (path: string): string =>
  `${path}-${randomBytes(4).toString('hex')}${unfinished}`;

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** On disk before it returns, files first, then the folders that name them. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
};

/** The new name appears whole or not at all, whenever the process dies. */
export const publish = (from: string, to: string): void => {
  renameSync(from, to);
  sync(dirname(to));
};

/** Readable by this user alone: what is written here are keys and passwords. */
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
