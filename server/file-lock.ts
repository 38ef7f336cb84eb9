/** Locks that end with the process that holds them, even when it is killed. */
import { DatabaseSync } from 'node:sqlite';

type Release = () => void;

/** SQLITE_BUSY. */
const busyCode = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busyCode;

/**
 * Takes an exclusive lock on a file. SQLite uses a lock of the operating system, which ends with the process, so that
 * no stale lock file can block the next start.
 * @returns the function that releases it; `undefined` when another process holds it
 * @throws when SQLite cannot open the file
 */
export const tryLock = (path: string): Release | undefined => {
  let holder: DatabaseSync | undefined;
  try {
    holder = new DatabaseSync(path);
    holder.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder?.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  const held = holder;
  return () => {
    if (held.isOpen) held.close();
  };
};

/**
 * Tries again until the lock is free.
 * @throws Error when that takes longer than `waitSeconds` or the signal aborts
 */
export const waitForLock = async (
  path: string,
  { waitSeconds, signal }: { waitSeconds: number; signal?: AbortSignal | undefined },
): Promise<Release> => {
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    const release = tryLock(path);
    if (release) return release;
    signal?.throwIfAborted();
    if (Date.now() >= deadline)
      throw new Error(
        `${path} is locked by another process. Stop that process, or wait until it has finished.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
