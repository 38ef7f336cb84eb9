import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOfflinePage } from '#dashboard/app/offline/offline-page.ts';
import type { Notice } from '#lib/notice.ts';
import { settled, useFakeClock } from '../../../../fakes/clock.ts';
import { createFakeEnvironment } from '../../../../fakes/environment.ts';

useFakeClock();
beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

class FakeWorker extends EventTarget {
  readonly told: string[] = [];
  state = 'installed';
  postMessage = (message: string) => {
    this.told.push(message);
    if (message !== 'take-over') return;
    this.state = 'activated';
    this.dispatchEvent(new Event('statechange'));
  };
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
  const { environment, happen } = createFakeEnvironment();
  const notices: Notice[] = [];
  let reloads = 0;
  let isWriting = false;
  const registration = new FakeRegistration();
  const serviceWorker = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ...container,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const page = createOfflinePage({
    environment,
    notify: (notice) => notices.push(notice),
    hasUnsavedText: () => isWriting,
    reload: () => (reloads += 1),
  });
  const comes = () => {
    const newer = new FakeWorker();
    registration.installing = newer;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = newer;
    newer.dispatchEvent(new Event('statechange'));
    return newer;
  };
  const write = (writing: boolean) => (isWriting = writing);
  return {
    page,
    stop: page.start(),
    notices,
    reloads: () => reloads,
    happen,
    write,
    comes,
    registration,
  };
};

test('a new version is offered and taken at a press, which loses nothing that is being written', async () => {
  const { notices, reloads, write, comes } = open();
  await settled();
  const newer = comes();
  expect(notices).toMatchObject([{ title: 'A new version is ready.', lasting: true }]);
  write(true);
  notices[0]?.action?.run();
  expect([reloads(), newer.told]).toEqual([0, []]);
  expect(notices[1]?.description).toContain('still writing');
  // A press takes the notice away: the next one is another.
  expect(notices[1]?.id).not.toBe(notices[0]?.id);
  write(false);
  notices[1]?.action?.run();
  expect([reloads(), newer.told]).toEqual([1, ['take-over']]);
});

test('a new version is looked for every hour, on return and when the network is back, until the page is left', async () => {
  const { registration, happen, stop, notices, comes } = open();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  happen('returned');
  happen('offline');
  happen('online');
  expect(registration.looks).toBe(3);
  stop();
  comes();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([registration.looks, notices]).toEqual([3, []]);
});

test('a worker that is registered after the logout is told to forget, too', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const none = () => Promise.resolve(undefined);
  const { page, registration } = open({ register: () => promise, getRegistration: none });
  await page.forget();
  resolve(registration);
  await settled();
  expect(registration.active.told).toEqual(['forget']);
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
