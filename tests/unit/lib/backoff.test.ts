import { expect, test } from 'vitest';
import { backoff } from '#lib/backoff.ts';

test('each failure waits longer than the one before, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => backoff(failures, () => 0))).toEqual([
    2_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

test('up to a quarter is taken off at random', () => {
  expect(backoff(4, () => 0.5)).toBe(17_500);
});
