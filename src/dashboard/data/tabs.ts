/** The other tabs of this browser in which the same user is signed in: messages to them, and locks between them. */

/** Closes when the lifetime aborts. */
export const createTabs = (userId: string, lifetime: AbortSignal) => {
  // Typed as always there, but missing on pages served over plain http.
  const hasLocks = 'locks' in navigator;
  const bus = new BroadcastChannel(`outbox of ${userId}`);
  lifetime.addEventListener('abort', () => bus.close(), { once: true });
  return {
    hasLocks,
    /**
     * Runs `act` while this tab alone holds the lock of this name; waits for the lock until the signal aborts. Where
     * browsers have no locks it runs at once.
     */
    exclusively: async (name: string, act: () => Promise<void>, signal: AbortSignal) => {
      try {
        await (hasLocks ? navigator.locks.request(name, { signal }, act) : act());
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    /** The other tabs hear it, and this one does not. */
    announce: (message: unknown): void => {
      if (!lifetime.aborted) bus.postMessage(message);
    },
    listen: (listener: (message: unknown) => void): void =>
      bus.addEventListener('message', ({ data }) => listener(data)),
  };
};

export type Tabs = ReturnType<typeof createTabs>;
