/** Tasks that are put off. */
import { expect, test } from 'vitest';
import { isPutOff, nextMonday, workday } from '#domain/tasks/later.ts';
import { countByCategory, openTasks, putOffTasks } from '#domain/tasks/task-view.ts';
import { countPending } from '#domain/tasks/tasks.ts';
import { ids, task } from '../../../fakes/tasks.ts';

const today = '2026-11-25';
const list = [
  task('a', 0, { laterUntil: '2026-12-01' }),
  task('b', 1, { laterUntil: today }),
  task('c', 2, { laterUntil: '2026-11-26', category: 'SaaS' }),
  task('d', 3, { laterUntil: '2026-12-01' }),
  task('e', 4, { laterUntil: '2026-11-26', completed: true }),
];

test('a task is away until its day and in the list, at its place, from that day on', () => {
  expect(ids(openTasks(list, null, null, today))).toBe('b');
  expect(ids(openTasks(list, null, null, '2026-11-26'))).toBe('bc');
  expect(ids(openTasks(list, null, null, '2026-12-01'))).toBe('abcd');
  expect(ids(openTasks(list, null, 'c', today))).toBe('bc');
  expect(list.map((one) => isPutOff(one, today))).toEqual([true, false, true, true, false]);
});

test('what is put off is not counted, and is listed by its day, then by its place', () => {
  expect([countPending(list, today), countPending(list, '2026-11-26')]).toEqual([1, 2]);
  expect(countByCategory(list, today)).toEqual([
    { category: 'SaaS', open: 0 },
    { category: 'Personal', open: 1 },
  ]);
  expect(ids(putOffTasks(list, null, null, today).later)).toBe('cad');
  expect(ids(putOffTasks(list, 'Personal', 'a', today).later)).toBe('d');
});

test('next Monday is never today or tomorrow; a weekend has its workday on Monday', () => {
  const mondays = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-29'];
  expect(mondays.map(nextMonday)).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-11-30', '2026-11-30', '2026-12-07'],
  ]);
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(workday)).toEqual([
    ...['2026-11-27', '2026-11-30', '2026-11-30'],
  ]);
});
