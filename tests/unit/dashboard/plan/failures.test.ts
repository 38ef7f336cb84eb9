/** What the store of the daily plan does when no plan could be made. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from '#lib/result.ts';
import {
  createBrowser,
  faultOf,
  listed,
  open,
  opened,
  ready,
  useFixedClock,
} from './open-planner.ts';

useFixedClock();
afterEach(() => {
  vi.restoreAllMocks();
});

const busy = faultOf('busy', 'The planner is busy.');

/** The first attempt to make a plan has failed. */
const failedWith = async (fault: Fault) => {
  const tab = open(undefined, []);
  tab.failWith(fault);
  tab.sources.$tasks.set(ready(listed('Write')));
  await tab.becomes({ status: 'failed', fault });
  return tab;
};

test('a failure is told once, and tried again every ten minutes', async () => {
  const { asked, failWith, at, notices, becomes, generate } = await failedWith(busy);
  expect(notices).toMatchObject([
    { tone: 'error', title: 'AI Planning Error', description: busy.message },
  ]);
  const minutesAsked: number[] = [];
  for (let minute = 1; minute < 40; minute += 1) {
    const before = asked.length;
    await at(new Date(Date.parse('2026-11-26T09:00:00Z') + minute * 60_000).toISOString());
    await becomes({ status: 'failed' });
    if (asked.length > before) minutesAsked.push(minute);
  }
  expect(minutesAsked).toEqual([10, 20, 30]);
  expect(notices).toHaveLength(1);
  failWith(null);
  generate();
  await becomes({ status: 'ready' });
});

test('a plan that failed is made by itself once the planner works again, not before it wants to', async () => {
  const { asked, failWith, at, becomes } = await failedWith({ ...busy, retryAfterSeconds: 900 });
  failWith(null);
  await at('2026-11-26T09:14:00Z');
  expect(asked).toHaveLength(1);
  await at('2026-11-26T09:15:00Z');
  await becomes({ status: 'ready' });
});

test('a failure of the network is not told, and tried again when the network is back', async () => {
  const { asked, failWith, around, notices } = await failedWith(faultOf('offline'));
  expect(notices).toEqual([]);
  failWith(null);
  around.happen('online');
  await expect.poll(() => asked).toHaveLength(2);
});

// The dashboard itself tells that the session has ended.
test.each([
  ['unexpected', ['AI Planning Error']],
  ['signed-out', []],
] as const)('a failure (%s) leaves the plan that was there', async (kind, told) => {
  const { failWith, generate, becomes, notices } = await opened();
  failWith(faultOf(kind));
  generate();
  await becomes({ status: 'ready', isThinking: false, fault: { kind } });
  expect(notices.map(({ title }) => title)).toEqual(told);
});

test('a calendar that is not known is said', async () => {
  const { sources, becomes } = open(undefined, []);
  sources.$events.set({ status: 'failed', fault: faultOf('offline') });
  sources.$tasks.set(ready(listed('Write')));
  await becomes({ saved: { calendar: 'not-known' } });
});

test('a tab whose attempt failed shows the plan that another tab made, and no failure', async () => {
  const browser = createBrowser();
  const [mine, other] = [await opened(browser), await opened(browser)];
  mine.failWith(busy);
  await mine.at('2026-11-27T10:00:00Z');
  await mine.becomes({ fault: busy });
  await other.at('2026-11-27T10:01:00Z');
  await other.isPlannedAt('2026-11-27T10:01:00Z');
  expect(mine.plannedAt()).toBe('2026-11-27T10:01:00.000Z');
  expect(mine.state()).toMatchObject({ fault: null });
});

test('a planner that throws has failed, in place of thinking for ever', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { gateway, generate, becomes } = await opened();
  gateway.plan = () => Promise.reject(new Error('a mistake'));
  generate();
  await becomes({ isThinking: false, fault: { kind: 'unexpected' } });
  expect(log).toHaveBeenCalledOnce();
});
