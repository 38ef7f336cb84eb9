/** The network state and the tab's visibility, as stores need them. One per page, shared by all stores. */

export type PageEvent =
  | 'online'
  | 'offline'
  /** The user has come back to this tab, or to the computer after it has slept; or a hidden tab has become active. */
  | 'returned';

/** Waking is no event in a browser: the clock has moved on by more than the timer has waited. */
const lookForWakingMs = 15_000;
const sleptMs = 60_000;

const watchWaking = (listener: () => void): (() => void) => {
  let seen = Date.now();
  const timer = setInterval(() => {
    const before = seen;
    seen = Date.now();
    if (seen - before > lookForWakingMs + sleptMs) listener();
  }, lookForWakingMs);
  return () => clearInterval(timer);
};

const isVisible = () => document.visibilityState === 'visible';

export const createEnvironment = () => {
  const activation = new EventTarget();
  let acting: AbortSignal | undefined;
  const isActive = () => isVisible() || acting?.aborted === false;

  return {
    /** The browser's own opinion. It is only shown: a server on the same machine also answers without a network. */
    isOnline: () => navigator.onLine,
    /** Whether values are kept fresh: the tab is visible, or acts while it is hidden. */
    isActive,
    /** Until the signal aborts, the tab is active while it is hidden, too. */
    stayActive: (signal: AbortSignal) => {
      const wasActive = isActive();
      acting = signal;
      if (!wasActive && isActive()) activation.dispatchEvent(new Event('active'));
    },
    /** Calls the listener on every event, until the returned function is called. */
    watch: (listener: (event: PageEvent) => void) => {
      const closing = new AbortController();
      const { signal } = closing;
      window.addEventListener('online', () => listener('online'), { signal });
      window.addEventListener('offline', () => listener('offline'), { signal });
      document.addEventListener(
        'visibilitychange',
        () => {
          if (isVisible()) listener('returned');
        },
        { signal },
      );
      activation.addEventListener('active', () => listener('returned'), { signal });
      const stopWatchingWaking = watchWaking(() => {
        if (isActive()) listener('returned');
      });
      signal.addEventListener('abort', stopWatchingWaking);
      return () => closing.abort();
    },
  };
};

export type Environment = ReturnType<typeof createEnvironment>;
