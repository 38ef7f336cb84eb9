import { expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

const openDeleted = async (texts: readonly string[]) => {
  const page = await opened(texts);
  page.board.$deleted.listen(() => undefined);
  await settled();
  const deleted = () => {
    const now = page.board.$deleted.get();
    return now.status === 'ready' ? now.value.tasks.map(({ text }) => text) : now.status;
  };
  return { ...page, deleted };
};

test('a deleted task is listed, and comes back at the end of the list under its id', async () => {
  const { board, tasks, shown, deleted, idOf } = await openDeleted(['a', 'b']);
  expect(deleted()).toEqual([]);
  const id = idOf('a');
  board.remove([id]);
  await settled();
  expect(deleted()).toEqual(['a']);
  const now = board.$deleted.get();
  const [task] = now.status === 'ready' ? now.value.tasks : [];
  if (task) board.restore(task);
  expect([shown(), deleted(), board.$target.get()?.id]).toEqual([['b', 'a'], [], id]);
  await settled();
  expect([tasks.texts(), tasks.rows().some((row) => row.id === id)]).toEqual([['b', 'a'], true]);
});
