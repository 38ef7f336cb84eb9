/** What happens around the page that a store may want to know. */
export type Happening =
  | 'online'
  | 'offline'
  /** The owner has come back to this tab. */
  | 'returned'
  /** Another tab has written. */
  | 'written-elsewhere';

export type Surroundings = {
  isOnline: () => boolean;
  watch: (tell: (happening: Happening) => void) => () => void;
  /** Tells the other tabs that something was written. */
  tellOthers: () => void;
};

/** The browser's surroundings. Tabs that share a `topic` hear of each other's writes. */
export const createSurroundings = (topic: string): Surroundings => {
  const others = new BroadcastChannel(topic);
  return {
    isOnline: () => navigator.onLine,
    watch: (tell) => {
      const closing = new AbortController();
      const { signal } = closing;
      window.addEventListener('online', () => tell('online'), { signal });
      window.addEventListener('offline', () => tell('offline'), { signal });
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.visibilityState === 'visible') tell('returned');
        },
        { signal },
      );
      others.addEventListener('message', () => tell('written-elsewhere'), { signal });
      return () => closing.abort();
    },
    tellOthers: () => others.postMessage('written'),
  };
};
