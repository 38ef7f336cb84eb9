import { expect, test } from 'vitest';
import { closeDay, openTomorrow, type Choice } from '#domain/day-review/closing.ts';
import { applyChange } from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { undoChanges } from '#domain/tasks/undo-changes.ts';
import { ids, task } from '../../../fakes/tasks.ts';

const friday = '2026-11-27';
const tomorrow: Choice = '2026-11-28';
const monday: Choice = '2026-11-30';
const drop: Choice = 'drop';
const keep: Choice = 'keep';

const tasks = ['a', 'b', 'c', 'd', 'e'].map((id, index) => task(id, index));
const choices = new Map<string, Choice>([
  ['a', tomorrow],
  ['b', monday],
  ['c', drop],
  ['d', keep],
]);

const after = (before: readonly Task[], closed: ReturnType<typeof closeDay>) =>
  closed.changes.map(({ change }) => change).reduce(applyChange, before);
const undoOf = ({ changes }: ReturnType<typeof closeDay>, now: readonly Task[]) =>
  undoChanges(changes.toReversed(), now);

test('a day is closed as it was chosen, the chosen task is first tomorrow, and all of it is undone in one go', () => {
  expect(ids(openTomorrow(tasks, choices, friday))).toBe('ade');
  const closed = closeDay(tasks, { choices, first: 'e' }, friday);
  const now = after(tasks, closed);
  expect(ids(now)).toBe('eabd');
  expect(now.map(({ laterUntil }) => laterUntil)).toEqual([
    ...[null, '2026-11-28', '2026-11-30', null],
  ]);
  expect(closed).toMatchObject({ day: friday, first: 'e' });
  expect(undoOf(closed, now).reduce(applyChange, now)).toEqual(tasks);
});

test('the due date of what is put off moves along, and comes back', () => {
  const times = { dueOn: friday, dueAt: '15:00', minutes: null };
  const list = [task('a', 0, { times })];
  const closed = closeDay(list, { choices: new Map([['a', monday]]), first: null }, friday);
  const now = after(list, closed);
  expect(now[0]?.times).toEqual({ ...times, dueOn: '2026-11-30' });
  expect(undoOf(closed, now).reduce(applyChange, now)).toEqual(list);
});

test('the chosen task comes before the open ones of tomorrow, also where it was put off itself', () => {
  const list = [task('x', 0, { laterUntil: '2026-12-24' }), ...tasks];
  const closed = closeDay(list, { choices: new Map([['c', tomorrow]]), first: 'c' }, friday);
  const now = after(list, closed);
  expect(ids(now)).toBe('xcabde');
  expect(undoOf(closed, now).reduce(applyChange, now)).toEqual(list);
});
