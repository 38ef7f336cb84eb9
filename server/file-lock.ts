import { DatabaseSync } from 'node:sqlite';

type Lock = { release: () => void };

/** Another process holds the lock. */
export class LockHeldError extends Error {}

/**
 * Takes an exclusive lock on a file. SQLite's lock is the operating system's own: it ends with the process, even
 * when that is killed, so that no stale lock file can keep the next start out.
 * @throws LockHeldError when another process still holds it after `waitSeconds`
 */
export async function takeLock(
  path: string,
  { waitSeconds = 0, signal }: { waitSeconds?: number; signal?: AbortSignal } = {},
): Promise<Lock> {
  const database = new DatabaseSync(path);
  database.exec('pragma busy_timeout = 0');
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    try {
      database.exec('pragma locking_mode = exclusive; begin exclusive');
      return { release: () => database.close() };
    } catch (error) {
      const isBusy = error instanceof Error && /locked|busy/.test(error.message);
      if (!isBusy || Date.now() >= deadline || signal?.aborted) {
        database.close();
        throw isBusy
          ? new LockHeldError(`${path} is held by another process`, { cause: error })
          : error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
