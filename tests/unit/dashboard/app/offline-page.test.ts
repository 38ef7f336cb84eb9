import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOfflinePage } from '#dashboard/app/offline-page.ts';
import type { Notice } from '#lib/notice.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();
beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

class FakeWorker extends EventTarget {
  postMessage = () => undefined;
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly active = new FakeWorker();
  looks = 0;
  update = () => {
    this.looks += 1;
    return Promise.resolve();
  };
}

/** A page whose worker is active; `comes` lets a newer one be installed. */
const open = (container: object = {}) => {
  const notices: Notice[] = [];
  const registration = new FakeRegistration();
  const serviceWorker = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ...container,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const page = createOfflinePage((notice) => notices.push(notice));
  const leaving = new AbortController();
  void page.start(leaving.signal);
  const comes = () => {
    const newer = new FakeWorker();
    registration.installing = newer;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = newer;
    newer.dispatchEvent(new Event('statechange'));
  };
  return { page, stop: () => leaving.abort(), notices, comes, registration };
};

test('a new version is looked for every hour and offered, until the page is left', async () => {
  const { registration, stop, notices, comes } = open();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(registration.looks).toBe(1);
  comes();
  expect(notices).toMatchObject([{ title: 'A new version is ready.', lasting: true }]);
  stop();
  comes();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([registration.looks, notices.length]).toEqual([1, 1]);
});

test('a browser that never names its worker is waited for three seconds', async () => {
  const { page } = open({ getRegistration: () => new Promise(() => undefined) });
  let isOver = false;
  void page.forget().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(2900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(true);
});
