/** Changing several tasks at once: undone as one, and with what is refused told in words. */
import { expect, test, vi } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

const openWith = async (texts: readonly string[]) => {
  const all = await opened(texts);
  const { board } = all;
  const pick = (...wanted: string[]) =>
    board.visible().flatMap(({ id, text }) => (wanted.includes(text) ? [id] : []));
  const listed = () => board.visible().map(({ text }) => text);
  return { ...all, pick, listed };
};

test('deleting is one notice and one undo, which puts all back in their order', async () => {
  const { board, pick, listed, tasks, notices, fake, shown } = await openWith(['a', 'b', 'c', 'd']);
  board.remove(pick('b', 'c'));
  expect(listed()).toEqual(['a', 'd']);
  expect(notices).toMatchObject([{ title: '2 tasks deleted', description: '“b” and 1 more' }]);
  await settled();
  fake.tools.undo.undoLast();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  await settled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tasks.texts()).toEqual(['a', 'b', 'c', 'd']);
  expect(tasks.calls).toEqual(['remove 2', 'find deleted', 'add b, c', 'list']);
  expect(fake.tools.undo.undoLast()).toBe(false);
});

test('what is refused is as it was and told; what was not refused stays changed', async () => {
  const { board, pick, tasks, errors, idOf, listed } = await openWith(['a', 'b', 'c']);
  tasks.refuse('update');
  board.moveToDay(pick('b'), '2026-11-30');
  await settled();
  expect(listed()).toEqual(['a', 'b', 'c']);
  expect(errors()).toEqual([['Error', 'Failed to update todo']]);

  tasks.deleteElsewhere(idOf('b'));
  board.fileUnder(pick('a', 'b', 'c'), 'Admin');
  await settled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(errors()).toHaveLength(2);
  expect(listed()).toEqual(['a', 'c']);
  expect(tasks.rows().map(({ category }) => category)).toEqual(['Admin', 'Admin']);
});

test('one undo leaves alone what has been changed again since, here or in another tab', async () => {
  const { pick, tasks, notices, idOf, board, around } = await openWith(['a', 'b', 'c']);
  const undo = (title: string) =>
    notices.find((notice) => notice.title.startsWith(title))?.action?.run();
  const [a, b] = [idOf('a'), idOf('b')];
  board.moveToDay(pick('a', 'b', 'c'), '2026-11-30');
  await settled();
  tasks.editElsewhere(a, { laterUntil: '2026-12-24' });
  around.happen('returned');
  await settled();
  board.waitOn(b, { person: 'Marta', until: '2026-11-26' });
  await settled();
  undo('3 tasks put off');
  await settled();
  const days = () => tasks.rows().map(({ laterUntil }) => laterUntil);
  expect(days()).toEqual(['2026-12-24', '2026-11-26', null]);

  tasks.editElsewhere(b, { waitingFor: 'Rita', laterUntil: '2026-11-27' });
  around.happen('returned');
  await settled();
  undo('Waiting on Marta');
  await settled();
  expect(tasks.rows()[1]).toMatchObject({ waitingFor: 'Rita', laterUntil: '2026-11-27' });
});
