/** What a service worker's scope offers, as far as it is used: the library of types for workers excludes that for pages. */

/** The page that is kept in the browser. */
export type KeptPage = {
  path: string;
  /** Changes with any of the files. */
  version: string;
  files: readonly { path: string; integrity: string }[];
};

type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void };
  message: WorkerEvent & { data: unknown };
};

export type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};
