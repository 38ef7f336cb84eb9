import { expect, test } from 'vitest';
import { known } from '#lib/loaded.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock();

test('a deleted task is listed, and comes back at the end of the list under its id', async () => {
  const { board, tasks, shown, idOf } = await opened(['a', 'b']);
  board.$deleted.listen(() => undefined);
  const deleted = () => known(board.$deleted.get())?.tasks ?? [];
  const id = idOf('a');
  board.remove([id]);
  await settled();
  expect(deleted()).toMatchObject([{ id, text: 'a' }]);
  deleted().forEach(board.restore);
  expect([shown(), deleted(), board.$target.get()?.id]).toEqual([['b', 'a'], [], id]);
  await settled();
  expect([tasks.texts(), tasks.rows().some((row) => row.id === id)]).toEqual([['b', 'a'], true]);
});
