import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '#dashboard/clock/store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:42:07.300Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the clock ticks at the start of every second, even after a timer was late', async () => {
  const { $now } = createClock();
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
  const { $now } = createClock();
  const stop = $now.listen(() => undefined);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(vi.getTimerCount()).toBe(0);
});
