import { expect, test } from 'vitest';
import { countDone, isMonthOf, monthKey, monthOf, tickGoals } from '#domain/goals.ts';

test.each([
  ['January 2026', '2026-01'],
  ['December 2027', '2027-12'],
])('%s is the month %s, and the other way round', (month, key) => {
  expect(monthKey(month)).toBe(key);
  expect(monthOf(`${key}-01`)).toBe(month);
});

test('a month is the one of its days', () => {
  expect(isMonthOf('June 2025', '2025-06-30')).toBe(true);
  expect(isMonthOf('June 2025', '2025-07-01')).toBe(false);
  expect(isMonthOf('January 2025', '2026-01-01')).toBe(false);
});

test("goals keep the owner's order and wording, and an edited one has no tick", () => {
  const goals = tickGoals(
    ['b', 'a', 'c'],
    [
      { goal: 'a', isDone: true },
      { goal: 'c', isDone: false },
      { goal: 'worded otherwise before', isDone: true },
    ],
  );
  expect(goals).toEqual([
    { text: 'b', isDone: false },
    { text: 'a', isDone: true },
    { text: 'c', isDone: false },
  ]);
  expect(countDone(goals)).toBe(1);
});
