/** The browser's service worker for this page, which lets it open at once and without a network. */
import { withTimeout } from '#lib/timeout.ts';

const workerAddress = '/dashboard-worker.js';

const ownScope = '/dashboard';
/** Earlier versions of the login page had a worker, too. */
const scopes = [ownScope, '/login'];

const longestSearchMs = 3000;

const isInstalled = (registration: ServiceWorkerRegistration) => registration.active !== null;

/** Tells the worker that is being installed, too: otherwise it would store the files after this. */
const tellToForget = ({ installing, waiting, active }: ServiceWorkerRegistration) => {
  for (const worker of [installing, waiting, active]) worker?.postMessage('forget');
};

const whenState = (worker: ServiceWorker, state: ServiceWorkerState): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state !== state && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** Tells about versions that come while the page is open, in this tab or by another tab's decision. */
const watchForVersions = (
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  onNewVersion: () => void,
) => {
  const watchInstalling = () => {
    const { installing } = registration;
    // The first worker of a browser is no new version.
    if (!installing || !isInstalled(registration)) return;
    void whenState(installing, 'installed').then(() => {
      if (registration.waiting) onNewVersion();
    });
  };
  registration.addEventListener('updatefound', watchInstalling);
  container.addEventListener('controllerchange', onNewVersion);
  watchInstalling();
  if (registration.waiting && isInstalled(registration)) onNewVersion();
};

export const createPageWorker = () => {
  // The types promise it; pages on plain http do not have it. Development removes what an earlier start has left.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  let own: ServiceWorkerRegistration | null = null;
  let isForgotten = false;

  const register = async (at: ServiceWorkerContainer) => {
    const registration = await at.register(workerAddress, {
      scope: ownScope,
      updateViaCache: 'none',
    });
    // Registering keeps a worker that another tab has just told to remove itself.
    if (isForgotten) tellToForget(registration);
    // The browser may have thrown stored files away.
    else registration.active?.postMessage('restore');
    return registration;
  };

  const tellAllToForget = async (at: ServiceWorkerContainer) => {
    for (const each of scopes) {
      const registration = await at.getRegistration(each);
      if (registration) tellToForget(registration);
    }
  };

  return {
    /** Installs the worker; calls back whenever a newer version than this page's is ready or has taken over. */
    install: async (onNewVersion: () => void) => {
      if (container === null || import.meta.env.DEV || isForgotten) return;
      try {
        own = await register(container);
        watchForVersions(container, own, onNewVersion);
      } catch (error) {
        console.warn('This page will not open without a network:', error);
      }
    },
    lookForNewVersion: async () => {
      try {
        await own?.update();
      } catch {
        // Without a network the check fails; the next one finds the new version.
      }
    },
    /** Lets the new version take over, which the next load of the page then shows. */
    takeOver: async () => {
      const waiting = own?.waiting;
      if (!waiting) return;
      waiting.postMessage('take-over');
      await whenState(waiting, 'activated');
    },
    /**
     * Tells the workers of this browser to delete what they have stored and to unregister. Resolves once all have been
     * told, or after three seconds when the browser has not listed them by then. They go on when this page is closed.
     */
    forget: async () => {
      isForgotten = true;
      if (container === null) return;
      try {
        await withTimeout(tellAllToForget(container), longestSearchMs, () => undefined);
      } catch (error) {
        console.warn('What this browser has stored of the page was not removed:', error);
      }
    },
  };
};

export type PageWorker = ReturnType<typeof createPageWorker>;
