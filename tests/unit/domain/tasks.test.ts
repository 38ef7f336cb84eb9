import { describe, expect, test } from 'vitest';
import {
  applyChange,
  byPosition,
  checkText,
  countPending,
  isApplied,
  keepUnchanged,
  layChangesOnTop,
  longestText,
  moveTo,
  renumber,
  taskChange,
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
  const shown = layChangesOnTop(
    { status: 'ready', value: { tasks, unreadable: 0 }, asOf: new Date(0), trouble: null },
    changes,
  );
  return shown.status === 'ready' ? shown.value.tasks : [];
};
const moved = (tasks: readonly Task[], id: string, to: number) => {
  const change = moveTo(tasks, id, to);
  return change ? applyChange(tasks, change) : tasks;
};
const afterWriting = (tasks: readonly Task[]) => {
  const positions = new Map(renumber(tasks).map(({ id, position }) => [id, position]));
  return tasks
    .map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }))
    .sort(byPosition);
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

  test.each(['\u200b\u200d', '\u2800', '\u3164', '\u202e\ufeff', '\u{e0041}'])(
    'of invisible characters only (%j) is refused',
    (text) => {
      expect(checkText(text)).toMatchObject({ ok: false });
      expect(checkText(`a${text}`).ok).toBe(true);
    },
  );

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
    expect(ids(moved(three, id, to))).toBe(order);
  });

  test('only rows whose position changes are written, at the positions in use', () => {
    expect(renumber(moved(three, 'c', 1))).toEqual([
      { id: 'c', position: 1 },
      { id: 'b', position: 2 },
    ]);
    expect(renumber(three)).toEqual([]);
  });

  test('a gap is harmless: after a deletion a move among 300 writes two rows', () => {
    const many = Array.from({ length: 301 }, (_, index) => task(`t${index}`, index)).filter(
      ({ id }) => id !== 't1',
    );
    const order = moved(many, 't200', many.findIndex(({ id }) => id === 't200') - 1);
    expect(renumber(order)).toHaveLength(2);
    expect(ids(afterWriting(order))).toBe(ids(order));
  });

  test('a task that goes from the top to the end is the only one written, if many would be otherwise', () => {
    const many = Array.from({ length: 100 }, (_, index) => task(`t${index}`, index));
    expect(renumber(moved(many, 't0', 99))).toEqual([{ id: 't0', position: 100 }]);
  });

  test('ties are dissolved', () => {
    const tied = [task('a', 0), task('b', 3), task('c', 3)];
    expect(ids(afterWriting(moved(tied, 'c', 0)))).toBe('cab');
    expect(renumber(tied)).toHaveLength(1);
  });

  test('whatever the positions, writing them gives the order that was asked for', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const tasks = Array.from({ length: 1 + random(12) }, (_, index) =>
        task(String.fromCharCode(97 + index), random(20)),
      );
      const rows = renumber(tasks);
      expect(rows.every(({ position }) => position >= 0)).toBe(true);
      expect(ids(afterWriting(tasks))).toBe(ids(tasks));
    }
  });
});

describe('changes laid on top', () => {
  test('show every kind of change at once', () => {
    const shown = lay([
      { kind: 'add', task: task('d', 3) },
      { kind: 'complete', id: 'b', completed: true },
      { kind: 'remove', id: 'a' },
      { kind: 'move', id: 'd', after: null, to: 0 },
      { kind: 'move', id: 'b', after: 'c', to: 2 },
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

  test('a move behind a task that is gone goes by its number', () => {
    expect(ids(lay([{ kind: 'move', id: 'a', after: 'gone', to: 1 }]))).toBe('bac');
  });

  test('a change that the database has already seen alters nothing', () => {
    const changes: readonly TaskChange[] = [
      { kind: 'add', task: task('d', 3) },
      { kind: 'restore', task: task('e', 4) },
      { kind: 'complete', id: 'b', completed: true },
      { kind: 'remove', id: 'a' },
      { kind: 'move', id: 'c', after: null, to: 0 },
    ];
    const once = afterWriting(lay(changes));
    expect(lay(changes, once)).toEqual(once);
    expect(changes.map((change) => isApplied(once, change))).toEqual(changes.map(() => true));
    expect(changes.map((change) => isApplied(three, change))).toEqual(changes.map(() => false));
  });

  test('survive being kept as text', () => {
    const change = { kind: 'add', task: task('d', 3) };
    expect(taskChange.parse(JSON.parse(JSON.stringify(change)))).toEqual(change);
    expect(taskChange.safeParse({ kind: 'order', order: [] }).success).toBe(false);
  });
});

test('a newer list keeps the objects of what has not changed', () => {
  const copy = three.map((one) => ({ ...one }));
  expect(keepUnchanged(three, copy)).toBe(three);
  const changed = keepUnchanged(three, [...copy.slice(0, 2), task('c', 2, { completed: true })]);
  expect(changed[0]).toBe(three[0]);
  expect(changed[2]).not.toBe(three[2]);
});
