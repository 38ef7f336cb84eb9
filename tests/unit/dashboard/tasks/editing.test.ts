import { describe, expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

type Board = Awaited<ReturnType<typeof opened>>;

/** Types a text into the row of another and saves it. */
const edit = ({ board, idOf }: Board, from: string, to: string) => {
  board.edit(idOf(from));
  board.setEditText(to);
  return board.saveEdit();
};

describe('editing', () => {
  test('shows the new text and category at once, writes what was changed, and gives the row the focus', async () => {
    const page = await opened(['a', 'b']);
    const { board, tasks, shown, idOf } = page;
    const id = idOf('b');
    board.edit(id);
    board.setEditText('  B  ');
    board.setEditCategory('Admin');
    expect(board.saveEdit()).toBe(true);
    expect(shown()).toEqual(['a', 'B']);
    expect([board.$editing.get(), board.$rowToFocus.get()]).toEqual([null, id]);
    expect(edit(page, 'a', 'A')).toBe(true);
    await settled();
    expect(tasks.calls).toEqual([
      `edit ${id} {"text":"B","category":"Admin"}`,
      'edit id-1 {"text":"A"}',
    ]);
  });

  test('that changes nothing, or is left, writes nothing', async () => {
    const page = await opened(['a']);
    const { board, tasks, idOf, shown } = page;
    expect(edit(page, 'a', ' a ')).toBe(true);
    board.edit(idOf('a'));
    board.setEditText('b');
    board.leaveEdit();
    expect(board.$rowToFocus.get()).toBe(idOf('a'));
    await settled();
    expect(tasks.calls).toEqual([]);
    expect(shown()).toEqual(['a']);
  });

  test.each([
    ['   ', 'needs some text'],
    ['\u200b', 'seen'],
    ['x'.repeat(10_001), '10,000'],
  ])('to a text that cannot be stored says why and keeps it (%#)', async (text, reason) => {
    const page = await opened(['a', 'b']);
    const { board, tasks, idOf } = page;
    expect(edit(page, 'a', text)).toBe(false);
    expect(board.$editing.get()).toMatchObject({ text });
    expect(board.$editing.get()?.problem).toContain(reason);
    // Nor does another row take its place.
    board.edit(idOf('b'));
    expect(board.$editing.get()).toMatchObject({ id: idOf('a'), text });
    board.setEditText('shorter');
    expect(board.$editing.get()?.problem).toBe('');
    board.edit(idOf('b'));
    expect(board.$editing.get()).toMatchObject({ id: idOf('b'), text: 'b' });
    expect(board.$rowToFocus.get()).toBeNull();
    await settled();
    expect(tasks.texts()).toEqual(['shorter', 'b']);
  });

  test('that is refused shows the old text, and the notice opens the editor with the new one', async () => {
    const page = await opened(['a']);
    const { board, tasks, notices, shown } = page;
    tasks.refuse('edit');
    edit(page, 'a', 'precious words');
    await settled();
    expect(shown()).toEqual(['a']);
    expect(notices).toMatchObject([
      {
        title: 'Error',
        description: 'Failed to update todo: precious words',
        action: { label: 'Edit again' },
        lasting: true,
      },
    ]);
    notices[0]?.action?.run();
    expect(board.$editing.get()).toMatchObject({ text: 'precious words' });
    board.saveEdit();
    await settled();
    expect(tasks.texts()).toEqual(['precious words']);
  });

  test('of a text that was edited elsewhere meanwhile keeps both, and one press chooses', async () => {
    const page = await opened(['a']);
    const { tasks, notices, shown, idOf } = page;
    const id = idOf('a');
    tasks.setDown(true);
    edit(page, 'a', 'mine');
    await settled();
    tasks.editElsewhere(id, { text: 'theirs' });
    tasks.placeElsewhere(id, 3);
    tasks.setDown(false);
    page.fake.tools.unsaved.send();
    await settled();
    expect([shown(), tasks.texts()]).toEqual([['theirs'], ['theirs']]);
    expect(notices).toMatchObject([
      {
        title: 'This task was also edited elsewhere',
        description: 'The list shows the other text: “theirs”. Yours is “mine”.',
        action: { label: 'Use mine' },
        lasting: true,
      },
    ]);
    notices[0]?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['mine']);
    expect(notices).toHaveLength(1);
  });

  test('the same text twice, or after a move elsewhere, is no conflict', async () => {
    const page = await opened(['a', 'b']);
    const { tasks, notices, idOf } = page;
    tasks.editElsewhere(idOf('a'), { text: 'same' });
    tasks.placeElsewhere(idOf('b'), 9);
    edit(page, 'a', 'same');
    edit(page, 'b', 'B');
    await settled();
    expect([tasks.texts(), notices]).toEqual([['same', 'B'], []]);
  });

  test('of a task that is deleted elsewhere keeps its words, before it is saved and afterwards', async () => {
    const page = await opened(['a', 'b']);
    const { board, tasks, notices, idOf } = page;
    tasks.deleteElsewhere('id-1');
    edit(page, 'a', 'first words');
    await settled();
    notices.at(-1)?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['b', 'first words']);

    board.edit(idOf('b'));
    board.setEditText('second words');
    tasks.deleteElsewhere('id-2');
    await board.reload();
    expect(board.$editing.get()).toBeNull();
    expect(notices.at(-1)).toMatchObject({ description: 'second words', lasting: true });
    notices.at(-1)?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['first words', 'second words']);
  });

  test('goes on while the list is read again, and leaves what another device has changed meanwhile', async () => {
    const { board, tasks, idOf, shown } = await opened(['a']);
    board.edit(idOf('a'));
    board.setEditText('new');
    tasks.editElsewhere('id-1', { category: 'Course' });
    await board.reload();
    expect(board.$editing.get()).toMatchObject({ text: 'new' });
    board.saveEdit();
    await settled();
    expect(tasks.rows()).toMatchObject([{ text: 'new', category: 'Course' }]);
    expect(shown()).toEqual(['new']);
  });

  test('of a task that is still on its way follows it; when that is refused, the edited text is given back', async () => {
    for (const isRefused of [false, true]) {
      const page = await opened();
      if (isRefused) page.tasks.refuse('add');
      const release = page.tasks.hold();
      page.add('first');
      edit(page, 'first', 'edited');
      release();
      await settled();
      expect(page.tasks.texts()).toEqual(isRefused ? [] : ['edited']);
      expect(page.board.$draft.get().text).toBe(isRefused ? 'edited' : '');
    }
  });
});
