import { describe, expect, test } from 'vitest';
import {
  applyChange,
  isApplied,
  keepUnchanged,
  taskChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { countPending, type Task, type TaskEdit } from '#domain/tasks/tasks.ts';
import { ids, task, three } from '../../../fakes/tasks.ts';
import { afterWriting } from './after-writing.ts';

const lay = (changes: readonly TaskChange[], tasks: readonly Task[] = three) =>
  changes.reduce(applyChange, tasks);

describe('changes laid on top', () => {
  test('show every kind of change at once', () => {
    const shown = lay([
      { kind: 'add', task: task('d', 3) },
      { kind: 'complete', id: 'b', completed: true, at: null },
      { kind: 'remove', id: 'a' },
      { kind: 'move', id: 'd', after: null, to: 0 },
      { kind: 'move', id: 'b', after: 'c', to: 2 },
    ]);
    expect(ids(shown)).toBe('dcb');
    expect(countPending(shown)).toBe(2);
  });

  test('put a restored task behind the one it stood behind, wherever that is now, or by its position', () => {
    const restored = { kind: 'restore', task: task('n', 1) } as const;
    const restore = (after: string | null) => ({ ...restored, after });
    expect(ids(lay([restored], [task('a', 0), task('c', 2)]))).toBe('anc');
    expect(ids(lay([restore(null)]))).toBe('nabc');
    expect(ids(lay([restore('c')]))).toBe('abcn');
    expect(ids(lay([restore('gone')]))).toBe('abnc');
    const misplaced = [task('a', 0), task('c', 1), task('n', 2)];
    expect(isApplied(misplaced, restore('a'))).toBe(false);
    expect(isApplied(misplaced, restore('c'))).toBe(true);
  });

  test('a move behind a task that is gone goes by its number', () => {
    expect(ids(lay([{ kind: 'move', id: 'a', after: 'gone', to: 1 }]))).toBe('bac');
  });

  test('a change that the database has already seen alters nothing', () => {
    const changes: readonly TaskChange[] = [
      { kind: 'add', task: task('d', 3) },
      { kind: 'restore', task: task('e', 4) },
      { kind: 'complete', id: 'b', completed: true, at: null },
      { kind: 'edit', id: 'b', text: 'B' },
      { kind: 'remove', id: 'a' },
      { kind: 'move', id: 'c', after: null, to: 0 },
    ];
    const once = afterWriting(lay(changes));
    expect(lay(changes, once)).toEqual(once);
    expect(changes.map((change) => isApplied(once, change))).toEqual(changes.map(() => true));
    expect(changes.map((change) => isApplied(three, change))).toEqual(changes.map(() => false));
  });

  test('an edit changes what it names and leaves the rest as another device has made it', () => {
    const elsewhere = [task('a', 0, { text: 'old', category: 'SaaS' })];
    const edited = (edit: TaskEdit) => lay([{ kind: 'edit', id: 'a', ...edit }], elsewhere)[0];
    expect(edited({ text: 'new' })).toMatchObject({ text: 'new', category: 'SaaS' });
    expect(edited({ category: 'Admin' })).toMatchObject({ text: 'old', category: 'Admin' });
  });

  test('a completed task has the time of the tick until the database says its own, an open one none', () => {
    const at = '2026-11-20T10:00:00Z';
    const done = lay([{ kind: 'complete', id: 'a', completed: true, at }]);
    expect(done[0]).toMatchObject({ completed: true, completedAt: at });
    const open = lay([{ kind: 'complete', id: 'a', completed: false, at: null }], done);
    expect(open[0]).toMatchObject({ completed: false, completedAt: null });
  });

  test('of an earlier version of the program can still be read', () => {
    const { id, text, category, completed, position, createdAt } = task('d', 3);
    const older = { id, text, category, completed, position, createdAt };
    const read = (change: object) => taskChange.parse(change);
    expect(read({ kind: 'add', task: older })).toMatchObject({ task: { completedAt: null } });
    expect(read({ kind: 'complete', id: 'a', completed: true })).toMatchObject({ at: null });
  });
});

test('a newer list keeps the objects of what has not changed', () => {
  const copy = three.map((one) => ({ ...one }));
  expect(keepUnchanged(three, copy)).toBe(three);
  const changed = keepUnchanged(three, [...copy.slice(0, 2), task('c', 2, { completed: true })]);
  expect(changed[0]).toBe(three[0]);
  expect(changed[2]).not.toBe(three[2]);
});
