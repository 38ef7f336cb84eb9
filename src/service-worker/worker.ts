/**
 * The service worker of the dashboard: serves the page with its scripts, styles and fonts from a cache of its own. Only
 * files that the build has listed are stored, and only with the very bytes that it has written.
 */
import type { KeptPage, WorkerScope } from './types.ts';

declare const self: WorkerScope;

/** Written into this script by src/integrations/private-page-files.ts. */
declare const PAGE: KeptPage;

const prefix = `page-files:${PAGE.path}:`;
const cacheName = prefix + PAGE.version;
const paths = new Set(PAGE.files.map(({ path }) => path));

/** The files of a build have its hash in their names; only the page and the icon keep theirs. */
const isHashed = (path: string) => path.startsWith('/_astro/');

/** Ends the storing that is under way. */
let ending = new AbortController();

type File = KeptPage['files'][number];

const store = async (cache: Cache, { path, integrity }: File, signal: AbortSignal) => {
  const response = await fetch(path, {
    integrity,
    signal,
    redirect: 'error',
    cache: isHashed(path) ? 'default' : 'no-cache',
  });
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
  await cache.put(path, response);
};

/** Stores every file of the page that is not stored yet; throws when one cannot be had. */
const storeMissing = async () => {
  const { signal } = ending;
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // One after another, so that the page, which is in use meanwhile, keeps the processor and the connection.
  for (const file of PAGE.files) if (!kept.has(file.path)) await store(cache, file, signal);
};

/**
 * Stores all files or none: when one cannot be loaded, the earlier version stays and the browser tries again later. The
 * active worker may have the same files: a new script of the worker does not make the page another one.
 */
const install = async () => {
  const isInUse = await caches.has(cacheName);
  try {
    await storeMissing();
  } catch (error) {
    if (!isInUse) await caches.delete(cacheName);
    throw error;
  }
};

/** Keeps the version before, because pages that are still open may ask for scripts of it. */
const removeOldCaches = async () => {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
};

const forget = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
  );
  await self.registration.unregister();
};

/** An older page's script may be in the cache of its version; the network is the last resort. */
const findScript = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** The page itself is asked for by its own path, whatever a sign-in provider has put behind its address. */
const findFile = async (request: Request, path: string): Promise<Response> => {
  const cache = await caches.open(cacheName);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE.path) event.respondWith(findFile(request, pathname));
  } else if (isHashed(pathname)) {
    event.respondWith(findScript(request));
  } else if (pathname !== PAGE.path && paths.has(pathname)) {
    event.respondWith(findFile(request, pathname));
  }
});

self.addEventListener('message', (event) => {
  // After a logout and a sign-in the browser may go on with the worker whose files were deleted.
  if (event.data === 'restore') event.waitUntil(storeMissing());
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'forget') {
    // A server that does not answer would keep the files until the browser ends this worker.
    ending.abort();
    ending = new AbortController();
    event.waitUntil(forget());
  }
});
