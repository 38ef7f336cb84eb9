/** Locks between the tabs of one browser. */
export type TabLocks = {
  /** Runs `act` while this tab alone holds the lock of this name; waits for the lock until the signal aborts. */
  exclusively: (name: string, act: () => Promise<void>, signal?: AbortSignal) => Promise<void>;
};

/** Locks within one page, for browsers that offer none (pages on plain http). */
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
  // Typed as always there, but missing on pages served over plain http.
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
