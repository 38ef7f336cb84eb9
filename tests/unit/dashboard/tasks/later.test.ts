/** Tasks that are put off, and are back on their day. */
import { expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

const texts = (board: Awaited<ReturnType<typeof opened>>['board']) =>
  board.visible().map(({ text }) => text);

test('a task that is put off leaves the list and the count until its day, and is back at its place at midnight', async () => {
  const { board, idOf, tasks, notices, $today } = await opened(['a', 'b', 'c']);
  board.putOff([idOf('b')], '2026-11-24');
  expect([texts(board), board.$pending.get()]).toEqual([['a', 'c'], 2]);
  expect(notices).toMatchObject([{ title: 'Later: tomorrow', description: 'b' }]);
  await settled();
  expect(tasks.rows()[1]).toMatchObject({ text: 'b', laterUntil: '2026-11-24', position: 1 });
  $today.set('2026-11-24');
  expect([texts(board), board.$pending.get()]).toEqual([['a', 'b', 'c'], 3]);
});

test('both ways can be undone; what comes back takes the focus, also past a filter', async () => {
  const { board, idOf, fake } = await opened(['a', 'b']);
  const id = idOf('a');
  board.putOff([id], '2026-12-01');
  board.filterBy('SaaS');
  fake.tools.undo.undoLast();
  expect([texts(board), board.$rowToFocus.get()]).toEqual([['a', 'b'], id]);
  board.putOff([id], '2026-12-01');
  board.bringIntoList(id);
  expect([texts(board), board.$rowToFocus.get()]).toEqual([['a', 'b'], id]);
  fake.tools.undo.undoLast();
  expect(texts(board)).toEqual(['b']);
  await settled();
});
