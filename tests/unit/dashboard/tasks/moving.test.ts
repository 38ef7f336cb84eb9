import { describe, expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

describe('moving', () => {
  test('writes only the rows that change, one at a time', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    board.move(idOf('d'), 2);
    expect(shown()).toEqual(['a', 'b', 'd', 'c']);
    await settled();
    expect(tasks.calls).toEqual(['place id-4 at 2', 'place id-3 at 3']);
    expect(tasks.texts()).toEqual(['a', 'b', 'd', 'c']);
  });

  test('to where it already is writes nothing', async () => {
    const { tasks, board, idOf } = await opened(['a', 'b']);
    board.move(idOf('a'), -3);
    await settled();
    expect(tasks.calls).toEqual([]);
  });

  test('several moves in a row end as the last one asked for', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    for (const to of [2, 1, 0]) board.move(idOf('d'), to);
    await settled();
    expect(shown()).toEqual(['d', 'a', 'b', 'c']);
    expect(tasks.texts()).toEqual(['d', 'a', 'b', 'c']);
  });

  test('in a list that is not fresh reads it again, so that no stale order is stored', async () => {
    const { tasks, board, idOf } = await opened(['a', 'b', 'c']);
    tasks.placeElsewhere('id-1', 9);
    await vi.advanceTimersByTimeAsync(11_000);
    board.move(idOf('c'), 1);
    await settled();
    expect(tasks.calls[0]).toBe('list');
    expect(tasks.texts()).toEqual(['b', 'a', 'c']);
  });
});

describe('with a filter', () => {
  test('a move goes among the tasks that are shown, and the hidden ones keep their order', async () => {
    const { tasks, board, idOf, shown } = await opened(['a', 'b', 'c', 'd']);
    for (const text of ['a', 'c']) {
      board.edit(idOf(text));
      board.setEditCategory('SaaS');
      board.saveEdit();
    }
    board.filterBy('SaaS');
    expect(board.visible().map(({ text }) => text)).toEqual(['a', 'c']);
    board.move(idOf('c'), 0);
    expect(shown()).toEqual(['c', 'a', 'b', 'd']);
    board.move(idOf('c'), 1);
    expect(shown()).toEqual(['a', 'c', 'b', 'd']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'c', 'b', 'd']);
    expect(board.$pending.get()).toBe(4);
  });
});
