import { expect, test } from 'vitest';
import { useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

test('Undo shows the task that is back, also when the filter would hide it', async () => {
  const { board, idOf, fake } = await opened(['a', 'b']);
  board.remove([idOf('a')]);
  board.toggle(idOf('b'));
  for (const text of ['b', 'a']) {
    board.filterBy('SaaS');
    fake.tools.undo.undoLast();
    expect([board.$filter.get(), board.$target.get()?.id]).toEqual([null, idOf(text)]);
  }
});

test('a move goes among the tasks that are shown', async () => {
  const { board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
  for (const text of ['a', 'c']) {
    board.editor.open(idOf(text));
    board.editor.type({ category: 'SaaS' });
    board.editor.save();
  }
  board.filterBy('SaaS');
  board.move(idOf('c'), 0);
  expect(shown()).toEqual(['c', 'a', 'b', 'd']);
});
