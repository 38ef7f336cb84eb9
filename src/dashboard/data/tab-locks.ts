/** Locks between the tabs of one browser. */
import { newUuid } from '#lib/uuid.ts';
import { writeItem } from './browser-storage.ts';
import type { Environment } from './environment.ts';

export type TabLocks = {
  /** Runs `act` while this tab alone holds the lock of this name; waits for the lock until the signal aborts. */
  exclusively: (name: string, act: () => Promise<void>, signal?: AbortSignal) => Promise<void>;
};

/** Locks within one page. */
export const createLocksInMemory = (): TabLocks => {
  const last = new Map<string, Promise<void>>();
  return {
    exclusively: async (name, act, signal) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal?.aborted ? undefined : act()));
      const settled = mine.catch(() => undefined);
      last.set(name, settled);
      await mine;
      if (last.get(name) === settled) last.delete(name);
    },
  };
};

/** Longer than a minute, because a hidden tab's timers run once a minute. */
const leaseMs = 90_000;
const renewEveryMs = 10_000;
const askAgainMs = 1000;
/** Two tabs that take a free lock in the same moment have both written by then; the later one holds it. */
const settleMs = 100;

/**
 * Locks in the browser's storage, for pages on plain http, where browsers offer none. A lock is a lease that its tab
 * renews and takes back when it is left; that of a tab that has crashed ends by itself.
 */
export const createLeases = (
  storage: Storage,
  { watchLeaving }: Pick<Environment, 'watchLeaving'>,
): TabLocks => {
  const inPage = createLocksInMemory();
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  const holderOf = (key: string): string | null => {
    const [holder = '', until] = (storage.getItem(key) ?? '').split(' ');
    const left = Number(until) - Date.now();
    // Neither over nor from before the computer's clock was set back.
    return left > 0 && left <= leaseMs ? holder : null;
  };

  const hold = async (key: string, act: () => Promise<void>, signal: AbortSignal | undefined) => {
    const id = newUuid();
    /** False where the storage is full: then only this page is kept apart. */
    const write = (): boolean => writeItem(storage, key, `${id} ${Date.now() + leaseMs}`);
    while (holderOf(key) !== id) {
      if (signal?.aborted) return;
      const isFree = holderOf(key) === null;
      if (isFree && !write()) break;
      await wait(isFree ? settleMs : askAgainMs);
    }
    const giveUp = () => {
      if (holderOf(key) === id) storage.removeItem(key);
    };
    // After a computer has slept, another tab may have taken the lock.
    const renew = () => {
      if ([id, null].includes(holderOf(key))) write();
    };
    const renewal = setInterval(renew, renewEveryMs);
    const stopWatching = watchLeaving(giveUp);
    try {
      if (!signal?.aborted) await act();
    } finally {
      clearInterval(renewal);
      stopWatching();
      giveUp();
    }
  };

  return {
    exclusively: (name, act, signal) =>
      inPage.exclusively(name, () => hold(`lock:${name}`, act, signal), signal),
  };
};

/** The browser's own locks, which end with the tab that holds them, however it ends. */
const createBrowserLocks = (): TabLocks => ({
  exclusively: async (name, act, signal) => {
    try {
      await navigator.locks.request(name, signal ? { signal } : {}, act);
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  },
});

export const createTabLocks = (storage: Storage | null, environment: Environment): TabLocks => {
  // Typed as always there, but missing on pages served over plain http.
  if ('locks' in navigator) return createBrowserLocks();
  return storage === null ? createLocksInMemory() : createLeases(storage, environment);
};
