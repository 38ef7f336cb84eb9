import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTaskBoard } from '#dashboard/tasks/store.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

type Tasks = ReturnType<typeof createFakeTasks>;

type Tools = ReturnType<typeof createFakeTools>;

/** One tab of a browser with the task list open. */
const open = (
  texts: readonly string[] = [],
  prepare: (tasks: Tasks, tools: Tools) => void = () => undefined,
  tasks: Tasks = createFakeTasks(texts),
  fake: Tools = createFakeTools(),
) => {
  prepare(tasks, fake);
  const { around, notices, dismissed, other } = fake;
  const board = createTaskBoard(tasks.gateway, fake.tools);
  const stops = [
    board.$tasks,
    board.$pending,
    board.$draft,
    board.$saving,
    board.$online,
    board.$waiting,
  ].map(($store) => $store.listen(() => undefined));
  const view = () => board.$tasks.get();
  const shownTasks = () => {
    const now = view();
    return now.status === 'ready' ? now.value.tasks : [];
  };
  const shown = () => {
    const now = view();
    return now.status === 'ready' ? now.value.tasks.map(({ text }) => text) : now.status;
  };
  const idOf = (text: string) => {
    const found = shownTasks().find((task) => task.text === text);
    if (!found) throw new Error(`${text} is not shown`);
    return found.id;
  };
  const add = (text: string) => {
    board.setDraftText(text);
    board.addDraft();
  };
  const errors = () =>
    notices
      .filter(({ tone }) => tone === 'error')
      .map(({ title, description }) => [title, description]);
  const close = () => stops.forEach((stop) => stop());
  return {
    tasks,
    fake,
    around,
    other,
    notices,
    dismissed,
    board,
    view,
    shown,
    idOf,
    add,
    errors,
    close,
  };
};

const opened = async (...args: Parameters<typeof open>) => {
  const all = open(...args);
  await settled();
  all.tasks.calls.length = 0;
  return all;
};

describe('loading', () => {
  test('shows loading, then the tasks in their order with the number pending', async () => {
    const { view, shown, board } = open(['a', 'b']);
    expect(view()).toEqual({ status: 'loading' });
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    expect(view()).toMatchObject({ trouble: null });
    expect(board.$pending.get()).toBe(2);
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
    expect(view()).toMatchObject({ trouble: { kind: 'forbidden' }, asOf });
    await vi.advanceTimersByTimeAsync(2000);
    expect(view()).toMatchObject({ trouble: null });
  });

  test('coming back online or to the tab, or a write in another tab, loads again', async () => {
    const { tasks, around, other, shown, board } = await opened();
    around.happen('offline');
    expect(board.$online.get()).toBe(false);
    for (const event of ['online', 'returned'] as const) {
      tasks.writeElsewhere(event);
      around.happen(event);
      await settled();
    }
    tasks.writeElsewhere('from another tab');
    other.announceFromElsewhere();
    await settled();
    expect(shown()).toEqual(['online', 'returned', 'from another tab']);
    expect(board.$online.get()).toBe(true);
  });

  test('rows that cannot be read are counted, the others are shown', async () => {
    const { view, shown } = open(['a'], (tasks) => tasks.breakRow());
    await settled();
    expect(shown()).toEqual(['a']);
    expect(view()).toMatchObject({ value: { unreadable: 1 } });
  });
});

describe('adding', () => {
  test('shows the task at once, writes it trimmed at the current count, and keeps the category', async () => {
    const { tasks, board, shown, add, other } = await opened(['a']);
    const release = tasks.hold();
    board.setDraftCategory('SaaS');
    add('  b  ');
    expect(shown()).toEqual(['a', 'b']);
    expect(board.$saving.get()).toBe('saving');
    expect(board.$draft.get()).toMatchObject({ text: '', category: 'SaaS' });
    release();
    await settled();
    expect(tasks.calls).toEqual(['add b at 1']);
    expect(tasks.rows().at(-1)).toMatchObject({ category: 'SaaS', completed: false });
    expect(board.$saving.get()).toBe('empty');
    expect(other.announced()).toBe(1);
  });

  test('a task keeps its id when its save arrives, so that its row stays the same', async () => {
    const { tasks, add, idOf } = await opened();
    const release = tasks.hold();
    add('a');
    const id = idOf('a');
    release();
    await settled();
    expect(idOf('a')).toBe(id);
    expect(tasks.rows()[0]?.id).toBe(id);
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

    const another = open(['First'], hold);
    another.add('Sec');
    another.board.setDraftText('Second, but');
    released[1]?.();
    await settled();
    expect(another.shown()).toEqual(['First']);
    expect(another.board.$draft.get().text).toBe('Second, but');
  });

  test('when the list cannot be had, the text is kept and the reason said', async () => {
    const { board, add } = open([], (fake) => fake.refuse('list', 'offline'));
    await settled();
    add('Second');
    expect(board.$draft.get()).toMatchObject({
      text: 'Second',
      problem: 'Your tasks have to be loaded first.',
    });
    expect(await board.add('Third', 'Other')).toMatchObject({ ok: false });
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
    board.setDraftText('shorter');
    expect(board.$draft.get().problem).toBe('');
  });

  test('a refused task goes, the owner is told, and its text and category are back in the field', async () => {
    const { tasks, add, shown, errors, board } = await opened(['a']);
    tasks.refuse('add');
    board.setDraftCategory('Admin');
    add('precious words');
    board.setDraftCategory('Other');
    await settled();
    expect(shown()).toEqual(['a']);
    expect(errors()).toEqual([['Error', 'Failed to add todo']]);
    expect(board.$draft.get()).toMatchObject({ text: 'precious words', category: 'Admin' });
  });

  test('a text that is back in the field and is typed over is kept by the notice, which then names it', async () => {
    const { tasks, add, board, notices, shown } = await opened();
    tasks.refuse('add');
    add('precious words');
    await settled();
    board.setDraftText('Buy milk');
    const [first, second] = notices;
    expect(second).toMatchObject({
      id: first?.id,
      description: 'Failed to add todo: precious words',
    });
    second?.action?.run();
    await settled();
    expect(board.$draft.get().text).toBe('Buy milk');
    expect(shown()).toEqual(['precious words']);
  });

  test('a refused text does not overwrite what is being typed: the notice keeps it', async () => {
    const { tasks, add, shown, notices, board } = await opened();
    tasks.refuse('add');
    add('first');
    board.setDraftText('second, half writ');
    await settled();
    expect(board.$draft.get().text).toBe('second, half writ');
    expect(notices[0]).toMatchObject({ title: 'Error', lasting: true });
    notices[0]?.action?.run();
    await settled();
    expect(shown()).toEqual(['first']);
  });

  test('a refused text that is added again, by the field and by the notice, is there once', async () => {
    const { tasks, add, board, notices, dismissed } = await opened();
    tasks.refuse('add');
    add('once');
    await settled();
    board.addDraft();
    await settled();
    expect(dismissed).toContain(notices[0]?.id);
    notices[0]?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['once']);
  });

  test('another card learns whether its task was added, and tells its own way when it was not', async () => {
    const { tasks, board, shown, errors } = await opened();
    expect(await board.add('from an e-mail', 'Admin')).toEqual({ ok: true });
    tasks.refuse('add');
    expect(await board.add('another', 'Admin')).toMatchObject({ fault: { kind: 'forbidden' } });
    expect(shown()).toEqual(['from an e-mail']);
    expect(errors()).toEqual([]);
    expect(board.$draft.get().text).toBe('');
  });

  test('another card may give the task its id: it is added once, and can be taken back without an offer of Undo', async () => {
    const { tasks, board, shown, notices } = await opened(['a']);
    expect(await board.add('enquiry', 'Contract', 'given')).toEqual({ ok: true });
    expect(await board.add('enquiry', 'Contract', 'given')).toEqual({ ok: true });
    expect(tasks.texts()).toEqual(['a', 'enquiry']);
    board.takeBack('given');
    board.takeBack('given');
    expect(shown()).toEqual(['a']);
    await settled();
    expect(tasks.texts()).toEqual(['a']);
    expect(notices).toEqual([]);
  });

  test('what is changed on a task that is still on its way follows it', async () => {
    const { tasks, board, add, shown, idOf } = await opened(['a']);
    const release = tasks.hold();
    add('b');
    const id = idOf('b');
    board.toggle(id);
    board.move(id, 0);
    release();
    await settled();
    expect(tasks.calls).toEqual([
      'add b at 1',
      `complete ${id} true`,
      `place ${id} at 0`,
      'place id-1 at 1',
    ]);
    expect(shown()).toEqual(['b', 'a']);
  });

  test('what was changed on a task that is then refused falls with it', async () => {
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

  test('a task that is added, deleted, refused and brought back by Undo is there once', async () => {
    const { tasks, board, add, idOf, notices, errors } = await opened();
    tasks.refuse('add');
    const release = tasks.hold();
    add('b');
    board.remove(idOf('b'));
    release();
    await settled();
    expect(errors()).toEqual([]);
    expect(board.$draft.get().text).toBe('');
    notices.find(({ title }) => title === 'Task deleted')?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['b']);
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
    const { tasks, board, idOf, errors } = await opened(['a']);
    tasks.refuse('setCompleted');
    board.toggle(idOf('a'));
    expect(board.$pending.get()).toBe(0);
    await settled();
    expect(board.$pending.get()).toBe(1);
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

  test('Undo says which task is back, until that is forgotten or refused', async () => {
    const { tasks, board, idOf, notices } = await opened(['a', 'b']);
    const [a, b] = [idOf('a'), idOf('b')];
    board.remove(a);
    expect(board.$restored.get()).toBeNull();
    notices[0]?.action?.run();
    expect(board.$restored.get()).toBe(a);
    board.forgetRestored();
    expect(board.$restored.get()).toBeNull();
    await settled();

    board.remove(b);
    await settled();
    tasks.refuse('add');
    notices.findLast(({ title }) => title === 'Task deleted')?.action?.run();
    expect(board.$restored.get()).toBe(b);
    await settled();
    expect(board.$restored.get()).toBeNull();
  });

  test('a refusal puts the row back, takes "Task deleted" away, and Undo then does nothing', async () => {
    const { tasks, board, idOf, shown, errors, notices, dismissed } = await opened(['a', 'b']);
    tasks.refuse('remove');
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    expect(errors()).toEqual([['Error', 'Failed to delete todo']]);
    expect(dismissed).toEqual([notices[0]?.id]);
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

  test('several moves in a row end as the last one asked for', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    for (const to of [2, 1, 0]) board.move(idOf('d'), to);
    await settled();
    expect(shown()).toEqual(['d', 'a', 'b', 'c']);
    expect(tasks.texts()).toEqual(['d', 'a', 'b', 'c']);
  });

  test('a refused move returns to the order of the database and the owner is told', async () => {
    const { tasks, board, idOf, shown, errors } = await opened(['a', 'b', 'c']);
    board.move(idOf('c'), 0);
    tasks.refuse('setPosition');
    await settled();
    expect(errors()).toEqual([['Error', 'Failed to reorder todos']]);
    expect(tasks.calls.at(-1)).toBe('list');
    expect(shown()).toEqual(tasks.texts());
  });

  test('in a list that is not fresh reads it again, so that no stale order is stored', async () => {
    const { tasks, board, idOf } = await opened(['a', 'b', 'c']);
    tasks.placeElsewhere('id-1', 9);
    await vi.advanceTimersByTimeAsync(11_000);
    board.move(idOf('c'), 1);
    await settled();
    expect(tasks.calls[0]).toBe('list');
    expect(tasks.texts()).toEqual(['b', 'a', 'c']);
  });
});

describe('writes and loads', () => {
  test('a list that was asked for before a write cannot undo it', async () => {
    const { tasks, board, add, shown } = await opened(['a']);
    const answerList = tasks.hold();
    void board.reload();
    tasks.hold()();
    add('b');
    await settled();
    const answerSecondWrite = tasks.hold();
    add('c');
    await settled();
    answerList();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
    answerSecondWrite();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  test('after the last write the list is read again, once', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b']);
    board.toggle(idOf('a'));
    board.toggle(idOf('b'));
    await settled();
    tasks.writeElsewhere('from another device');
    await vi.advanceTimersByTimeAsync(2000);
    expect(tasks.calls.filter((call) => call === 'list')).toHaveLength(1);
    expect(shown()).toEqual(['a', 'b', 'from another device']);
  });
});

describe('an answer that is lost after the database has written', () => {
  test('is no refusal: the database is asked, and the change stays', async () => {
    const { tasks, board, add, idOf, shown, errors, notices } = await opened(['a', 'b', 'c']);
    for (const call of ['add', 'setCompleted', 'remove', 'setPosition'] as const)
      tasks.loseAnswer(call);
    add('d');
    board.toggle(idOf('a'));
    board.remove(idOf('b'));
    board.move(idOf('c'), 0);
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors()).toEqual([]);
    expect(notices.map(({ title }) => title)).toEqual(['Task deleted']);
    expect(shown()).toEqual(tasks.texts());
    expect(tasks.texts()).toEqual(['c', 'a', 'd']);
    expect(tasks.rows().find(({ text }) => text === 'a')?.completed).toBe(true);
    expect(board.$draft.get().text).toBe('');
    expect(board.$saving.get()).toBe('empty');
  });

  test('and has not arrived is sent once more, and then is a refusal', async () => {
    const { tasks, board, idOf, errors } = await opened(['a']);
    for (const kind of ['offline', 'unexpected'] as const) {
      tasks.refuse('setCompleted', kind);
      board.toggle(idOf('a'));
      await settled();
    }
    expect(errors()).toEqual([]);
    tasks.refuse('setCompleted', 'offline');
    tasks.refuse('setCompleted', 'offline');
    tasks.calls.length = 0;
    board.toggle(idOf('a'));
    await settled();
    expect(tasks.calls).toEqual(['complete id-1 true', 'list', 'complete id-1 true', 'list']);
    expect(errors()).toEqual([['Error', 'Failed to update todo']]);
  });
});

describe('changes that cannot be sent', () => {
  test('wait while the browser is offline and are sent in order when it is back', async () => {
    const { tasks, around, board, add, idOf, shown, errors } = await opened(['a']);
    around.happen('offline');
    tasks.setDown(true);
    add('b');
    board.toggle(idOf('a'));
    board.move(idOf('b'), 0);
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['b']);
    expect(board.$waiting.get()).toBe(4);
    expect(board.$saving.get()).toBe('waiting');
    tasks.setDown(false);
    around.happen('online');
    await vi.advanceTimersByTimeAsync(3000);
    expect(tasks.texts()).toEqual(['b']);
    expect(shown()).toEqual(['b']);
    expect(board.$saving.get()).toBe('empty');
    expect(errors()).toEqual([]);
  });

  test('are sent to a server on this machine although the browser has no network', async () => {
    const { tasks, around, add, board } = await opened();
    around.happen('offline');
    add('a');
    await settled();
    expect(tasks.texts()).toEqual(['a']);
    expect(board.$saving.get()).toBe('empty');
  });

  test('wait as long as a busy database asks for', async () => {
    const { tasks, board, idOf, errors } = await opened(['a']);
    tasks.refuse('setCompleted', 'busy', 30);
    board.toggle(idOf('a'));
    board.toggle(idOf('a'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(tasks.calls).toEqual(['complete id-1 true']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tasks.calls).toContain('complete id-1 false');
    expect(errors()).toEqual([]);
  });

  test('wait together when nothing answers, and are sent when something does', async () => {
    const { tasks, board, add, errors } = await opened(['a']);
    for (const call of ['add', 'list', 'list'] as const) tasks.refuse(call, 'offline');
    for (const text of ['b', 'c', 'd', 'e', 'f']) add(text);
    await settled();
    expect(tasks.calls).toEqual(['add b at 1', 'list']);
    expect(board.$saving.get()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tasks.texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(errors()).toEqual([]);
  });

  test('are kept when the session ends, and sent in the next one', async () => {
    const first = await opened(['a']);
    first.tasks.refuse('add', 'signed-out');
    first.add('precious words');
    await settled();
    expect(first.errors()).toEqual([]);
    first.close();
    await vi.advanceTimersByTimeAsync(5000);
    const second = open([], () => undefined, first.tasks, createFakeTools(first.fake));
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.shown()).toEqual(['a', 'precious words']);
    expect(first.tasks.texts()).toEqual(['a', 'precious words']);
    expect(first.fake.storage?.length).toBe(0);
  });

  test('of an earlier visit are written before the list is here, and the list comes all the same', async () => {
    const first = await opened(['a']);
    first.tasks.setDown(true);
    first.add('b');
    await settled();
    first.fake.end();
    first.tasks.setDown(false);
    const released: (() => void)[] = [];
    const second = open(
      [],
      (tasks) => released.push(tasks.hold()),
      first.tasks,
      createFakeTools(first.fake),
    );
    released[0]?.();
    await settled();
    expect(second.shown()).toEqual(['a', 'b']);
    expect(first.tasks.texts()).toEqual(['a', 'b']);
  });

  test('are sent by another tab when theirs closes, and only then', async () => {
    const tasks = createFakeTasks(['a']);
    const tools = createFakeTools();
    const first = open([], () => undefined, tasks, tools);
    await settled();
    tasks.refuse('add', 'busy', 3600);
    first.add('b');
    await settled();
    const second = open([], () => undefined, tasks, createFakeTools(tools));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.texts()).toEqual(['a']);
    first.fake.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.texts()).toEqual(['a', 'b']);
    expect(second.shown()).toEqual(['a', 'b']);
  });

  test('are said once to be lost with the page when the browser cannot keep them', async () => {
    for (const storage of [null, Object.assign(createFakeStorage(), { isFull: true })]) {
      const { around, add, notices, tasks } = await opened(
        [],
        undefined,
        undefined,
        createFakeTools({ storage }),
      );
      tasks.setDown(true);
      add('a');
      add('b');
      await settled();
      expect(notices.map(({ title }) => title)).toEqual([expect.stringContaining('cannot keep')]);
      tasks.setDown(false);
      around.happen('online');
      await settled();
      expect(tasks.texts()).toEqual(['a', 'b']);
    }
  });
});

describe('when nobody looks any more', () => {
  test('nothing is retried or listened to', async () => {
    const { tasks, around, other, fake } = open([], (now) => now.refuse('list'));
    await settled();
    fake.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tasks.calls).toEqual(['list']);
    expect(around.listeners()).toBe(1);
    expect(other.listeners()).toBe(0);
  });

  test('a load that fails afterwards is not told and not tried again', async () => {
    for (const leave of ['end', 'close'] as const) {
      const release: (() => void)[] = [];
      const { tasks, errors, fake, close } = open([], (now) => {
        now.refuse('list', 'offline');
        release.push(now.hold());
      });
      await settled();
      if (leave === 'end') fake.end();
      else close();
      await vi.advanceTimersByTimeAsync(5000);
      release[0]?.();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(errors()).toEqual([]);
      expect(tasks.calls).toEqual(['list']);
    }
  });

  test('a write that is answered afterwards is not sent again in the next visit', async () => {
    const { tasks, fake, board, idOf } = await opened(['a']);
    const release = tasks.hold();
    board.toggle(idOf('a'));
    await settled();
    fake.end();
    release();
    await settled();
    expect(tasks.rows()[0]?.completed).toBe(true);
    expect(fake.storage?.length).toBe(0);
  });
});
