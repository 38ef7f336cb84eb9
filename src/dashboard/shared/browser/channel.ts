/** Tells the other tabs of this browser that something was written. */
export type Channel = {
  announce: () => void;
  /** Calls the listener when another tab announces, until the returned function is called. */
  listen: (listener: () => void) => () => void;
};

/** Tabs with the same topic receive each other's announcements. The channel is open only while somebody listens. */
export const createChannel = (topic: string): Channel => {
  let open: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();
  return {
    announce: () => {
      // A channel does not receive its own messages, but a second one of the same page would.
      const sender = open ?? new BroadcastChannel(topic);
      sender.postMessage('written');
      if (sender !== open) sender.close();
    },
    listen: (listener) => {
      if (open === null) {
        open = new BroadcastChannel(topic);
        open.addEventListener('message', () => listeners.forEach((tell) => tell()));
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        open?.close();
        open = null;
      };
    },
  };
};
