import { expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { open, opened, type FakeTasks } from './open-board.ts';

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
  board.editor.setText('b');
  tasks.writeElsewhere('from another device');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(['a', 'from another device']);
  expect(board.editor.$editing.get()).toMatchObject({ text: 'b' });
});

test('a write in another tab loads the list again', async () => {
  const { tasks, other, shown } = await opened();
  tasks.writeElsewhere('from another tab');
  other.announceFromElsewhere();
  await settled();
  expect(shown()).toEqual(['from another tab']);
});

test('a list that was asked for before a write cannot undo it', async () => {
  const { tasks, board, add, shown } = await opened(['a']);
  const answerList = tasks.hold();
  void board.reload();
  tasks.hold()();
  add('b');
  await settled();
  const answerSecondWrite = tasks.hold();
  add('c');
  await settled();
  for (const answer of [answerList, answerSecondWrite]) {
    answer();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
  }
});

test('after the last write the list is read again, once', async () => {
  const { tasks, board, idOf, shown } = await opened(['a', 'b']);
  board.toggle(idOf('a'));
  board.toggle(idOf('b'));
  await settled();
  tasks.writeElsewhere('from another device');
  await vi.advanceTimersByTimeAsync(2000);
  expect(tasks.calls.filter((call) => call === 'list')).toHaveLength(1);
  expect(shown()).toEqual(['a', 'b', 'from another device']);
});

test('changes of an earlier visit are written before the list is here, and the list comes all the same', async () => {
  const first = await opened(['a']);
  first.tasks.setDown(true);
  first.add('b');
  await settled();
  first.fake.end();
  first.tasks.setDown(false);
  let release = (): void => undefined;
  const hold = (tasks: FakeTasks) => void (release = tasks.hold());
  const second = open([], hold, first.tasks, createFakeTools(first.fake));
  release();
  await settled();
  expect(second.shown()).toEqual(['a', 'b']);
  expect(first.tasks.texts()).toEqual(['a', 'b']);
});

test('a write that is answered after the sign-out is not sent again by the next visit', async () => {
  const { tasks, fake, board, idOf } = await opened(['a']);
  const release = tasks.hold();
  board.toggle(idOf('a'));
  await settled();
  fake.end();
  release();
  await settled();
  expect(tasks.rows()[0]?.completed).toBe(true);
  expect(await fake.tools.outbox.count()).toBe(0);
});
