import { describe, expect, test } from 'vitest';
import {
  byPosition,
  checkText,
  countPending,
  inOrder,
  layChangesOnTop,
  longestText,
  moveId,
  renameIn,
  renumber,
  type Task,
  type TaskChange,
} from '#domain/tasks.ts';

const task = (id: string, position: number, extra: Partial<Task> = {}): Task => ({
  id,
  text: id,
  category: 'Personal',
  completed: false,
  position,
  createdAt: '2026-11-20T09:00:00+00:00',
  ...extra,
});

const three = [task('a', 0), task('b', 1), task('c', 2)];
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).join('');
const lay = (changes: readonly TaskChange[], tasks: readonly Task[] = three) => {
  const shown = layChangesOnTop({ status: 'ready', value: tasks, asOf: new Date(0) }, changes);
  return shown.status === 'ready' ? shown.value : [];
};

describe('a text', () => {
  test('is trimmed', () => {
    expect(checkText('  Call the bank \n')).toEqual({ ok: true, value: 'Call the bank' });
  });

  test('that is blank is refused without a word', () => {
    expect(checkText(' \t\u00a0\n')).toMatchObject({ ok: false, fault: { message: '' } });
  });

  test('of exactly the longest length is taken, one character more is refused and counted', () => {
    expect(checkText('x'.repeat(longestText)).ok).toBe(true);
    const refused = checkText('x'.repeat(longestText + 1));
    expect(refused).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
    expect(refused).toHaveProperty('fault.message', expect.stringContaining('10,001'));
  });

  test('is counted in characters as the database counts them', () => {
    expect(checkText('👍'.repeat(longestText)).ok).toBe(true);
  });
});

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
    expect(moveId(['a', 'b', 'c'], id, to).join('')).toBe(order);
  });

  test('only rows whose position changes are renumbered', () => {
    expect(renumber(inOrder(three, ['a', 'c', 'b']))).toEqual([
      { id: 'c', position: 1 },
      { id: 'b', position: 2 },
    ]);
    expect(renumber(three)).toEqual([]);
  });

  test('gaps and ties are closed by renumbering', () => {
    expect(renumber([task('a', 0), task('b', 3), task('c', 3)])).toEqual([
      { id: 'b', position: 1 },
      { id: 'c', position: 2 },
    ]);
  });

  test('tasks that an order does not name keep their turn after it', () => {
    expect(ids(inOrder(three, ['c']))).toBe('cab');
  });
});

describe('changes laid on top', () => {
  test('show every kind of wish at once', () => {
    const shown = lay([
      { kind: 'add', task: task('d', 3) },
      { kind: 'complete', id: 'b', completed: true },
      { kind: 'remove', id: 'a' },
      { kind: 'order', order: ['d', 'c', 'b'] },
    ]);
    expect(ids(shown)).toBe('dcb');
    expect(countPending(shown)).toBe(2);
  });

  test('put a restored task back in its place', () => {
    expect(ids(lay([{ kind: 'restore', task: task('n', 1) }], [task('a', 0), task('c', 2)]))).toBe(
      'anc',
    );
  });

  test('leave a list alone that is loading or could not be loaded', () => {
    const loading = { status: 'loading' } as const;
    expect(layChangesOnTop(loading, [{ kind: 'remove', id: 'a' }])).toBe(loading);
  });

  test('follow a task to the id that the database gives it', () => {
    expect(renameIn({ kind: 'remove', id: 'new' }, 'new', 'real')).toEqual({
      kind: 'remove',
      id: 'real',
    });
    expect(renameIn({ kind: 'order', order: ['a', 'new'] }, 'new', 'real')).toEqual({
      kind: 'order',
      order: ['a', 'real'],
    });
  });
});
