import { expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

const visibleTexts = ({ board }: Awaited<ReturnType<typeof opened>>) =>
  board.visible().map(({ text }) => text);

test('ticking a task that was deleted elsewhere is told, and it is gone; deleting it is not', async () => {
  const { tasks, board, idOf, shown, errors } = await opened(['a', 'b', 'c']);
  tasks.deleteElsewhere('id-1');
  tasks.deleteElsewhere('id-2');
  board.remove([idOf('b')]);
  board.toggle(idOf('a'));
  await settled();
  expect(errors()).toEqual([['Error', 'Failed to update todo, deleted elsewhere: a']]);
  expect(shown()).toEqual(['c']);
});

test('a tick that waited is told with the name of its task, whose list was read again first', async () => {
  const { tasks, board, idOf, around, errors } = await opened(['a', 'b']);
  const release = tasks.hold();
  board.toggle(idOf('a'));
  await settled();
  tasks.deleteElsewhere('id-1');
  around.happen('returned');
  release();
  await settled();
  expect(errors()).toEqual([['Error', 'Failed to update todo, deleted elsewhere: a']]);
});

test('a completion offers Undo, which opens the task again in its place and gives it the focus', async () => {
  const page = await opened(['a', 'b', 'c']);
  const { tasks, board, idOf, notices, fake } = page;
  board.toggle(idOf('b'));
  expect(notices).toMatchObject([
    { title: 'Task completed', description: 'b', action: { label: 'Undo' } },
  ]);
  await settled();
  expect(visibleTexts(page)).toEqual(['a', 'c']);
  expect(fake.tools.undo.undoLast()).toBe(true);
  expect(visibleTexts(page)).toEqual(['a', 'b', 'c']);
  expect(board.$target.get()?.id).toBe(idOf('b'));
  await settled();
  expect(tasks.rows()[1]).toMatchObject({ completed: false, completedAt: null });
});

test.each([
  { moved: 'a', to: 2, order: ['b', 'c', 'a'] },
  { moved: 'c', to: 0, order: ['c', 'a', 'b'] },
])(
  'a deletion while a move of $moved is on its way: Undo restores the order, whenever it comes',
  async ({ moved, to, order }) => {
    const cases = ['a', 'b', 'c'].flatMap((removed) =>
      [false, true].map((isMoveWritten) => ({ removed, isMoveWritten })),
    );
    for (const { removed, isMoveWritten } of cases) {
      const { tasks, board, idOf, shown, fake, close } = await opened(['a', 'b', 'c']);
      const release = tasks.hold();
      board.move(idOf(moved), to);
      board.remove([idOf(removed)]);
      if (isMoveWritten) {
        release();
        await settled();
      }
      fake.tools.undo.undoLast();
      expect(shown()).toEqual(order);
      release();
      await settled();
      expect([shown(), tasks.texts()]).toEqual([order, order]);
      expect(new Set(tasks.rows().map(({ position }) => position)).size).toBe(3);
      close();
    }
  },
);
