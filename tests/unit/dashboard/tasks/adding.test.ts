import { describe, expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, opened, type FakeTasks } from './open-board.ts';

useFakeClock();

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
    const hold = (fake: FakeTasks) => released.push(fake.hold());
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
    board.move(id, 0);
    board.toggle(id);
    release();
    await settled();
    expect(tasks.calls).toEqual([
      'add b at 1',
      `place ${id} at 0`,
      'place id-1 at 1',
      `complete ${id} true`,
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
