import { expect, test, vi } from 'vitest';
import { createClock } from '#dashboard/clock/store.ts';
import { createFakeEnvironment } from '../../../fakes/environment.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock(new Date('2026-11-20T11:42:07.300Z'));

test('the clock ticks at the start of every second, even after a timer was late', async () => {
  const { $now } = createClock(createFakeEnvironment().environment);
  const told: string[] = [];
  $now.listen((now) => told.push(now.toISOString().slice(17)));
  await vi.advanceTimersByTimeAsync(700);
  expect(told.at(-1)).toBe('08.000Z');
  vi.setSystemTime(new Date('2026-11-20T11:42:30.600Z'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe('31.600Z');
  await vi.advanceTimersByTimeAsync(400);
  expect(told.at(-1)).toBe('32.000Z');
});

test('it stands still while nobody looks', async () => {
  const { $now } = createClock(createFakeEnvironment().environment);
  const stop = $now.listen(() => undefined);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a tab that comes back from sleep shows the time at once, and goes on at whole seconds', async () => {
  const { environment, happen } = createFakeEnvironment();
  const { $now } = createClock(environment);
  const told: string[] = [];
  $now.listen((now) => told.push(now.toISOString().slice(11)));
  vi.setSystemTime(new Date('2026-11-20T17:05:33.250Z'));
  happen('returned');
  expect(told.at(-1)).toBe('17:05:33.250Z');
  await vi.advanceTimersByTimeAsync(750);
  expect(told.at(-1)).toBe('17:05:34.000Z');
  expect(vi.getTimerCount()).toBe(1);
});

test.each([
  ['forward', '2026-11-20T15:00:00.900Z', '15:00:01.600Z', '15:00:02.000Z'],
  ['backward', '2026-11-20T03:00:00.100Z', '03:00:00.800Z', '03:00:01.000Z'],
])(
  "a change of the computer's clock %s is seen within a second",
  async (_direction, changedTo, within, after) => {
    const { $now } = createClock(createFakeEnvironment().environment);
    const told: string[] = [];
    $now.listen((now) => told.push(now.toISOString().slice(11)));
    vi.setSystemTime(new Date(changedTo));
    await vi.advanceTimersByTimeAsync(1100);
    expect(told).toContain(within);
    expect(told.at(-1)).toBe(after);
  },
);

test.each([
  ['in summer time', '2026-07-01T22:59:58Z', '2026-07-01', '2026-07-02'],
  ['in winter time', '2026-11-20T23:59:58Z', '2026-11-20', '2026-11-21'],
  ['before the clocks go forward', '2027-03-27T23:59:58Z', '2027-03-27', '2027-03-28'],
  ['after the clocks went forward', '2027-03-28T22:59:58Z', '2027-03-28', '2027-03-29'],
  ['before the clocks go back', '2027-10-30T22:59:58Z', '2027-10-30', '2027-10-31'],
  ['after the clocks went back', '2027-10-31T23:59:58Z', '2027-10-31', '2027-11-01'],
])("the day changes at Lisbon's midnight %s", async (_when, start, before, after) => {
  vi.setSystemTime(new Date(start));
  const { $today } = createClock(createFakeEnvironment().environment);
  const told: string[] = [];
  $today.subscribe((today) => told.push(today));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([before]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(told).toEqual([before, after]);
});

test("the day follows a change of the computer's clock, also backward", async () => {
  const { $today } = createClock(createFakeEnvironment().environment);
  const told: string[] = [];
  $today.subscribe((today) => told.push(today));
  vi.setSystemTime(new Date('2026-11-23T09:00:00Z'));
  await vi.advanceTimersByTimeAsync(1000);
  vi.setSystemTime(new Date('2026-11-19T09:00:00Z'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['2026-11-20', '2026-11-23', '2026-11-19']);
});
