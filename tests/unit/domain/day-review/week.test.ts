import { expect, test } from 'vitest';
import {
  keptTimeOf,
  plannedIds,
  recordPlan,
  type PlannedDay,
} from '#domain/day-review/planned-days.ts';
import { sumByCategory, sumTimes, weekOf, withDeleted } from '#domain/day-review/week.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { task } from '../../../fakes/tasks.ts';

const at = (time: string, day = '2026-11-25') => new Date(`${day}T${time}:00Z`);
const block = (name: string, from: string, to: string) => ({
  ...{ task: name, ids: [`id of ${name}`] },
  ...{ start: at(from), end: at(to) },
});
const done = (name: string, completedAt: string, extra: Partial<Task> = {}) =>
  task(`id of ${name}`, 0, { text: name, completed: true, completedAt, ...extra });
const wednesday = '2026-11-25';

const record = (
  before: readonly PlannedDay[],
  time: string,
  blocks: Parameters<typeof recordPlan>[2],
  tasks: readonly Task[] = [],
) => recordPlan(before, wednesday, blocks, { tasks, now: at(time) });
const planned = (days: readonly PlannedDay[]) =>
  days.at(-1)?.tasks.map(({ text, minutes }) => [text, minutes]);

test('a week goes from Monday to Sunday, also over the end of summer time and of the year', () => {
  for (const day of ['2026-10-19', '2026-10-24', '2026-10-25'])
    expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-10-19', '2026-10-25']);
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
});

test('a plan that is made again keeps what had begun or was done, and drops what was still to come', () => {
  const first = record([], '10:00', [
    block('a', '11:00', '12:00'),
    block('b', '12:00', '13:00'),
    block('c', '14:00', '14:30'),
    block('d', '15:00', '15:30'),
    block('a', '15:30', '16:00'),
  ]);
  expect(planned(first)).toEqual([
    ['a', 90],
    ['b', 60],
    ['c', 30],
    ['d', 30],
  ]);
  const again = record(
    first,
    '12:30',
    [block('a', '13:00', '14:00'), block('e', '14:00', '15:00')],
    [done('d', '2026-11-25T11:30:00Z')],
  );
  expect(planned(again)).toEqual([
    ['a', 90],
    ['b', 60],
    ['e', 60],
    ['d', 30],
  ]);
  expect(
    record(again, '17:00', [block('a', '13:00', '14:00'), block('e', '14:00', '15:00')]),
  ).toEqual(again);
});

test('so many days are kept, and older ones are deleted', () => {
  const old = ['17', '18', '24'].map((day) => ({ day: `2026-11-${day}`, tasks: [] }));
  const days = record(old, '10:00', [block('a', '11:00', '12:00')]);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-24', wednesday]);
});

test('time is kept where its task was done on its day; an edited text and an old plan without ids are found', () => {
  const days = record([], '10:00', [
    block('a', '11:00', '12:00'),
    block('b', '12:00', '13:30'),
    { task: 'c', start: at('14:00'), end: at('14:30') },
  ]);
  const tasks = [
    done('a', '2026-11-25T23:30:00Z', { text: 'edited' }),
    done('b', '2026-11-26T09:00:00Z'),
    task('other', 0, { text: 'c', completed: true, completedAt: '2026-11-25T09:00:00Z' }),
  ];
  expect(keptTimeOf(days, wednesday, tasks)).toEqual({ day: wednesday, planned: 180, kept: 90 });
  expect(keptTimeOf(days, '2026-11-24', tasks)).toBeNull();
  expect([...plannedIds(days, wednesday, tasks)]).toEqual(['id of a', 'id of b', 'other']);
});

test('a day without a known plan is not one without work, and a weekend is named only where it was planned', () => {
  const days = [
    ...record([], '10:00', [block('a', '11:00', '12:00')]),
    { day: '2026-11-28', tasks: [] },
  ];
  const tasks = [done('a', '2026-11-25T12:00:00Z')];
  expect(sumTimes(days, tasks, '2026-11-29')).toEqual({
    days: [
      { day: '2026-11-23', planned: null },
      { day: '2026-11-24', planned: null },
      { day: wednesday, planned: 60, kept: 60 },
      { day: '2026-11-26', planned: null },
      { day: '2026-11-27', planned: null },
      { day: '2026-11-28', planned: 0, kept: 0 },
    ],
    ...{ planned: 60, kept: 60 },
  });
  expect(sumTimes([], [], '2026-11-23').days).toEqual([{ day: '2026-11-23', planned: null }]);
});

test('tasks are counted by category from Monday to Sunday, thousands of them, too', () => {
  const many = Array.from({ length: 2500 }, (_, index) =>
    done(String(index), '2026-11-24T12:00:00Z', { category: index % 2 ? 'SaaS' : 'Admin' }),
  );
  const edges = [
    '2026-11-22T23:59:59Z',
    '2026-11-23T00:00:00Z',
    '2026-11-29T23:59:59Z',
    '2026-11-30T00:00:00Z',
  ];
  const tasks = [...many, ...edges.map((time) => done(time, time)), task('open', 0)];
  expect(sumByCategory(tasks, weekOf(wednesday))).toEqual([
    { category: 'SaaS', done: 1250 },
    { category: 'Personal', done: 2 },
    { category: 'Admin', done: 1250 },
  ]);
});

test('a task that was done and deleted afterwards still counts, and it is known where some may be missing', () => {
  const monday = '2026-11-23';
  const one = { ...done('a', '2026-11-24T12:00:00Z'), deletedAt: at('09:00') };
  const deleted = { tasks: [one], count: 1, unreadable: 0 };
  const { tasks, isComplete } = withDeleted([done('b', '2026-11-24T12:00:00Z')], deleted, monday);
  expect([sumByCategory(tasks, weekOf(monday)), isComplete]).toEqual([
    [{ category: 'Personal', done: 2 }],
    true,
  ]);
  const isKnown = (count: number, first: string) =>
    withDeleted([], { ...deleted, count }, first).isComplete;
  expect([isKnown(60, monday), isKnown(60, '2026-11-30')]).toEqual([false, true]);
  expect(withDeleted([], null, monday)).toEqual({ tasks: [], isComplete: false });
});
