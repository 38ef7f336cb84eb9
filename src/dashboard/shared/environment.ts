/** What happens around the page and a store may want to know. One per page, shared by all stores. */

export type PageEvent =
  | 'online'
  | 'offline'
  /** The user has come back to this tab. */
  | 'returned';

export type Environment = {
  /** What the browser thinks. A server on this machine answers all the same, so it is shown and never relied on. */
  isOnline: () => boolean;
  /** Calls the listener on every event, until the returned function is called. */
  watch: (listener: (event: PageEvent) => void) => () => void;
};

export const createEnvironment = (): Environment => ({
  isOnline: () => navigator.onLine,
  watch: (listener) => {
    const closing = new AbortController();
    const { signal } = closing;
    window.addEventListener('online', () => listener('online'), { signal });
    window.addEventListener('offline', () => listener('offline'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') listener('returned');
      },
      { signal },
    );
    return () => closing.abort();
  },
});
