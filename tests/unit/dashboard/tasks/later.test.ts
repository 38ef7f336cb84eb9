/** Tasks that are put off or moved to another day, and are back on it. */
import { expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

const openDays = async (texts: readonly string[]) => {
  const page = await opened(texts);
  const { board } = page;
  const listed = () => {
    const { today, upcoming } = board.$view.get();
    return [today, upcoming].map((tasks) => tasks.map(({ text }) => text).join(''));
  };
  const setDue = (text: string, dueOn: string) => {
    board.editor.open(page.idOf(text));
    board.editor.type({ dueOn });
    board.editor.save();
  };
  return { ...page, listed, setDue };
};

test('a task that is put off stands under its day, and is back at its place on it', async () => {
  const { board, idOf, tasks, notices, $today, listed } = await openDays(['a', 'b', 'c']);
  board.moveToDay([idOf('b')], '2026-11-24');
  expect(listed()).toEqual(['ac', 'b']);
  expect(notices).toMatchObject([{ title: 'Later: tomorrow', description: 'b' }]);
  await settled();
  expect(tasks.rows()[1]).toMatchObject({ text: 'b', laterUntil: '2026-11-24', position: 1 });
  $today.set('2026-11-24');
  expect(listed()).toEqual(['abc', '']);
});

test('its due date moves along unless the deadline stays; another due date ends the delay', async () => {
  const { board, idOf, tasks, notices, fake, listed, setDue } = await openDays(['a']);
  setDue('a', '2026-11-23');
  board.moveToDay([idOf('a')], '2026-11-30');
  expect(notices.at(-1)?.title).toBe('Later: Mon 30 Nov. Due today → Mon 30 Nov');
  fake.tools.undo.undoLast();
  await settled();
  expect(tasks.rows()[0]).toMatchObject({ laterUntil: null, times: { dueOn: '2026-11-23' } });
  board.moveToDay([idOf('a')], '2026-11-30', { keepsDue: true });
  await settled();
  expect(tasks.rows()[0]).toMatchObject({
    ...{ laterUntil: '2026-11-30', times: { dueOn: '2026-11-23' } },
  });
  setDue('a', '2026-11-25');
  expect([listed(), board.$isUpcomingOpen.get()]).toEqual([['', 'a'], true]);
  await settled();
  expect(tasks.rows()[0]).toMatchObject({ laterUntil: null, times: { dueOn: '2026-11-25' } });
});

test('dropping a task orders it within its day, and across headings changes the day with an Undo', async () => {
  const { board, idOf, notices, fake, listed, setDue } = await openDays(['a', 'b', 'c', 'd']);
  setDue('d', '2026-11-27');
  board.drop(idOf('c'), idOf('a'));
  expect([listed(), notices.length]).toEqual([['cab', 'd'], 1]);
  board.drop(idOf('c'), 'upcoming');
  expect([listed(), notices.at(-1)?.title]).toEqual([['ab', 'cd'], 'Later: tomorrow']);
  board.drop(idOf('d'), idOf('b'));
  expect([listed(), notices.at(-1)?.title]).toEqual([
    ...[['adb', 'c'], 'Task moved to today. Due Fri 27 Nov → today'],
  ]);
  fake.tools.undo.undoLast();
  expect(listed()).toEqual(['ab', 'cd']);
  fake.tools.undo.undoLast();
  expect(listed()).toEqual(['cab', 'd']);
});

test('to the top and to the bottom is said, and undone', async () => {
  const { board, idOf, notices, fake, listed } = await openDays(['a', 'b', 'c']);
  board.moveToEnd(idOf('c'), 'top');
  board.moveToEnd(idOf('a'), 'bottom');
  expect([listed()[0], notices.map(({ title }) => title)]).toEqual([
    ...['cba', ['Moved to the top', 'Moved to the bottom']],
  ]);
  fake.tools.undo.undoLast();
  fake.tools.undo.undoLast();
  expect(listed()[0]).toBe('abc');
});

test('a task that is added for a later day opens its heading, and its row is lit', async () => {
  const { board, add, idOf, listed } = await openDays(['a']);
  add('Call Ana tomorrow');
  expect([listed(), board.$isUpcomingOpen.get()]).toEqual([['a', 'Call Ana'], true]);
  expect(board.$target.get()?.id).toBe(idOf('Call Ana'));
});
