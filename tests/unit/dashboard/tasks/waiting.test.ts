/** Tasks that wait for somebody's answer, and are back on their day. */
import { expect, test } from 'vitest';
import { noTimes } from '#domain/tasks/task-times.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

const texts = (board: Awaited<ReturnType<typeof opened>>['board']) =>
  board.visible().map(({ text }) => text);

const marta = { person: 'Marta', until: '2026-11-26' };
const noWait = { waitingFor: null, waitingSince: null, laterUntil: null };

test('a task that waits leaves the list, and is back on its day with whom it waits for', async () => {
  const { board, idOf, tasks, notices, $today, fake } = await opened(['a', 'b']);
  const id = idOf('a');
  board.waitOn(id, marta);
  expect(texts(board)).toEqual(['b']);
  expect(notices).toMatchObject([{ title: 'Waiting on Marta until Thu 26 Nov', description: 'a' }]);
  fake.tools.undo.undoLast();
  expect([texts(board), board.$target.get()?.id]).toEqual([['a', 'b'], id]);
  board.waitOn(id, marta);
  await settled();
  expect(tasks.rows()[0]).toMatchObject({ waitingFor: 'Marta', waitingSince: '2026-11-23' });
  $today.set('2026-11-26');
  expect(texts(board)).toEqual(['a', 'b']);
  expect(board.visible()[0]).toMatchObject({ waitingFor: 'Marta', waitingSince: '2026-11-23' });
});

test('one that no longer waits is seen, though it is due later', async () => {
  const { board, idOf } = await opened(['a', 'b']);
  const id = idOf('a');
  void board.change({ kind: 'edit', id, times: { ...noTimes, dueOn: '2026-12-01' } });
  board.waitOn(id, marta);
  expect([texts(board), board.$isUpcomingOpen.get()]).toEqual([['b'], false]);
  board.stopWaiting(id);
  expect([texts(board), board.$target.get()?.id]).toEqual([['b', 'a'], id]);
});

test('another day keeps since when, another person begins anew, and each is undone whole', async () => {
  const { board, idOf, tasks, notices, $today, fake } = await opened(['a']);
  const id = idOf('a');
  board.waitOn(id, marta);
  $today.set('2026-11-24');
  board.waitOn(id, { ...marta, until: '2026-12-01' });
  await settled();
  expect(tasks.rows()[0]).toMatchObject({ laterUntil: '2026-12-01', waitingSince: '2026-11-23' });
  board.waitOn(id, { person: 'Rita', until: '2026-12-01' });
  fake.tools.undo.undoLast();
  await settled();
  expect(tasks.rows()[0]).toMatchObject({ waitingFor: 'Marta', waitingSince: '2026-11-23' });
  board.stopWaiting(id);
  await settled();
  expect(tasks.rows()[0]).toMatchObject(noWait);
  expect(notices.at(-1)).toMatchObject({ title: 'No longer waiting' });
  fake.tools.undo.undoLast();
  await settled();
  expect(tasks.rows()[0]).toMatchObject({ waitingFor: 'Marta', laterUntil: '2026-12-01' });
});
