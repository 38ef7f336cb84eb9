import { describe, expect, test, vi } from 'vitest';
import { countWaitingChanges } from '#dashboard/shared/waiting-changes.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, opened } from './open-board.ts';

useFakeClock();

describe('loading', () => {
  test('shows loading, then the tasks in their order with the number pending', async () => {
    const { view, shown, board } = open(['a', 'b']);
    expect(view()).toEqual({ status: 'loading' });
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    expect(view()).toMatchObject({ trouble: null });
    expect(board.$pending.get()).toBe(2);
  });

  test('a first load that fails is told once, never looks like an empty list, and is tried again by itself', async () => {
    const { view, shown, errors } = open(['a'], (tasks) => {
      tasks.refuse('list', 'offline');
      tasks.refuse('list', 'offline');
    });
    await settled();
    expect(view()).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(view()).toMatchObject({ status: 'failed' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual(['a']);
    expect(errors()).toEqual([['Error', 'Failed to load todos']]);
  });

  test('a later load that fails keeps the last good list with its age', async () => {
    const { tasks, board, view, shown } = await opened(['a']);
    const { asOf } = { asOf: new Date(), ...view() };
    tasks.refuse('list');
    await vi.advanceTimersByTimeAsync(20_000);
    await board.reload();
    expect(shown()).toEqual(['a']);
    expect(view()).toMatchObject({ trouble: { kind: 'forbidden' }, asOf });
    await vi.advanceTimersByTimeAsync(2000);
    expect(view()).toMatchObject({ trouble: null });
  });

  test('what another device has written is shown within a minute, and an edit goes on', async () => {
    const { tasks, board, shown, idOf } = await opened(['a']);
    board.edit(idOf('a'));
    board.setEditText('b');
    tasks.writeElsewhere('from another device');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual(['a', 'from another device']);
    expect(board.$editing.get()).toMatchObject({ text: 'b' });
  });

  test('coming back online or to the tab, or a write in another tab, loads again', async () => {
    const { tasks, around, other, shown, board } = await opened();
    around.happen('offline');
    expect(board.$online.get()).toBe(false);
    for (const event of ['online', 'returned'] as const) {
      tasks.writeElsewhere(event);
      around.happen(event);
      await settled();
    }
    tasks.writeElsewhere('from another tab');
    other.announceFromElsewhere();
    await settled();
    expect(shown()).toEqual(['online', 'returned', 'from another tab']);
    expect(board.$online.get()).toBe(true);
  });

  test('rows that cannot be read are counted, the others are shown', async () => {
    const { view, shown } = open(['a'], (tasks) => tasks.breakRow());
    await settled();
    expect(shown()).toEqual(['a']);
    expect(view()).toMatchObject({ value: { unreadable: 1 } });
  });
});

describe('writes and loads', () => {
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
    answerList();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
    answerSecondWrite();
    await settled();
    expect(shown()).toEqual(['a', 'b', 'c']);
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
});

describe('when nobody looks any more', () => {
  test('nothing is retried or listened to', async () => {
    const { tasks, around, other, fake } = open([], (now) => now.refuse('list'));
    await settled();
    fake.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tasks.calls).toEqual(['list']);
    expect(around.listeners()).toBe(1);
    expect(other.listeners()).toBe(0);
  });

  test('a load that fails afterwards is not told and not tried again', async () => {
    for (const leave of ['end', 'close'] as const) {
      const release: (() => void)[] = [];
      const { tasks, errors, fake, close } = open([], (now) => {
        now.refuse('list', 'offline');
        release.push(now.hold());
      });
      await settled();
      if (leave === 'end') fake.end();
      else close();
      await vi.advanceTimersByTimeAsync(5000);
      release[0]?.();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(errors()).toEqual([]);
      expect(tasks.calls).toEqual(['list']);
    }
  });

  test('a write that is answered afterwards is not sent again in the next visit', async () => {
    const { tasks, fake, board, idOf } = await opened(['a']);
    const release = tasks.hold();
    board.toggle(idOf('a'));
    await settled();
    fake.end();
    release();
    await settled();
    expect(tasks.rows()[0]?.completed).toBe(true);
    expect(countWaitingChanges(fake.storage, 'owner:tasks')).toBe(0);
  });
});
