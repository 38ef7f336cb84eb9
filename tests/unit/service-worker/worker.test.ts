import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://site.test';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const built = { '/dashboard': '<html>the page</html>', '/_astro/app.js': 'the script' } as const;
const files = Object.entries(built).map(([path, text]) => ({ path, integrity: hashOf(text) }));
const cacheName = 'page-files:/dashboard:one';

type Request = { url: string; method: string; mode: string };
type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void;
  request?: Request;
  respondWith?: (answer: Promise<Response>) => void;
  data?: unknown;
};

/** The caches of a browser, by name and path. */
let stored: Map<string, Map<string, Response>>;
let isServerDown = false;
/** Answers everything with a page of its own, as the portal of a hotel does. */
let isPortal = false;

const openCache = (name: string) => {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  const toPath = (from: string | { url: string }) =>
    typeof from === 'string' ? from : new URL(from.url).pathname;
  return {
    keys: () => Promise.resolve([...cache.keys()].map((path) => ({ url: origin + path }))),
    match: (from: string | { url: string }) => Promise.resolve(cache.get(toPath(from))?.clone()),
    put: (path: string, response: Response) => Promise.resolve(cache.set(path, response)),
    delete: (path: string) => Promise.resolve(cache.delete(path)),
  };
};

/** Starts the worker as the browser does and hands it one event. @returns what it answers */
const startWorker = async () => {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  vi.stubGlobal('PAGE', { path: '/dashboard', version: 'one', files });
  vi.stubGlobal('self', {
    location: { origin },
    registration: { unregister: () => Promise.resolve(true) },
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) =>
      listeners.set(name, listener),
  });
  vi.resetModules();
  await import('../../../src/service-worker/worker.ts');
  return async (name: string, event: Omit<WorkerEvent, 'waitUntil'> = {}) => {
    const works: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    listeners.get(name)?.({
      ...event,
      waitUntil: (work) => works.push(work),
      respondWith: (answer) => answers.push(answer),
    });
    await Promise.all(works);
    return (await answers[0])?.text();
  };
};

const ask = (path: string, mode = 'cors'): { request: Request } => ({
  request: { url: origin + path, method: 'GET', mode },
});

beforeEach(() => {
  stored = new Map();
  isServerDown = false;
  isPortal = false;
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(openCache(name)),
    has: (name: string) => Promise.resolve(stored.has(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: async (request: Request) => {
      for (const name of stored.keys()) {
        const found = await openCache(name).match(request);
        if (found) return found;
      }
      return undefined;
    },
  });
  vi.stubGlobal('fetch', (from: string | Request, init?: { integrity?: string }) => {
    const path = typeof from === 'string' ? from : new URL(from.url).pathname;
    const text = isPortal
      ? 'Sign in to this network'
      : Object.entries(built).find(([name]) => name === path)?.[1];
    if (init?.integrity !== undefined && init.integrity !== hashOf(text ?? '')) {
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    return Promise.resolve(new Response(text ?? null, { status: isServerDown ? 503 : 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('only the very bytes of the build are stored', async () => {
  isPortal = true;
  const tell = await startWorker();
  await expect(tell('install')).rejects.toThrow('Failed to fetch');
  expect([...stored.keys()]).toEqual([]);
});

test('an installation that fails leaves the files of the worker that uses the same ones', async () => {
  const tell = await startWorker();
  await tell('install');
  await openCache(cacheName).delete('/_astro/app.js');
  isServerDown = true;
  await expect((await startWorker())('install')).rejects.toThrow('answered with 503');
  expect(await tell('fetch', ask('/dashboard', 'navigate'))).toBe(built['/dashboard']);
  expect([...(stored.get(cacheName)?.keys() ?? [])]).toEqual(['/dashboard']);
});
