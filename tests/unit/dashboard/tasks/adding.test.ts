import { expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { countUnsaved } from '#dashboard/data/outbox-entry.ts';
import { createFakeStore } from '../../../fakes/browser-store.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { opened } from './open-board.ts';

useFakeClock();

test('a task is shown at once, written trimmed at the current count, and stays the same row', async () => {
  const { tasks, board, shown, add, idOf } = await opened(['a']);
  const release = tasks.hold();
  board.line.setCategory('SaaS');
  add('  b  ');
  expect(shown()).toEqual(['a', 'b']);
  expect(board.$isSaving.get()).toBe(true);
  expect(board.line.$draft.get()).toMatchObject({ text: '', category: 'SaaS' });
  const id = idOf('b');
  release();
  await settled();
  expect(tasks.calls).toEqual(['add b']);
  expect(tasks.rows().at(-1)).toMatchObject({ id, category: 'SaaS', completed: false });
  expect([idOf('b'), board.$isSaving.get()]).toEqual([id, false]);
});

test('a refused task goes, and a notice holds its text until one press adds it, also where nothing is stored', async () => {
  const full = createFakeTools({ store: createFakeStore({ isFull: true }) });
  const { tasks, add, shown, board, notices } = await opened(['a'], undefined, undefined, full);
  tasks.refuse('add');
  board.line.setCategory('Admin');
  add('precious words');
  board.line.setText('Buy milk');
  await settled();
  expect(shown()).toEqual(['a']);
  expect(notices.at(-1)).toMatchObject({
    ...{ title: 'Error', description: 'Failed to add todo: precious words' },
    ...{ action: { label: 'Try Again' }, lasting: true },
  });
  expect(board.line.$draft.get().text).toBe('Buy milk');
  board.line.setText('');
  expect(board.holdsText()).toBe(true);
  notices.at(-1)?.action?.run();
  await settled();
  expect(tasks.rows().at(-1)).toMatchObject({ text: 'precious words', category: 'Admin' });
  expect(board.holdsText()).toBe(false);
});

test('what was refused is tried again at the next visit, unless its notice was dismissed', async () => {
  const { tasks, fake, add, end } = await opened();
  tasks.refuse('add');
  add('precious words');
  await settled();
  expect([tasks.texts(), await countUnsaved(fake.store, 'owner')]).toEqual([[], 1]);
  end();
  const next = await opened([], undefined, tasks, createFakeTools(fake));
  expect([next.shown(), next.notices]).toEqual([['precious words'], []]);
  tasks.refuse('add');
  next.add('not needed');
  await settled();
  next.notices[0]?.onGone?.();
  expect(await countUnsaved(fake.store, 'owner')).toBe(0);
});

test('a pasted list that is refused is in one notice, and withdraws its Undo', async () => {
  const { tasks, board, errors, fake, notices } = await opened();
  tasks.refuse('add');
  board.addLines(['a', 'b', 'c']);
  await settled();
  expect(errors()).toEqual([['Error', 'Failed to add todo: “a” and 2 more']]);
  expect(fake.tools.undo.undoLast()).toBe(false);
  notices.at(-1)?.action?.run();
  await settled();
  expect(tasks.texts()).toEqual(['a', 'b', 'c']);
});

test('a list of 450 is added and taken back in parts, since the ids that are deleted stand in an address', async () => {
  const { tasks, board, fake } = await opened();
  board.addLines(Array.from({ length: 450 }, (_, line) => `line ${line}`));
  await settled();
  fake.tools.undo.undoLast();
  await settled();
  const parts = [200, 200, 50];
  const added = tasks.calls.slice(0, 3).map((call) => call.match(/line/g)?.length);
  expect([added, tasks.calls.slice(3)]).toEqual([parts, parts.map((of) => `remove ${of}`)]);
  expect(tasks.texts()).toEqual([]);
});

test('a task whose enquiry was deleted meanwhile is told, and its words do not come back', async () => {
  const { tasks, add, errors, notices } = await opened();
  tasks.refuse('add', 'missing');
  add('Answer Ada <ada@example.com>');
  await settled();
  expect(errors()).toEqual([['Error', 'Failed to add todo']]);
  expect(notices.at(-1)?.action).toBeUndefined();
});

test('another card learns whether its task was added, and tells its own way when it was not', async () => {
  const { tasks, board, shown, errors } = await opened();
  expect(await board.add('from an e-mail', 'Admin')).toEqual({ ok: true });
  tasks.refuse('add');
  expect(await board.add('another', 'Admin')).toMatchObject({ fault: { kind: 'forbidden' } });
  expect(shown()).toEqual(['from an e-mail']);
  expect(errors()).toEqual([]);
});

test('a task with an id of another card is added once, and can be taken back without an offer of Undo', async () => {
  const { tasks, board, shown, notices } = await opened(['a']);
  for (let time = 0; time < 2; time += 1)
    expect(await board.add('enquiry', 'Contract', 'given')).toEqual({ ok: true });
  expect(tasks.texts()).toEqual(['a', 'enquiry']);
  board.takeBack('given');
  board.takeBack('given');
  expect(shown()).toEqual(['a']);
  await settled();
  expect(tasks.texts()).toEqual(['a']);
  expect(notices).toEqual([]);
});
