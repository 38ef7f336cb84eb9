/** The network state and the tab's visibility, as stores need them. One per page, shared by all stores. */
import { atom, onMount, readonlyType } from 'nanostores';

export type PageEvent =
  | 'online'
  | 'offline'
  /** The user has come back to this tab or window, or a hidden tab has become active. */
  | 'returned';

const isVisible = () => document.visibilityState === 'visible';

export const createEnvironment = () => {
  const activation = new EventTarget();
  let acting: AbortSignal | undefined;
  const isActive = () => isVisible() || acting?.aborted === false;

  /** Calls the listener on every event, until the returned function is called. */
  const watch = (listener: (event: PageEvent) => void) => {
    const closing = new AbortController();
    const tellIfVisible = () => {
      if (isVisible()) listener('returned');
    };
    window.addEventListener('online', () => listener('online'), closing);
    window.addEventListener('offline', () => listener('offline'), closing);
    // Another device may have been used while this window was visible beside others.
    window.addEventListener('focus', tellIfVisible, closing);
    document.addEventListener('visibilitychange', tellIfVisible, closing);
    activation.addEventListener('active', () => listener('returned'), closing);
    return () => closing.abort();
  };

  const $isOnline = atom(navigator.onLine);
  onMount($isOnline, () => watch(() => $isOnline.set(navigator.onLine)));

  return {
    /** The browser's own opinion. It is only shown: a server on the same machine also answers without a network. */
    $isOnline: readonlyType($isOnline),
    /** Whether values are kept fresh: the tab is visible, or acts while it is hidden. */
    isActive,
    /** Until the signal aborts, the tab is active while it is hidden, too. */
    stayActive: (signal: AbortSignal) => {
      const wasActive = isActive();
      acting = signal;
      if (!wasActive && isActive()) activation.dispatchEvent(new Event('active'));
    },
    watch,
  };
};

export type Environment = ReturnType<typeof createEnvironment>;
