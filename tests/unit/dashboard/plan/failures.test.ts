/** What the store of the daily plan does when no plan could be made. */
import { afterEach, expect, test, vi } from 'vitest';
import { createLocksInMemory } from '#dashboard/shared/browser/tab-locks.ts';
import { failed } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { listed, open, plannedAt, ready, sunny, useFixedClock } from './open-planner.ts';

useFixedClock();
afterEach(() => {
  vi.restoreAllMocks();
});

test('a failure is told once, tried again less and less often, and then only by Try Again', async () => {
  const { store, asked, failWith, at, notices, sources } = open(createFakeStorage(), []);
  failWith(failed('busy', 'The planner is busy.'));
  sources.$tasks.set(ready(listed('Write')));
  await expect.poll(() => store.$state.get().status).toBe('failed');
  expect(notices).toMatchObject([
    { tone: 'error', title: 'AI Planning Error', description: 'The planner is busy.' },
  ]);
  const minutesAsked: string[] = [];
  for (let minute = 1; minute < 120; minute += 1) {
    const before = asked.length;
    const time = new Date(Date.parse('2026-11-26T09:00:00Z') + minute * 60_000).toISOString();
    await at(time);
    await expect.poll(() => store.$state.get().status).toBe('failed');
    if (asked.length > before) minutesAsked.push(time.slice(11, 16));
  }
  expect(minutesAsked).toEqual(['09:02', '09:12', '09:42']);
  expect(notices).toHaveLength(1);
  failWith(null);
  store.generate();
  await expect.poll(() => store.$state.get().status).toBe('ready');
});

test('a plan that failed is made by itself once the planner works again, not before it wants to', async () => {
  const { store, asked, failWith, at, sources } = open(createFakeStorage(), []);
  const { fault } = failed('busy', 'The planner is busy.');
  failWith({ ok: false, fault: { ...fault, retryAfterSeconds: 300 } });
  sources.$tasks.set(ready(listed('Write')));
  await expect.poll(() => store.$state.get().status).toBe('failed');
  failWith(null);
  await at('2026-11-26T09:04:00Z');
  expect(asked).toHaveLength(1);
  await at('2026-11-26T09:05:00Z');
  await expect.poll(() => store.$state.get().status).toBe('ready');
});

test('a failure leaves the plan that was there', async () => {
  const { store, failWith } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  failWith(failed('unexpected', 'x'));
  store.generate();
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({
      status: 'ready',
      isThinking: false,
      fault: { message: 'x' },
    });
});

test('a failure of the network is tried again when the network is back', async () => {
  const { store, asked, failWith, sources, around, notices } = open(createFakeStorage(), []);
  failWith(failed('offline', 'The server does not answer.'));
  sources.$tasks.set(ready(listed('Write')));
  await expect.poll(() => store.$state.get().status).toBe('failed');
  expect(notices).toEqual([]);
  failWith(null);
  around.happen('online');
  await expect.poll(() => asked).toHaveLength(2);
});

test('a failure after the sign-out is not told', async () => {
  const { store, asked, failWith, notices, end } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  failWith(failed('unexpected', 'x'));
  store.generate();
  end();
  // The answer comes in one of the next microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(2);
  expect(notices).toEqual([]);
});

test('the end of the session is told by the dashboard and not once more here', async () => {
  const { store, failWith, notices } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  failWith(failed('signed-out', 'Your session has ended.'));
  store.generate();
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({ isThinking: false, fault: { kind: 'signed-out' } });
  expect(notices).toEqual([]);
});

test('weather that is older than three hours is left out, and a calendar that is not known is said', async () => {
  const { store, asked, sources } = open(createFakeStorage(), []);
  const { fault } = failed('offline', 'x');
  const asOf = new Date('2026-11-26T05:59:00Z');
  sources.$weather.set({ status: 'ready', value: sunny, asOf, trouble: fault });
  sources.$events.set({ status: 'failed', fault });
  sources.$tasks.set(ready(listed('Write')));
  await expect.poll(() => store.$state.get()).toMatchObject({ kept: { calendar: 'not-known' } });
  expect(asked[0]?.weather).toBeNull();
});

test('a morning on which every attempt failed does not keep the next morning from its plan', async () => {
  const { store, asked, failWith, at, notices } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  failWith(failed('busy', 'The planner is busy.'));
  for (const time of ['10:00', '10:02', '10:12', '10:42', '14:00']) {
    await at(`2026-11-27T${time}:00Z`);
    await expect.poll(() => store.$state.get()).toMatchObject({ isThinking: false });
  }
  expect([asked.length, notices.length]).toEqual([5, 1]);
  await at('2026-11-28T10:00:00Z');
  await expect.poll(() => [asked.length, notices.length]).toEqual([6, 2]);
  failWith(null);
  await at('2026-11-28T10:02:00Z');
  await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-28T10:02:00.000Z');
});

test('a tab whose attempt failed shows the plan that another tab made, and no failure', async () => {
  const storage = createFakeStorage();
  const locks = createLocksInMemory();
  const [mine, other] = [open(storage, undefined, locks), open(storage, undefined, locks)];
  for (const { store } of [mine, other]) {
    await expect.poll(() => store.$state.get().status).toBe('ready');
  }
  mine.failWith(failed('busy', 'The planner is busy.'));
  await mine.at('2026-11-27T10:00:00Z');
  await expect.poll(() => mine.store.$state.get()).toMatchObject({ fault: { kind: 'busy' } });
  await other.at('2026-11-27T10:01:00Z');
  await expect.poll(() => plannedAt(other.store.$state)).toBe('2026-11-27T10:01:00.000Z');
  mine.other.announceFromElsewhere();
  expect(plannedAt(mine.store.$state)).toBe('2026-11-27T10:01:00.000Z');
  expect(mine.store.$state.get()).toMatchObject({ fault: null });
});

test('a planner that throws has failed, in place of thinking for ever', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, gateway } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  gateway.plan = () => Promise.reject(new Error('a mistake'));
  store.generate();
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({ isThinking: false, fault: { kind: 'unexpected' } });
  expect(log).toHaveBeenCalledOnce();
});
