/** The browser's service worker for this page, which lets it open at once and without a network. */

export type PageWorker = {
  /** Installs the worker; calls back whenever a newer version than this page's is ready or has taken over. */
  install: (onNewVersion: () => void) => Promise<void>;
  /** Looks for a new version. */
  lookForNewVersion: () => Promise<void>;
  /** Lets the new version take over, which the next load of the page then shows. */
  takeOver: () => Promise<void>;
  /** Removes the workers and everything that they have stored. Ends with this page or after it. */
  forget: () => void;
};

const workerAddress = '/dashboard-worker.js';

/** Each of these pages has a worker of its own: one that served both would have to serve the public pages, too. */
const scopes = ['/dashboard', '/login'];

const isInstalled = (registration: ServiceWorkerRegistration) => registration.active !== null;

/** Also the one that is being installed: it would store the files after this. */
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

export const createPageWorker = (scope: string): PageWorker => {
  // The types promise it; pages on plain http do not have it. Development removes what an earlier start has left.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  const known = new Set<ServiceWorkerRegistration>();
  let own: ServiceWorkerRegistration | null = null;
  let isForgotten = false;

  const register = async (at: ServiceWorkerContainer) => {
    const registration = await at.register(workerAddress, { scope, updateViaCache: 'none' });
    // Registering brings back a worker that was to be removed meanwhile. A browser may have thrown stored files away.
    if (isForgotten) tellToForget(registration);
    else registration.active?.postMessage('restore');
    // At the end: a browser that blocks workers may answer with nothing, on which the lines above fail.
    known.add(registration);
    return registration;
  };

  const findOthers = async (at: ServiceWorkerContainer) => {
    for (const other of scopes) {
      const registration = await at.getRegistration(other);
      if (registration) known.add(registration);
    }
  };

  return {
    install: async (onNewVersion) => {
      if (container === null || import.meta.env.DEV || isForgotten) return;
      try {
        own = await register(container);
        watchForVersions(container, own, onNewVersion);
        await findOthers(container);
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
    takeOver: async () => {
      const waiting = own?.waiting;
      if (!waiting) return;
      waiting.postMessage('take-over');
      await whenState(waiting, 'activated');
    },
    forget: () => {
      isForgotten = true;
      // The workers do it, because they outlive the page, which is about to be left.
      const tell = () => known.forEach(tellToForget);
      tell();
      if (container && known.size < scopes.length) {
        findOthers(container).then(tell, () => undefined);
      }
    },
  };
};
