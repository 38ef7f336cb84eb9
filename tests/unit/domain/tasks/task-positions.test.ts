import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byPosition, moveTo, renumber } from '#domain/tasks/task-positions.ts';
import { applyChange } from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { ids, task, three } from '../../../fakes/tasks.ts';
import { afterWriting } from './after-writing.ts';

const moved = (tasks: readonly Task[], id: string, to: number) => {
  const change = moveTo(tasks, id, to);
  return change ? applyChange(tasks, change) : tasks;
};

describe('order', () => {
  test('ties are settled by age, then by id', () => {
    const young = task('a', 1, { createdAt: '2026-11-20T10:00:00Z' });
    const old = task('z', 1, { createdAt: '2026-11-20T11:00:00+02:00' });
    const twin = task('b', 1, { createdAt: '2026-11-20T09:00:00Z' });
    expect(ids([young, old, twin].sort(byPosition))).toBe('bza');
  });

  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', 99, 'bca'],
    ['c', -5, 'cab'],
    ['x', 1, 'abc'],
  ])('moving %s to %i gives %s', (id, to, order) => {
    expect(ids(moved(three, id, to))).toBe(order);
  });

  test('only rows whose position changes are written, at the positions in use', () => {
    expect(renumber(moved(three, 'c', 1))).toEqual([
      { id: 'c', position: 1 },
      { id: 'b', position: 2 },
    ]);
    expect(renumber(three)).toEqual([]);
  });

  test('a task that goes from the top to the end is the only one written, if many would be otherwise', () => {
    const many = Array.from({ length: 100 }, (_, index) => task(`t${index}`, index));
    expect(renumber(moved(many, 't0', 99))).toEqual([{ id: 't0', position: 100 }]);
  });

  test('whatever the positions, writing them gives the order that was asked for', () => {
    const positions = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 });
    const check = (chosen: readonly number[]) => {
      const tasks = chosen.map((position, index) =>
        task(String.fromCharCode(97 + index), position),
      );
      expect(renumber(tasks).every(({ position }) => position >= 0)).toBe(true);
      expect(ids(afterWriting(tasks))).toBe(ids(tasks));
    };
    fc.assert(fc.property(positions, check), { numRuns: 300 });
  });
});

describe('a move among the visible tasks', () => {
  const list = ['H1', 'a', 'H2', 'b', 'H3', 'c', 'H4'].map((id, position) => task(id, position));
  const visible = list.filter(({ id }) => !id.startsWith('H'));
  const movedAmong = (id: string, to: number) => {
    const change = moveTo(list, id, to, visible);
    return change ? applyChange(list, change).map((one) => one.id) : null;
  };

  test.each([
    ['down, right behind the visible one', 'a', 1, ['H1', 'H2', 'b', 'a', 'H3', 'c', 'H4']],
    ['down to the end', 'a', 2, ['H1', 'H2', 'b', 'H3', 'c', 'a', 'H4']],
    ['up, right before the visible one', 'c', 1, ['H1', 'a', 'H2', 'c', 'b', 'H3', 'H4']],
    ['up to the top', 'c', 0, ['H1', 'c', 'a', 'H2', 'b', 'H3', 'H4']],
    ['beyond the ends', 'b', -9, ['H1', 'b', 'a', 'H2', 'H3', 'c', 'H4']],
  ])('%s: the hidden ones keep their order', (_name, id, to, order) => {
    expect(movedAmong(id, to)).toEqual(order);
  });
});
