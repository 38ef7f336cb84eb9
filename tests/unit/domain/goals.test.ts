import { expect, test } from 'vitest';
import { countDone, isMonthOf, monthKey, monthOf, tickGoals } from '#domain/goals.ts';
import type { Loadable } from '#lib/result.ts';

const ready = <T>(value: T): Loadable<T> => ({
  status: 'ready',
  value,
  asOf: new Date('2025-06-02T10:00:00Z'),
  trouble: null,
});

test.each([
  ['January 2026', '2026-01'],
  ['June 2025', '2025-06'],
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

test("goals keep the owner's order and wording, an edited one has no tick; what is on its way counts, of this month alone", () => {
  const goals = tickGoals(
    ['b', 'a', 'c'],
    '2025-06',
    ready([
      { goal: 'a', isDone: true },
      { goal: 'c', isDone: true },
      { goal: 'worded otherwise before', isDone: true },
    ]),
    [
      { month: '2025-06', goal: 'c', done: false },
      { month: '2025-05', goal: 'b', done: true },
    ],
  );
  expect(goals).toMatchObject({
    status: 'ready',
    value: [
      { text: 'b', isDone: false },
      { text: 'a', isDone: true },
      { text: 'c', isDone: false },
    ],
  });
  expect(goals.status === 'ready' && countDone(goals.value)).toBe(1);
});
