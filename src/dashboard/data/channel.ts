/** Tells the other tabs of this browser that something was written. */

/** Tabs with the same topic receive each other's announcements, but not their own, until the lifetime aborts. */
export const createChannel = (topic: string, lifetime: AbortSignal) => {
  const open = new BroadcastChannel(topic);
  lifetime.addEventListener('abort', () => open.close(), { once: true });
  return {
    announce: () => {
      if (!lifetime.aborted) open.postMessage('written');
    },
    /** Calls the listener when another tab announces, until the returned function is called. */
    listen: (listener: () => void) => {
      open.addEventListener('message', listener);
      return () => open.removeEventListener('message', listener);
    },
  };
};

export type Channel = ReturnType<typeof createChannel>;
