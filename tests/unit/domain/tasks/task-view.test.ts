import { expect, test } from 'vitest';
import { countByCategory, doneTasks, openTasks } from '#domain/tasks/task-view.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { task as taskAt } from '../../../fakes/tasks.ts';

const task = (id: string, extra: Partial<Task> = {}) => taskAt(id, 0, extra);
const done = (id: string, completedAt: string | null, extra: Partial<Task> = {}) =>
  task(id, { completed: true, completedAt, ...extra });
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

const tasks = [
  task('a'),
  task('b', { category: 'SaaS' }),
  done('c', '2026-07-01T12:00:00Z', { category: 'SaaS' }),
  done('d', '2026-07-01T12:00:00Z', { category: 'Admin' }),
  task('e'),
];

test('the open ones of a category, or of all, keep their order', () => {
  expect(ids(openTasks(tasks, null, null, '2026-07-01'))).toEqual(['a', 'b', 'e']);
  expect(ids(openTasks(tasks, 'Personal', null, '2026-07-01'))).toEqual(['a', 'e']);
});

test('the one that is being edited stays in the list, whatever happens to it', () => {
  expect(ids(openTasks(tasks, 'Personal', 'c', '2026-07-01'))).toEqual(['a', 'c', 'e']);
  expect(ids(doneTasks(tasks, null, 'c', '2026-07-01').today)).toEqual(['d']);
});

test('categories with tasks are counted by their open ones', () => {
  expect(countByCategory(tasks, '2026-07-01')).toEqual([
    { category: 'SaaS', open: 1 },
    { category: 'Personal', open: 2 },
    { category: 'Admin', open: 0 },
  ]);
});

test("today is Lisbon's day, in summer an hour ahead of UTC; the latest come first", () => {
  const list = [
    // By a clock that is ahead.
    done('tomorrow', '2026-07-02T09:00:00Z'),
    done('before midnight', '2026-06-30T22:59:59Z'),
    done('after midnight', '2026-06-30T23:00:00Z'),
    done('noon', '2026-07-01T12:00:00+01:00'),
    done('unknown', null),
    done('long ago', '2025-01-01T00:00:00Z'),
  ];
  const { today, earlier } = doneTasks(list, null, null, '2026-07-01');
  expect(ids(today)).toEqual(['tomorrow', 'noon', 'after midnight']);
  expect(ids(earlier)).toEqual(['before midnight', 'long ago', 'unknown']);
  expect(ids(doneTasks(list, null, null, '2026-07-03').today)).toEqual([]);
});
