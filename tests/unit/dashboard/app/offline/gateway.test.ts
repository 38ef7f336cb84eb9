import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageWorker } from '#dashboard/app/offline/gateway.ts';

let told: string[];

const workerCalled = (name: string) => ({
  postMessage: (message: string) => told.push(`${name}: ${message}`),
});

/** One registration with a worker that is being installed, and one of an earlier version with an active one. */
const registrations: Readonly<Record<string, object>> = {
  '/dashboard': { installing: workerCalled('dashboard'), waiting: null, active: null },
  '/login': { installing: null, waiting: null, active: workerCalled('login') },
};

const openPage = (container: {
  register?: () => Promise<object>;
  getRegistration: (scope: string) => Promise<object | undefined>;
}) => {
  vi.stubGlobal('navigator', {
    serviceWorker: { addEventListener: () => undefined, ...container },
  });
  return createPageWorker();
};

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('all workers are told to forget, also one that is being installed', async () => {
  const page = openPage({ getRegistration: (scope) => Promise.resolve(registrations[scope]) });
  await page.forget();
  expect(told).toEqual(['dashboard: forget', 'login: forget']);
});

test('a browser that never names its workers is waited for three seconds', async () => {
  const page = openPage({ getRegistration: () => new Promise(() => undefined) });
  let isOver = false;
  void page.forget().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(2900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(true);
});

test('a worker that is registered after the logout is told to forget, too', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const page = openPage({
    register: () => promise,
    getRegistration: () => Promise.resolve(undefined),
  });
  void page.install(() => undefined);
  await page.forget();
  resolve({ ...registrations['/dashboard'], addEventListener: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['dashboard: forget']);
});
