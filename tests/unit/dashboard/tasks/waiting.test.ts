import { describe, expect, test, vi } from 'vitest';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, opened } from './open-board.ts';

useFakeClock();

describe('an answer that is lost after the database has written', () => {
  test('is no refusal: the database is asked, and the change stays', async () => {
    const { tasks, board, add, idOf, shown, errors, notices } = await opened(['a', 'b', 'c']);
    for (const call of ['add', 'setCompleted', 'remove', 'setPosition'] as const)
      tasks.loseAnswer(call);
    add('d');
    board.toggle(idOf('a'));
    board.remove(idOf('b'));
    board.move(idOf('d'), 0);
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors()).toEqual([]);
    expect(notices.map(({ title }) => title)).toEqual(['Task completed', 'Task deleted']);
    expect(shown()).toEqual(tasks.texts());
    expect(tasks.texts()).toEqual(['a', 'd', 'c']);
    expect(tasks.rows().find(({ text }) => text === 'a')?.completed).toBe(true);
    expect(board.$draft.get().text).toBe('');
    expect(board.$saving.get()).toBe('empty');
  });

  test('and has not arrived is sent once more, and then is a refusal', async () => {
    const { tasks, board, idOf, errors } = await opened(['a']);
    for (const kind of ['offline', 'unexpected'] as const) {
      tasks.refuse('setCompleted', kind);
      board.toggle(idOf('a'));
      await settled();
    }
    expect(errors()).toEqual([]);
    tasks.refuse('setCompleted', 'offline');
    tasks.refuse('setCompleted', 'offline');
    tasks.calls.length = 0;
    board.toggle(idOf('a'));
    await settled();
    expect(tasks.calls).toEqual(['complete id-1 true', 'list', 'complete id-1 true', 'list']);
    expect(errors()).toEqual([['Error', 'Failed to update todo']]);
  });
});

describe('changes that cannot be sent', () => {
  test('wait while the browser is offline and are sent in order when it is back', async () => {
    const { tasks, around, board, add, idOf, shown, errors } = await opened(['a']);
    around.happen('offline');
    tasks.setDown(true);
    add('b');
    board.move(idOf('b'), 0);
    board.toggle(idOf('a'));
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['b']);
    expect(board.$waiting.get()).toBe(4);
    expect(board.$saving.get()).toBe('waiting');
    tasks.setDown(false);
    around.happen('online');
    await vi.advanceTimersByTimeAsync(3000);
    expect(tasks.texts()).toEqual(['b']);
    expect(shown()).toEqual(['b']);
    expect(board.$saving.get()).toBe('empty');
    expect(errors()).toEqual([]);
  });

  test('wait together when nothing answers, and are sent when something does', async () => {
    const { tasks, board, add, errors } = await opened(['a']);
    for (const call of ['add', 'list', 'list'] as const) tasks.refuse(call, 'offline');
    for (const text of ['b', 'c', 'd', 'e', 'f']) add(text);
    await settled();
    expect(tasks.calls).toEqual(['add b at 1', 'list']);
    expect(board.$saving.get()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tasks.texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(errors()).toEqual([]);
  });

  test('of an earlier visit are written before the list is here, and the list comes all the same', async () => {
    const first = await opened(['a']);
    first.tasks.setDown(true);
    first.add('b');
    await settled();
    first.fake.end();
    first.tasks.setDown(false);
    const released: (() => void)[] = [];
    const second = open(
      [],
      (tasks) => released.push(tasks.hold()),
      first.tasks,
      createFakeTools(first.fake),
    );
    released[0]?.();
    await settled();
    expect(second.shown()).toEqual(['a', 'b']);
    expect(first.tasks.texts()).toEqual(['a', 'b']);
  });

  test('are sent by another tab when theirs closes, and only then', async () => {
    const tasks = createFakeTasks(['a']);
    const tools = createFakeTools();
    const first = open([], () => undefined, tasks, tools);
    await settled();
    tasks.refuse('add', 'busy', 3600);
    first.add('b');
    await settled();
    const second = open([], () => undefined, tasks, createFakeTools(tools));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.texts()).toEqual(['a']);
    first.fake.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.texts()).toEqual(['a', 'b']);
    expect(second.shown()).toEqual(['a', 'b']);
  });
});
