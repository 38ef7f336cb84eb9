import { expect, test } from 'vitest';
import { createTokenBuckets, createTurns, secondsToWaitAfter } from '#lib/token-bucket.ts';

const size = { capacity: 3, refillSeconds: 10 };

test('a bucket gives what it holds at once, then one after each refill, and never more than it holds', () => {
  let now = 1_000_000;
  const buckets = createTokenBuckets(size, () => now);
  const take = () => buckets.take('a');
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
  now += 4_200;
  expect(take()).toBe(6);
  now += 5_800;
  expect([take(), take()]).toEqual([0, 10]);
  now += 1_000_000;
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 10]);
});

test('keys do not touch each other, and a token may be put back', () => {
  const buckets = createTokenBuckets({ capacity: 1, refillSeconds: 10 }, () => 5);
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 10, 0]);
  buckets.putBack('a');
  buckets.putBack('never taken');
  expect([buckets.take('a'), buckets.take('b')]).toEqual([0, 10]);
});

test('many keys cannot fill the memory: the one that was used longest ago is forgotten', () => {
  const buckets = createTokenBuckets({ capacity: 1, refillSeconds: 10, maxKeys: 2 }, () => 5);
  for (const key of ['a', 'b', 'c']) buckets.take(key);
  expect([buckets.take('c'), buckets.take('a')]).toEqual([10, 0]);
});

test('times of taking tell the wait as the bucket itself would', () => {
  expect(secondsToWaitAfter([], size, 100_000)).toBe(0);
  expect(secondsToWaitAfter([100_000, 100_000], size, 100_000)).toBe(0);
  expect(secondsToWaitAfter([100_000, 100_000, 100_000], size, 100_900)).toBe(10);
  expect(secondsToWaitAfter([60_000, 60_000, 60_000, 100_000], size, 100_000)).toBe(0);
});

test('a token that is still to come is waited for, up to a limit, and counts as missing', () => {
  const buckets = createTokenBuckets({ capacity: 2, refillSeconds: 10 }, () => 5);
  const reserve = () => buckets.reserve('a', 15_000);
  expect([reserve(), reserve(), reserve(), reserve(), reserve()]).toEqual([
    ...[0, 0, 10_000, undefined, undefined],
  ]);
  expect([buckets.missing('a'), buckets.missing('b')]).toEqual([3, 0]);
});

test('of what waits for its turn the lowest order begins first, and the last of the highest is refused', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 3 });
  const begun: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const run = (order: number, name: string) =>
    inTurn(order, () => {
      begun.push(name);
      return name === 'first' ? first.promise : Promise.reject(new Error(name));
    }).catch((error: unknown) => error);
  const all = [
    run(9, 'first'),
    ...[run(5, 'a guesser'), run(5, 'another'), run(0, 'new'), run(1, 'newer'), run(7, 'worse')],
  ];
  first.resolve(undefined);
  const answers = await Promise.all(all);
  expect(begun).toEqual(['first', 'new', 'newer', 'a guesser']);
  expect([answers[2], answers[5]]).toEqual([undefined, undefined]);
});
