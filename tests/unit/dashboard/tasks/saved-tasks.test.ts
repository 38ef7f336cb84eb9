import { expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, opened } from './open-board.ts';

useFakeClock();

test('tasks are loading, then there in their order, with those that cannot be read counted', async () => {
  const { view, shown, board } = open(['a', 'b'], (tasks) => tasks.breakRow());
  expect(view()).toEqual({ status: 'loading' });
  await settled();
  expect(shown()).toEqual(['a', 'b']);
  expect(view()).toMatchObject({ trouble: null, value: { unreadable: 1 } });
  expect(board.$pending.get()).toBe(2);
});

test('a first load that fails is told, never looks like an empty list, and is tried again by itself', async () => {
  const { view, shown, errors } = open(['a'], (tasks) => tasks.refuse('list', 'offline'));
  await settled();
  expect(view()).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual(['a']);
  expect(errors()).toEqual([['Error', 'Failed to load todos']]);
});

test('an outage of a list that is shown is told once, by the list itself', async () => {
  const { view, tasks, board, shown, errors } = await opened(['a']);
  tasks.setDown(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await board.reload();
  expect(view()).toMatchObject({ status: 'ready', trouble: { kind: 'offline' } });
  expect([shown(), errors()]).toEqual([['a'], []]);
});

test('what another device has written is shown within a minute, and an edit goes on', async () => {
  const { tasks, board, shown, idOf } = await opened(['a']);
  board.editor.open(idOf('a'));
  board.editor.type({ text: 'b' });
  tasks.writeElsewhere('from another device');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(['a', 'from another device']);
  expect(board.editor.$editing.get()).toMatchObject({ text: 'b' });
});
