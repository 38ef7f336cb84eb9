import { expect, test } from 'vitest';
import { countByCategory, viewTasks } from '#domain/tasks/task-view.ts';
import { countPending, type Task } from '#domain/tasks/tasks.ts';
import { ids, task as taskAt } from '../../../fakes/tasks.ts';

const day = '2026-07-01';
const task = (id: string, extra: Partial<Task> = {}) => taskAt(id, 0, extra);
const done = (id: string, completedAt: string | null, extra: Partial<Task> = {}) =>
  task(id, { completed: true, completedAt, ...extra });
const due = (dueOn: string) => ({ times: { dueOn, dueAt: null, minutes: null } });

const view = (
  tasks: readonly Task[],
  { category = null, edited = null, today = day }: Partial<Parameters<typeof viewTasks>[1]> = {},
) => {
  const groups = Object.entries(viewTasks(tasks, { category, edited, today }));
  return Object.fromEntries(
    groups.filter(([, { length }]) => length > 0).map(([name, list]) => [name, ids(list)]),
  );
};

const tasks = [
  task('a'),
  task('b', { category: 'SaaS', ...due('2026-06-01') }),
  task('c', due('2026-07-04')),
  task('d', { laterUntil: '2026-07-02' }),
  task('e', { laterUntil: '2026-06-30', ...due('2026-07-09') }),
  task('f', { ...due('2026-07-02'), category: 'SaaS' }),
  task('g', { laterUntil: '2026-07-03', waitingFor: 'Marta' }),
  done('h', '2026-07-01T12:00:00Z', { laterUntil: '2026-07-09' }),
];

test('today has what is overdue, due, undated or back again; later days come by day, waiting apart', () => {
  expect(view(tasks)).toEqual({ today: 'abe', upcoming: 'dfc', waiting: 'g', doneToday: 'h' });
  expect(view(tasks, { today: '2026-07-03' })).toMatchObject({ today: 'abdefg', upcoming: 'c' });
  expect(view(tasks, { category: 'SaaS' })).toEqual({ today: 'b', upcoming: 'f' });
});

test('the one that is being edited is shown, whatever happens to it', () => {
  expect(view(tasks, { category: 'SaaS', edited: task('a') })).toMatchObject({ today: 'ab' });
  expect(view(tasks, { edited: task('h') })).toMatchObject({ upcoming: 'dfch' });
  expect(view(tasks.slice(1), { edited: task('a') })).toMatchObject({ today: 'abe' });
});

test('whatever is not completed is counted', () => {
  expect(countPending(tasks)).toBe(7);
  expect(countByCategory(tasks)).toEqual([
    { category: 'SaaS', open: 2 },
    { category: 'Personal', open: 5 },
  ]);
});

test("today is Lisbon's day, in summer an hour ahead of UTC; the latest come first", () => {
  const list = [
    // By a clock that is ahead.
    done('t', '2026-07-02T09:00:00Z'),
    done('b', '2026-06-30T22:59:59Z'),
    done('a', '2026-06-30T23:00:00Z'),
    done('n', '2026-07-01T12:00:00+01:00'),
    done('u', null),
    done('l', '2025-01-01T00:00:00Z'),
  ];
  expect(view(list)).toEqual({ doneToday: 'tna', doneEarlier: 'blu' });
});
