/** Lets one tab at a time do something. */
export type TabLocks = {
  /** Runs `act` while no other tab runs under this name; waits for its turn until the signal aborts. */
  exclusively: (name: string, act: () => Promise<void>, signal?: AbortSignal) => Promise<void>;
};

/** Locks within one page. Also the stand-in where a browser has none (pages on plain http). */
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

/** The browser's own locks, which end with the tab that holds them, however it ends. */
export const createTabLocks = (): TabLocks => {
  // The types promise it; pages on plain http do not have it.
  if (!('locks' in navigator)) return createLocksInMemory();
  return {
    exclusively: async (name, act, signal) => {
      try {
        await navigator.locks.request(name, signal ? { signal } : {}, act);
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    },
  };
};
