/** Lets the page open without a network, by a service worker, and offers a new version of it. */
import type { Notify } from '#lib/notice.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { Environment } from '#dashboard/data/environment.ts';

type Tools = {
  environment: Environment;
  notify: Notify;
  /** Whether something is being written that a reload would lose. */
  hasUnsavedText: () => boolean;
  reload: () => void;
};

const scope = '/dashboard';

/** A dashboard is left open for days; when it is opened the browser looks by itself. */
const lookEveryMs = 60 * 60_000;

const longestSearchMs = 3000;

/** Tells the worker that is being installed, too: otherwise it would store the files after this. */
const tellToForget = (registration: ServiceWorkerRegistration | undefined) => {
  const { installing = null, waiting = null, active = null } = registration ?? {};
  for (const worker of [installing, waiting, active]) worker?.postMessage('forget');
};

export const createOfflinePage = ({ environment, notify, hasUnsavedText, reload }: Tools) => {
  // The types promise it; pages on plain http do not have it.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  let isForgotten = false;
  /** A press takes the notice away, also one that cannot be followed: the next one is another. */
  let presses = 0;

  const offer = (registration: ServiceWorkerRegistration, description?: string) =>
    notify({
      id: `new-version:${presses}`,
      tone: 'plain',
      title: 'A new version is ready.',
      description,
      action: { label: 'Reload', run: () => accept(registration) },
      lasting: true,
    });

  const accept = (registration: ServiceWorkerRegistration) => {
    presses += 1;
    const { waiting } = registration;
    if (hasUnsavedText()) {
      offer(registration, 'You are still writing something: save or clear it first.');
    } else if (waiting) {
      waiting.addEventListener('statechange', () => {
        if (waiting.state !== 'activating') reload();
      });
      waiting.postMessage('take-over');
    } else reload();
  };

  const install = async (at: ServiceWorkerContainer, signal: AbortSignal) => {
    const options = { scope, updateViaCache: 'none' } as const;
    const registration = await at.register('/dashboard-worker.js', options);
    // Registering keeps a worker that another tab has just told to remove itself.
    if (isForgotten) tellToForget(registration);
    if (isForgotten || signal.aborted) return;
    // The browser may have thrown stored files away.
    registration.active?.postMessage('restore');

    // The first worker of a browser is no new version.
    const offerWaiting = () => {
      if (registration.waiting && registration.active) offer(registration);
    };
    const followInstalling = () =>
      registration.installing?.addEventListener('statechange', offerWaiting, { signal });
    registration.addEventListener('updatefound', followInstalling, { signal });
    // Another tab has decided to use it.
    at.addEventListener('controllerchange', () => offer(registration), { signal });
    followInstalling();
    offerWaiting();

    // Without a network the look fails; the next one finds the new version.
    const look = () => void registration.update().catch(() => undefined);
    const timer = setInterval(look, lookEveryMs);
    const stopWatching = environment.watch((event) => {
      if (event !== 'offline') look();
    });
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      stopWatching();
    });
  };

  return {
    /** Keeps the page in the browser and looks for new versions, until the returned function is called. */
    start: (): (() => void) => {
      const closing = new AbortController();
      // Development removes what an earlier start has left.
      if (container !== null && !import.meta.env.DEV && !isForgotten)
        install(container, closing.signal).catch((error: unknown) =>
          console.warn('This page will not open without a network:', error),
        );
      return () => closing.abort();
    },
    /**
     * Tells the worker of this browser to delete what it has stored and to unregister. Resolves once it was told, or
     * after three seconds when the browser has not found it by then. It goes on when this page is closed.
     */
    forget: async () => {
      isForgotten = true;
      if (container === null) return;
      try {
        const telling = container.getRegistration(scope).then(tellToForget);
        await withTimeout(telling, longestSearchMs, () => undefined);
      } catch (error) {
        console.warn('What this browser has stored of the page was not removed:', error);
      }
    },
  };
};

export type OfflinePage = ReturnType<typeof createOfflinePage>;
