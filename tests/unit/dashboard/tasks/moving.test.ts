import { expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

test('a move writes only the rows that change, one at a time; to where it already is, nothing', async () => {
  const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
  board.move(idOf('a'), -3);
  board.move(idOf('d'), 2);
  expect(shown()).toEqual(['a', 'b', 'd', 'c']);
  await settled();
  expect(tasks.calls).toEqual(['update id-4 {"position":2}', 'update id-3 {"position":3}']);
  expect(tasks.texts()).toEqual(['a', 'b', 'd', 'c']);
});

test('a move in a list that is not fresh reads it again, so that no stale order is stored', async () => {
  const { tasks, board, idOf } = await opened(['a', 'b', 'c']);
  tasks.placeElsewhere('id-1', 9);
  await vi.advanceTimersByTimeAsync(11_000);
  board.move(idOf('c'), 1);
  await settled();
  expect(tasks.calls[0]).toBe('list');
  expect(tasks.texts()).toEqual(['b', 'a', 'c']);
});
