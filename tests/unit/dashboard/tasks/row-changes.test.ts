import { describe, expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

describe('toggling', () => {
  test('twice in a row writes both, in order', async () => {
    const { tasks, board, idOf } = await opened(['a']);
    board.toggle(idOf('a'));
    board.toggle(idOf('a'));
    await settled();
    expect(tasks.calls).toEqual(['complete id-1 true', 'complete id-1 false']);
    expect(tasks.rows()[0]?.completed).toBe(false);
  });

  test('a task that was deleted elsewhere is told, then gone', async () => {
    const { tasks, board, idOf, shown, errors } = await opened(['a', 'b']);
    tasks.deleteElsewhere('id-1');
    board.toggle(idOf('a'));
    await settled();
    expect(errors()).toEqual([['Error', 'Failed to update todo']]);
    expect(shown()).toEqual(['b']);
  });
});

describe('completing', () => {
  const notice = { title: 'Task completed', description: 'b', action: { label: 'Undo' } };

  test('offers Undo, which opens the task again in its place and gives it the focus', async () => {
    const { tasks, board, idOf, notices, fake } = await opened(['a', 'b', 'c']);
    board.toggle(idOf('b'));
    expect(notices).toMatchObject([notice]);
    await settled();
    expect(board.visible().map(({ text }) => text)).toEqual(['a', 'c']);
    expect(fake.tools.undo.undoLast()).toBe(true);
    expect(board.visible().map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(board.$rowToFocus.get()).toBe(idOf('b'));
    await settled();
    expect(tasks.rows()[1]).toMatchObject({ completed: false, completedAt: null });
  });

  test('Undo while the write waits ends with the task open, here and in the database', async () => {
    const { tasks, board, idOf, fake, around, errors } = await opened(['a']);
    tasks.setDown(true);
    board.toggle(idOf('a'));
    await settled();
    expect(board.$waitingIds.get()).toEqual(new Set([idOf('a')]));
    fake.tools.undo.undoLast();
    expect(board.$pending.get()).toBe(1);
    tasks.setDown(false);
    around.happen('online');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.rows()[0]?.completed).toBe(false);
    expect(board.$waitingIds.get().size).toBe(0);
    expect(errors()).toEqual([]);
  });

  test('a refusal takes the offer back', async () => {
    const { tasks, board, idOf, fake, dismissed, notices } = await opened(['a']);
    tasks.refuse('setCompleted');
    board.toggle(idOf('a'));
    await settled();
    expect(dismissed).toEqual([notices[0]?.id]);
    expect(fake.tools.undo.undoLast()).toBe(false);
    expect(board.$pending.get()).toBe(1);
  });

  test('opening the task by hand, or deleting it, takes the offer back', async () => {
    const { board, idOf, fake } = await opened(['a', 'b']);
    board.toggle(idOf('a'));
    board.toggle(idOf('a'));
    expect(fake.tools.undo.undoLast()).toBe(false);
    const id = idOf('b');
    board.toggle(id);
    board.remove(id);
    expect(fake.tools.undo.undoLast()).toBe(true);
    expect(board.$pending.get()).toBe(1);
    expect(fake.tools.undo.undoLast()).toBe(false);
    await settled();
  });
});

describe('deleting', () => {
  test('goes at once and offers Undo, which puts the task back in its place', async () => {
    const { tasks, board, idOf, shown, notices } = await opened(['a', 'b', 'c']);
    board.toggle(idOf('b'));
    board.remove(idOf('b'));
    expect(shown()).toEqual(['a', 'c']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'c']);
    const notice = notices.at(-1);
    expect(notice).toMatchObject({ title: 'Task deleted', action: { label: 'Undo' } });
    notice?.action?.run();
    expect(shown()).toEqual(['a', 'b', 'c']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'b', 'c']);
    expect(tasks.rows().at(-1)).toMatchObject({ text: 'b', completed: true, position: 1 });
  });

  test.each([
    { moved: 'a', to: 2, removed: 'a', order: ['b', 'c', 'a'] },
    { moved: 'a', to: 2, removed: 'b', order: ['b', 'c', 'a'] },
    { moved: 'a', to: 2, removed: 'c', order: ['b', 'c', 'a'] },
    { moved: 'c', to: 0, removed: 'c', order: ['c', 'a', 'b'] },
    { moved: 'c', to: 0, removed: 'a', order: ['c', 'a', 'b'] },
    { moved: 'c', to: 0, removed: 'b', order: ['c', 'a', 'b'] },
  ])(
    'of $removed while a move of $moved is on its way: Undo restores the order, whenever it comes',
    async ({ moved, to, removed, order }) => {
      for (const isMoveWritten of [false, true]) {
        const { tasks, board, idOf, shown, fake, close } = await opened(['a', 'b', 'c']);
        const release = tasks.hold();
        board.move(idOf(moved), to);
        board.remove(idOf(removed));
        if (isMoveWritten) {
          release();
          await settled();
        }
        fake.tools.undo.undoLast();
        expect(shown()).toEqual(order);
        release();
        await settled();
        expect(shown()).toEqual(order);
        expect(tasks.texts()).toEqual(order);
        expect(new Set(tasks.rows().map(({ position }) => position)).size).toBe(3);
        close();
      }
    },
  );

  test('Undo says which task is back, until that is forgotten or refused', async () => {
    const { tasks, board, idOf, notices } = await opened(['a', 'b']);
    const [a, b] = [idOf('a'), idOf('b')];
    board.remove(a);
    expect(board.$rowToFocus.get()).toBeNull();
    notices[0]?.action?.run();
    expect(board.$rowToFocus.get()).toBe(a);
    board.forgetRowToFocus();
    expect(board.$rowToFocus.get()).toBeNull();
    await settled();

    board.remove(b);
    await settled();
    tasks.refuse('add');
    notices.findLast(({ title }) => title === 'Task deleted')?.action?.run();
    expect(board.$rowToFocus.get()).toBe(b);
    await settled();
    expect(board.$rowToFocus.get()).toBeNull();
  });

  test('a refusal puts the row back, takes "Task deleted" away, and Undo then does nothing', async () => {
    const { tasks, board, idOf, shown, errors, notices, dismissed } = await opened(['a', 'b']);
    tasks.refuse('remove');
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['a', 'b']);
    expect(errors()).toEqual([['Error', 'Failed to delete todo']]);
    expect(dismissed).toEqual([notices[0]?.id]);
    notices[0]?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['a', 'b']);
  });

  test('a task that somebody else has already deleted is simply gone', async () => {
    const { tasks, board, idOf, shown, errors } = await opened(['a', 'b']);
    tasks.deleteElsewhere('id-1');
    board.remove(idOf('a'));
    await settled();
    expect(shown()).toEqual(['b']);
    expect(errors()).toEqual([]);
  });
});
