/** The network state and the tab's visibility, as stores need them. One per page, shared by all stores. */
import { atom, readonlyType } from 'nanostores';

export type PageEvent =
  | 'online'
  /** The user has come back to this tab or window, or a hidden tab has become active. */
  | 'returned';

const isVisible = () => document.visibilityState === 'visible';

/** It watches the page until the lifetime aborts. */
export const createPageActivity = (lifetime: AbortSignal) => {
  const $isOnline = atom(navigator.onLine);
  const listeners = new Set<(event: PageEvent) => void>();
  let acting: AbortSignal | undefined;
  const isActive = () => isVisible() || acting?.aborted === false;

  const tell = (event: PageEvent) => listeners.forEach((listener) => listener(event));
  const tellIfVisible = () => {
    if (isVisible()) tell('returned');
  };
  const readNetwork = () => $isOnline.set(navigator.onLine);
  const options = { signal: lifetime };
  window.addEventListener('offline', readNetwork, options);
  window.addEventListener('online', readNetwork, options);
  window.addEventListener('online', () => tell('online'), options);
  // Another device may have been used while this window was visible beside others.
  window.addEventListener('focus', tellIfVisible, options);
  document.addEventListener('visibilitychange', tellIfVisible, options);

  return {
    /** The browser's own opinion. It is only shown: a server on the same machine also answers without a network. */
    $isOnline: readonlyType($isOnline),
    /** Whether values are kept fresh: the tab is visible, or acts while it is hidden. */
    isActive,
    /** Until the signal aborts, the tab is active while it is hidden, too. */
    stayActive: (signal: AbortSignal) => {
      const wasActive = isActive();
      acting = signal;
      if (!wasActive && isActive()) tell('returned');
    },
    /** Calls the listener on every event, until the returned function is called. */
    watch: (listener: (event: PageEvent) => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
  };
};

export type PageActivity = ReturnType<typeof createPageActivity>;
