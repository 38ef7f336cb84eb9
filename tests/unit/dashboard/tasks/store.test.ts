import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTaskBoard } from '#dashboard/tasks/store.ts';
import type { Notice } from '#lib/notice.ts';
import { createFakeSurroundings } from '../../../fakes/surroundings.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

type Tasks = ReturnType<typeof createFakeTasks>;

const open = (texts: readonly string[] = [], prepare: (tasks: Tasks) => void = () => undefined) => {
  const tasks = createFakeTasks(texts);
  prepare(tasks);
  const around = createFakeSurroundings();
  const notices: Notice[] = [];
  const renew = vi.fn(() => Promise.resolve(false));
  const board = createTaskBoard(tasks.gateway, {
    notify: (notice) => notices.push(notice),
    renew,
    surroundings: around.surroundings,
  });
  board.$view.listen(() => undefined);
  board.$draft.listen(() => undefined);
  board.$saving.listen(() => undefined);
  board.$online.listen(() => undefined);
  const view = () => board.$view.get();
  const shown = () => {
    const now = view();
    return now.status === 'ready' ? now.tasks.map(({ text }) => text) : now.status;
  };
  const idOf = (text: string) => {
    const now = view();
    const found = now.status === 'ready' ? now.tasks.find((task) => task.text === text) : undefined;
    if (!found) throw new Error(`${text} is not shown`);
    return found.id;
  };
  const add = (text: string) => {
    board.draftText(text);
    board.addDraft();
  };
  const errors = () =>
    notices
      .filter(({ tone }) => tone === 'error')
      .map(({ title, description }) => [title, description]);
  return { tasks, around, notices, renew, board, view, shown, idOf, add, errors };
};

const opened = async (...args: Parameters<typeof open>) => {
  const all = open(...args);
  await settled();
  all.tasks.calls.length = 0;
  return all;
};

describe('loading', () => {
  test('shows loading, then the tasks in their order with the number pending', async () => {
    const { view, shown } = open(['a', 'b']);
    expect(view()).toEqual({ status: 'loading' });
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    expect(view()).toMatchObject({ pending: 2, trouble: null });
  });

  test('a first load that fails is told once, never looks like an empty list, and is tried again by itself', async () => {
    const { view, shown, errors } = open(['a'], (tasks) => {
      tasks.refuse('list', 'offline');
      tasks.refuse('list', 'offline');
    });
    await settled();
    expect(view()).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(view()).toMatchObject({ status: 'failed' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual(['a']);
    expect(errors()).toEqual([['Error', 'Failed to load todos']]);
  });

  test('a later load that fails keeps the last good list with its age', async () => {
    const { tasks, board, view, shown } = await opened(['a']);
    const { asOf } = { asOf: new Date(), ...view() };
    tasks.refuse('list');
    await vi.advanceTimersByTimeAsync(60_000);
    await board.reload();
    expect(shown()).toEqual(['a']);
    expect(view()).toMatchObject({ trouble: { kind: 'unexpected' }, asOf });
    await vi.advanceTimersByTimeAsync(2000);
    expect(view()).toMatchObject({ trouble: null });
  });

  test('coming back online or to the tab, or a write in another tab, loads again', async () => {
    const { tasks, around, shown, board } = await opened();
    around.happen('offline');
    expect(board.$online.get()).toBe(false);
    for (const happening of ['online', 'returned', 'written-elsewhere'] as const) {
      tasks.writeElsewhere(happening);
      around.happen(happening);
      await settled();
    }
    expect(shown()).toEqual(['online', 'returned', 'written-elsewhere']);
    expect(board.$online.get()).toBe(true);
  });

  test('of two overlapping loads only the newest may write', async () => {
    const { tasks, board, shown } = await opened(['a']);
    const answerFirst = tasks.hold();
    void board.reload();
    tasks.writeElsewhere('b');
    const answerSecond = tasks.hold();
    void board.reload();
    answerSecond();
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    answerFirst();
    await settled();
    expect(shown()).toEqual(['a', 'b']);
  });
});

describe('adding', () => {
  test('shows the task at once, writes it trimmed at the current count, and keeps the category', async () => {
    const { tasks, board, shown, add, around } = await opened(['a']);
    const release = tasks.hold();
    board.draftCategory('SaaS');
    add('  b  ');
    expect(shown()).toEqual(['a', 'b']);
    expect(board.$saving.get()).toBe(true);
    expect(board.$draft.get()).toMatchObject({ text: '', category: 'SaaS' });
    release();
    await settled();
    expect(tasks.calls).toEqual(['add b at 1']);
    expect(tasks.rows().at(-1)).toMatchObject({ category: 'SaaS', completed: false });
    expect(board.$saving.get()).toBe(false);
    expect(around.told()).toBe(1);
  });

  test('what is added before the list is here is added once it is, unless it was changed meanwhile', async () => {
    const released: (() => void)[] = [];
    const hold = (fake: Tasks) => released.push(fake.hold());
    const { board, shown, add } = open(['First'], hold);
    add('Second');
    await settled();
    expect(board.$draft.get().text).toBe('Second');
    released[0]?.();
    await settled();
    expect(shown()).toEqual(['First', 'Second']);
    expect(board.$draft.get()).toMatchObject({ text: '', problem: '' });

    const other = open(['First'], hold);
    other.add('Sec');
    other.board.draftText('Second, but');
    released[1]?.();
    await settled();
    expect(other.shown()).toEqual(['First']);
    expect(other.board.$draft.get().text).toBe('Second, but');
  });

  test('when the list cannot be had, the text is kept and the reason said', async () => {
    const { board, add } = open([], (fake) => fake.refuse('list', 'offline'));
    await settled();
    add('Second');
    expect(board.$draft.get()).toMatchObject({
      text: 'Second',
      problem: 'Your tasks have to be loaded first.',
    });
  });

  test('a blank text sends nothing', async () => {
    const { tasks, add, shown } = await opened();
    add('   ');
    await settled();
    expect(tasks.calls).toEqual([]);
    expect(shown()).toEqual([]);
  });

  test('a text that is too long is refused with a reason before anything is sent, and kept', async () => {
    const { tasks, add, board } = await opened();
    const text = 'x'.repeat(10_001);
    add(text);
    await settled();
    expect(tasks.calls).toEqual([]);
    expect(board.$draft.get().text).toBe(text);
    expect(board.$draft.get().problem).toContain('10,000');
    board.draftText('shorter');
    expect(board.$draft.get().problem).toBe('');
  });

  test('a refused task goes, the owner is told, and its text is back in the field', async () => {
    const { tasks, add, shown, errors, board } = await opened(['a']);
    tasks.refuse('add');
    add('precious words');
    await settled();
    expect(shown()).toEqual(['a']);
    expect(errors()).toEqual([['Error', 'Failed to add todo']]);
    expect(board.$draft.get().text).toBe('precious words');
  });

  test('a refused text does not overwrite what is being typed: the notice keeps it', async () => {
    const { tasks, add, shown, notices, board } = await opened();
    tasks.refuse('add');
    add('first');
    board.draftText('second, half writ');
    await settled();
    expect(board.$draft.get().text).toBe('second, half writ');
    expect(notices[0]).toMatchObject({ title: 'Error', lasting: true });
    notices[0]?.action?.run();
    await settled();
    expect(shown()).toEqual(['first']);
  });

  test('an answer that was lost on its way is looked after, for the row may be there', async () => {
    const { tasks, add, shown } = await opened();
    tasks.refuse('add', 'offline');
    add('a');
    tasks.writeElsewhere('a');
    await settled();
    expect(tasks.calls).toEqual(['add a at 0', 'list']);
    expect(shown()).toEqual(['a']);
  });

  test('what is wished for a task that is still on its way reaches it under its real id', async () => {
    const { tasks, board, add, shown, idOf } = await opened(['a']);
    const release = tasks.hold();
    add('b');
    board.toggle(idOf('b'));
    board.move(idOf('b'), 0);
    release();
    await settled();
    expect(tasks.calls).toEqual([
      'add b at 1',
      'complete id-2 true',
      'place id-2 at 0',
      'place id-1 at 1',
    ]);
    expect(shown()).toEqual(['b', 'a']);
  });

  test('what is wished for a task that is then refused falls with it', async () => {
    const { tasks, board, add, idOf, errors } = await opened();
    tasks.refuse('add');
    const release = tasks.hold();
    add('b');
    board.toggle(idOf('b'));
    release();
    await settled();
    expect(tasks.calls).toEqual(['add b at 0']);
    expect(errors()).toHaveLength(1);
  });

  test('after deletions a new task still comes last', async () => {
    const { tasks, board, add, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    board.remove(idOf('b'));
    board.remove(idOf('c'));
    await settled();
    add('e');
    await settled();
    expect(shown()).toEqual(['a', 'd', 'e']);
    expect(tasks.texts()).toEqual(['a', 'd', 'e']);
    expect(tasks.calls).toContain('add e at 2');
  });
});

describe('toggling', () => {
  test('flips at once; a refusal flips it back and the owner is told', async () => {
    const { tasks, board, view, idOf, errors } = await opened(['a']);
    tasks.refuse('complete');
    board.toggle(idOf('a'));
    expect(view()).toMatchObject({ pending: 0 });
    await settled();
    expect(view()).toMatchObject({ pending: 1 });
    expect(errors()).toEqual([['Error', 'Failed to update todo']]);
  });

  test('twice in a row writes both, in order', async () => {
    const { tasks, board, idOf } = await opened(['a']);
    board.toggle(idOf('a'));
    board.toggle(idOf('a'));
    await settled();
    expect(tasks.calls).toEqual(['complete id-1 true', 'complete id-1 false']);
    expect(tasks.rows()[0]?.completed).toBe(false);
  });

  test('a task that was deleted elsewhere is told, then gone', async () => {
    const { tasks, board, idOf, shown, errors } = await opened(['a', 'b']);
    tasks.deleteElsewhere('id-1');
    board.toggle(idOf('a'));
    await settled();
    expect(errors()).toEqual([['Error', 'Failed to update todo']]);
    expect(shown()).toEqual(['b']);
  });
});

describe('deleting', () => {
  test('goes at once and offers Undo, which puts the task back in its place', async () => {
    const { tasks, board, idOf, shown, notices } = await opened(['a', 'b', 'c']);
    board.toggle(idOf('b'));
    board.remove(idOf('b'));
    expect(shown()).toEqual(['a', 'c']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'c']);
    expect(notices[0]).toMatchObject({ title: 'Task deleted', action: { label: 'Undo' } });
    notices[0]?.action?.run();
    expect(shown()).toEqual(['a', 'b', 'c']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'b', 'c']);
    expect(tasks.rows().at(-1)).toMatchObject({ text: 'b', completed: true, position: 1 });
  });

  test('a refusal puts the row back, and Undo then does nothing', async () => {
    const { tasks, board, idOf, shown, errors, notices } = await opened(['a', 'b']);
    tasks.refuse('remove', 'offline');
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    expect(errors()).toEqual([['Error', 'Failed to delete todo']]);
    notices[0]?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['a', 'b']);
  });

  test('a task that somebody else has already deleted is simply gone', async () => {
    const { tasks, board, idOf, shown, errors } = await opened(['a', 'b']);
    tasks.deleteElsewhere('id-1');
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['b']);
    expect(errors()).toEqual([]);
  });
});

describe('moving', () => {
  test('writes only the rows that change, one at a time', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    board.move(idOf('d'), 2);
    expect(shown()).toEqual(['a', 'b', 'd', 'c']);
    await settled();
    expect(tasks.calls).toEqual(['place id-4 at 2', 'place id-3 at 3']);
    expect(tasks.texts()).toEqual(['a', 'b', 'd', 'c']);
  });

  test('to where it already is writes nothing', async () => {
    const { tasks, board, idOf } = await opened(['a', 'b']);
    board.move(idOf('a'), -3);
    await settled();
    expect(tasks.calls).toEqual([]);
  });

  test('several moves in a row end as the last one wished', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    for (const to of [2, 1, 0]) board.move(idOf('d'), to);
    await settled();
    expect(shown()).toEqual(['d', 'a', 'b', 'c']);
    expect(tasks.texts()).toEqual(['d', 'a', 'b', 'c']);
  });

  test('a refused move returns to the order of the database and the owner is told', async () => {
    const { tasks, board, idOf, shown, errors } = await opened(['a', 'b', 'c']);
    board.move(idOf('c'), 0);
    tasks.refuse('place');
    await settled();
    expect(errors()).toEqual([['Error', 'Failed to reorder todos']]);
    expect(tasks.calls.at(-1)).toBe('list');
    expect(shown()).toEqual(tasks.texts());
  });
});

describe('writes and loads', () => {
  test('a list that was asked for before a write cannot undo it', async () => {
    const { tasks, board, add, shown } = await opened(['a']);
    const answerList = tasks.hold();
    void board.reload();
    tasks.hold()();
    add('b');
    const answerSecondWrite = tasks.hold();
    add('c');
    await settled();
    answerList();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
    answerSecondWrite();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(tasks.calls).toEqual(['list', 'add b at 1', 'add c at 2', 'list']);
  });

  test('a load asked for during a write waits for it', async () => {
    const { tasks, board, add } = await opened();
    add('a');
    void board.reload();
    await settled();
    expect(tasks.calls).toEqual(['add a at 0', 'list']);
  });
});

describe('a refused token', () => {
  test('is renewed and the question asked again', async () => {
    const { tasks, renew, add, shown, errors } = await opened();
    tasks.refuse('add', 'signed-out');
    renew.mockResolvedValue(true);
    add('a');
    await settled();
    expect(shown()).toEqual(['a']);
    expect(errors()).toEqual([]);
  });

  test('that cannot be renewed shows no empty list', async () => {
    const { view } = open(['a'], (tasks) => tasks.refuse('list', 'signed-out'));
    await settled();
    expect(view()).toMatchObject({ status: 'failed', fault: { kind: 'signed-out' } });
  });
});

test('when nobody looks any more, nothing is retried or listened to', async () => {
  const tasks = createFakeTasks();
  tasks.refuse('list');
  const around = createFakeSurroundings();
  const board = createTaskBoard(tasks.gateway, {
    notify: () => undefined,
    renew: () => Promise.resolve(false),
    surroundings: around.surroundings,
  });
  const stop = board.$view.listen(() => undefined);
  await settled();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tasks.calls).toEqual(['list']);
  expect(around.listeners()).toBe(0);
});
