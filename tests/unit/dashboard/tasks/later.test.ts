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
