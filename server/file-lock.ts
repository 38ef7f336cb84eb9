import { DatabaseSync } from 'node:sqlite';

type Release = () => void;

const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

/**
 * Takes an exclusive lock on a file. SQLite's lock is the operating system's own: it ends with the process, even
 * when that is killed, so that no stale lock file can keep the next start out.
 * @returns how to let it go; `undefined` when another process holds it
 * @throws when the file cannot be a lock
 */
export function tryLock(path: string): Release | undefined {
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
}

/**
 * Waits until it is this process's turn.
 * @throws Error when the wait is too long or is called off
 */
export async function waitForLock(
  path: string,
  { waitSeconds, signal }: { waitSeconds: number; signal?: AbortSignal | undefined },
): Promise<Release> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    const release = tryLock(path);
    if (release) return release;
    signal?.throwIfAborted();
    if (Date.now() >= deadline) throw new Error(`${path} is held by another process.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
