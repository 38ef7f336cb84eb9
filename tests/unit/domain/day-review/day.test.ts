import { expect, test } from 'vitest';
import { doneOn, isAfterWork, leftOf, openOn } from '#domain/day-review/day.ts';
import { ids, task } from '../../../fakes/tasks.ts';

const times = (dueOn: string | null, dueAt: string | null = null) => ({
  times: { dueOn, dueAt, minutes: null },
});
const done = (id: string, completedAt: string) => task(id, 0, { completed: true, completedAt });

test('the working hours end at four in Lisbon, in summer and in winter', () => {
  expect(
    ['2026-11-25T15:59:59Z', '2026-11-25T16:00:00Z', '2026-07-01T14:59:59Z', '2026-07-01T15:00:00Z']
      .map((time) => new Date(time))
      .map(isAfterWork),
  ).toEqual([false, true, false, true]);
});

test.each([
  // On 25 October the clocks go back: the day has 25 hours; on 29 March they go forward: it has 23.
  ['10-25', '10-24T22:59:59', '10-24T23:00:00', '10-25T23:59:59', '10-26T00:00:00'],
  ['03-29', '03-28T23:59:59', '03-29T00:00:00', '03-29T22:59:59', '03-29T23:00:00'],
])('on %s what is done from midnight to midnight in Lisbon counts', (day, ...at) => {
  const tasks = at.map((time, index) => done(String(index), `2026-${time}Z`)).reverse();
  const shown = doneOn([...tasks, task('open', 5)], `2026-${day}`);
  expect(ids(shown)).toBe('12');
});

test('left of a day is what was due by then, put off until it or planned on it, and still open', () => {
  const tasks = [
    task('a', 0, times('2026-11-25', '15:00')),
    task('b', 1, times('2026-11-24')),
    task('c', 2, times('2026-11-26')),
    task('d', 3, { laterUntil: '2026-11-25' }),
    task('e', 4, { laterUntil: '2026-11-26', ...times('2026-11-25') }),
    task('f', 5),
    task('g', 6),
    task('h', 7, { laterUntil: '2026-11-20' }),
    { ...done('i', '2026-11-25T12:00:00Z'), ...times('2026-11-25') },
  ];
  expect(ids(leftOf(tasks, new Set(['f', 'i']), '2026-11-25'))).toBe('abdf');
  expect(ids(openOn(tasks, '2026-11-26'))).toBe('abcdefgh');
});
