import { expect, test, vi } from 'vitest';
import { createClock } from '#dashboard/clock/store.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock(new Date('2026-11-20T11:42:07.300Z'));

const open = () => {
  const clock = createClock();
  const told: string[] = [];
  const stop = clock.$now.listen((now) => told.push(now.toISOString().slice(11)));
  return { ...clock, told, stop };
};

test('the clock ticks at the start of every second, even after a timer was late', async () => {
  const { told } = open();
  await vi.advanceTimersByTimeAsync(700);
  expect(told.at(-1)).toBe('11:42:08.000Z');
  vi.setSystemTime(new Date('2026-11-20T11:42:30.600Z'));
  await vi.advanceTimersByTimeAsync(1400);
  expect(told.slice(-2)).toEqual(['11:42:31.600Z', '11:42:32.000Z']);
});

test('it stands still while nobody looks', () => {
  const { stop } = open();
  stop();
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(0);
});

test("a change of the computer's clock is seen within a second", async () => {
  const { told, $today } = open();
  vi.setSystemTime(new Date('2026-11-19T03:00:00.100Z'));
  await vi.advanceTimersByTimeAsync(700);
  expect([told.at(-1), $today.get()]).toEqual(['03:00:00.800Z', '2026-11-19']);
});
