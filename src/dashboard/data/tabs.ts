/** The other tabs of this browser in which the same user is signed in: messages to them, and locks between them. */

export type TabLocks = {
  /**
   * Runs `act` while this tab alone holds the lock of this name; waits for the lock until the signal aborts. On plain http,
   * where browsers have no locks, it runs at once.
   */
  exclusively: (name: string, act: () => Promise<void>, signal?: AbortSignal) => Promise<void>;
};

export type Tabs = TabLocks & {
  hasLocks: boolean;
  /** The other tabs hear it, and this one does not. */
  announce: (message: unknown) => void;
  listen: (listener: (message: unknown) => void) => void;
};

/** Closes when the lifetime aborts. */
export const createTabs = (userId: string, lifetime: AbortSignal): Tabs => {
  // Typed as always there, but missing on pages served over plain http.
  const hasLocks = 'locks' in navigator;
  const bus = new BroadcastChannel(`outbox of ${userId}`);
  lifetime.addEventListener('abort', () => bus.close(), { once: true });
  return {
    hasLocks,
    exclusively: async (name, act, signal) => {
      if (!hasLocks) return act();
      try {
        await navigator.locks.request(name, signal ? { signal } : {}, act);
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    },
    announce: (message) => {
      if (!lifetime.aborted) bus.postMessage(message);
    },
    listen: (listener) => bus.addEventListener('message', ({ data }) => listener(data)),
  };
};
