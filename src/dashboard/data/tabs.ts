/** The other tabs of this browser in which the same user is signed in: messages to them, and locks between them. */

/** What is announced is heard by the other tabs, not by this one. */
export type Channel = {
  announce: (message?: unknown) => void;
  /** Calls the listener until the returned function is called. */
  listen: (listener: (message: unknown) => void) => () => void;
};

export type TabLocks = {
  /**
   * Runs `act` while this tab alone holds the lock of this name; waits for the lock until the signal aborts. On plain http,
   * where browsers have no locks, it runs at once.
   */
  exclusively: (name: string, act: () => Promise<void>, signal?: AbortSignal) => Promise<void>;
};

export type Tabs = TabLocks & {
  hasLocks: boolean;
  openChannel: (topic: string) => Channel;
};

/** Closes when the lifetime aborts. */
export const createTabs = (userId: string, lifetime: AbortSignal): Tabs => {
  // Typed as always there, but missing on pages served over plain http.
  const hasLocks = 'locks' in navigator;
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
    openChannel: (topic) => {
      const bus = new BroadcastChannel(`${topic} of ${userId}`);
      lifetime.addEventListener('abort', () => bus.close(), { once: true });
      return {
        announce: (message) => {
          if (!lifetime.aborted) bus.postMessage(message);
        },
        listen: (listener) => {
          const closing = new AbortController();
          bus.addEventListener('message', ({ data }) => listener(data), closing);
          return () => closing.abort();
        },
      };
    },
  };
};
