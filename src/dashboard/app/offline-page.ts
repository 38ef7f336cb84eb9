/** Lets the page open without a network, by a service worker, and offers a new version of it. */
import type { Notify } from '#lib/notice.ts';
import { withTimeout } from '#lib/timeout.ts';

const scope = '/dashboard';

/** A dashboard is left open for days; when it is opened the browser looks by itself. */
const lookEveryMs = 60 * 60_000;

const longestSearchMs = 3000;

export const createOfflinePage = (notify: Notify) => {
  // The types promise it; pages on plain http do not have it.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;

  /** Reloads the page with the new version. Where a text is being written the browser asks first. */
  const accept = ({ waiting }: ServiceWorkerRegistration) => {
    if (!waiting) {
      window.location.reload();
      return;
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state !== 'activating') window.location.reload();
    });
    waiting.postMessage('take-over');
  };

  const offer = (registration: ServiceWorkerRegistration) =>
    notify({
      id: 'new-version',
      tone: 'plain',
      title: 'A new version is ready.',
      action: { label: 'Reload', run: () => accept(registration) },
      lasting: true,
    });

  const install = async (at: ServiceWorkerContainer, signal: AbortSignal) => {
    const options = { scope, updateViaCache: 'none' } as const;
    const registration = await at.register('/dashboard-worker.js', options);
    if (signal.aborted) return;
    // Its files may have been deleted at a logout.
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
    signal.addEventListener('abort', () => clearInterval(timer));
  };

  return {
    /** Keeps the page in the browser and looks for new versions, until the signal aborts. */
    start: async (signal: AbortSignal) => {
      // `astro dev` serves a worker in its place that unregisters the one of a built page.
      if (container === null || import.meta.env.DEV) return;
      await install(container, signal).catch((error: unknown) =>
        console.warn('This page will not open without a network:', error),
      );
    },
    /**
     * Tells the workers of this browser, one that is being installed too, to delete what they have stored and to
     * unregister. They go on when this page is closed; a browser that does not find them in three seconds is left alone.
     */
    forget: async () => {
      const searching = container?.getRegistration(scope).catch(() => undefined);
      const found = await withTimeout(Promise.resolve(searching), longestSearchMs, () => undefined);
      for (const worker of [found?.installing, found?.waiting, found?.active])
        worker?.postMessage('forget');
    },
  };
};

export type OfflinePage = ReturnType<typeof createOfflinePage>;
