import { expect, test } from 'vitest';
import { noTimes } from '#domain/tasks/task-times.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

/** A board, and a way to type a text into the row of another and save it. */
const openRows = async (...texts: string[]) => {
  const page = await opened(texts);
  const edit = (from: string, to: string) => {
    page.board.editor.open(page.idOf(from));
    page.board.editor.type({ text: to });
    return page.board.editor.save();
  };
  return { ...page, edit };
};

test('an edit is shown at once, writes what was changed, and gives the row the focus', async () => {
  const { board, tasks, shown, idOf, edit } = await openRows('a', 'b');
  const id = idOf('b');
  board.editor.open(id);
  board.editor.type({ text: '  B  ' });
  board.editor.type({ category: 'Admin' });
  expect(board.editor.save()).toBe(true);
  expect(shown()).toEqual(['a', 'B']);
  expect([board.editor.$editing.get(), board.$target.get()?.id]).toEqual([null, id]);
  expect(edit('a', 'A')).toBe(true);
  await settled();
  const calls = [`edit ${id} {"text":"B","category":"Admin"}`, 'edit id-1 {"text":"A"}'];
  expect(tasks.calls).toEqual(calls);
});

test('a text that cannot be stored stays in the editor with the reason, and no other row takes its place', async () => {
  const { board, tasks, idOf, edit } = await openRows('a', 'b');
  expect(edit('a', 'x'.repeat(10_001))).toBe(false);
  for (const [text, reason] of [
    ['   ', 'needs some text'],
    ['x'.repeat(10_001), '10,000'],
  ] as const) {
    board.editor.type({ text });
    expect(board.editor.$editing.get()?.problem).toBe('');
    board.editor.open(idOf('b'));
    expect(board.editor.$editing.get()).toMatchObject({ before: { id: idOf('a') }, text });
    expect(board.editor.$editing.get()?.problem).toContain(reason);
  }
  board.editor.type({ text: 'shorter' });
  board.editor.open(idOf('b'));
  expect(board.editor.$editing.get()).toMatchObject({ before: { id: idOf('b') }, text: 'b' });
  expect(board.$target.get()).toBeNull();
  await settled();
  expect(tasks.texts()).toEqual(['shorter', 'b']);
});

test('a refused edit shows the old text, and one press writes the new one', async () => {
  const { tasks, notices, shown, edit } = await openRows('a');
  tasks.refuse('editText');
  edit('a', 'precious words');
  await settled();
  expect(shown()).toEqual(['a']);
  expect(notices).toMatchObject([
    { title: 'Error', description: 'Failed to update todo: precious words', lasting: true },
  ]);
  expect(notices[0]?.action?.label).toBe('Try Again');
  notices[0]?.action?.run();
  await settled();
  expect(tasks.texts()).toEqual(['precious words']);
});

test('of a text that was edited elsewhere meanwhile both are kept, and one press chooses for all tabs', async () => {
  const { tasks, notices, shown, idOf, fake, edit } = await openRows('a');
  const other = await opened([], undefined, tasks, createFakeTools(fake));
  const id = idOf('a');
  tasks.setDown(true);
  edit('a', 'mine');
  await settled();
  tasks.editElsewhere(id, { text: 'theirs' });
  tasks.setDown(false);
  void fake.tools.outbox.send();
  await settled();
  expect([shown(), tasks.texts()]).toEqual([['theirs'], ['theirs']]);
  expect(notices).toMatchObject([
    {
      title: 'This task was also edited elsewhere',
      description: 'The list shows the other text: “theirs”. Yours is “mine”.',
      action: { label: 'Keep mine' },
      lasting: true,
    },
  ]);
  expect([other.notices.length, other.dismissed]).toEqual([1, []]);
  notices[0]?.action?.run();
  await settled();
  expect(tasks.texts()).toEqual(['mine']);
  expect(notices).toHaveLength(1);
  // The other tab's notice would still say that the list shows the other text.
  expect(other.dismissed).toEqual([`refused:${id}`]);
});

test('a text would be lost while it is typed', async () => {
  const { board, idOf } = await openRows('a');
  board.line.setText(' x');
  expect(board.holdsText()).toBe(true);
  board.line.setText(' ');
  board.editor.open(idOf('a'));
  expect(board.holdsText()).toBe(false);
  board.editor.type({ text: 'mine' });
  expect(board.holdsText()).toBe(true);
});

test('while a task is edited, another tab deletes it: the text stays in the editor, and saving it brings the task back', async () => {
  const { board, tasks, notices, idOf, fake } = await openRows('a', 'b');
  const other = await opened([], undefined, tasks, createFakeTools(fake));
  const rows = () => board.$view.get().today.map(({ text }) => text);
  const typeAndDelete = async (text: string) => {
    board.editor.open(idOf('a'));
    board.editor.type({ text });
    other.board.remove(['id-1']);
    await settled();
    expect([rows(), board.editor.$editing.get()?.text]).toEqual([['a', 'b'], text]);
  };
  await typeAndDelete('mine');
  expect(board.editor.$isGone.get()).toBe(true);
  other.fake.tools.undo.undoLast();
  await settled();
  expect(board.editor.$isGone.get()).toBe(false);
  board.editor.type({ text: 'a' });
  board.editor.save();
  await typeAndDelete('mine');
  board.editor.save();
  await settled();
  expect([tasks.texts(), board.$target.get()?.id, notices]).toEqual([['mine', 'b'], 'id-1', []]);
});

test('a task is deleted on another device before its edit is written: a press in each tab restores it once', async () => {
  const { board, tasks, notices, fake, edit } = await openRows('a', 'b');
  const other = await opened([], undefined, tasks, createFakeTools(fake));
  tasks.deleteElsewhere('id-1');
  edit('a', 'mine');
  await settled();
  const description = 'Failed to update todo: the task was deleted elsewhere. Your text is “mine”.';
  const notice = { title: 'Error', description, action: { label: 'Restore it' }, lasting: true };
  expect([notices, other.notices]).toMatchObject([[notice], [notice]]);
  notices[0]?.action?.run();
  expect(board.$target.get()?.id).toBe('id-1');
  other.notices[0]?.action?.run();
  await settled();
  expect(tasks.texts().sort()).toEqual(['b', 'mine']);
});

test('what was chosen in the editor is told by its new name with an Undo, and that the date was set elsewhere meanwhile', async () => {
  const { board, tasks, notices, idOf, fake, edit } = await openRows('a');
  edit('a', 'b #admin');
  expect(notices).toMatchObject([{ title: 'Task moved to Admin', description: 'b' }]);
  fake.tools.undo.undoLast();
  edit('a', 'b #nothing');
  edit('b #nothing', 'b');
  expect(notices).toHaveLength(1);
  const id = idOf('b');
  board.editor.open(id);
  board.editor.type({ dueOn: '2026-11-30', recurrence: 'FREQ=DAILY' });
  const dueOn = '2026-11-24';
  void board.change({ kind: 'edit', id, times: { ...noTimes, dueOn } });
  board.editor.save();
  const title = 'Task changed, also elsewhere. Due tomorrow → Mon 30 Nov. Every day';
  expect(notices.at(-1)).toMatchObject({ title, description: 'b' });
  fake.tools.undo.undoLast();
  await settled();
  expect(tasks.rows()).toMatchObject([{ text: 'b', category: 'Personal', times: { dueOn } }]);
});
