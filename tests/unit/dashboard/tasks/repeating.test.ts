/** Tasks that repeat: what follows a completed one, once, and what becomes of it when that is undone. */
import { expect, test, vi } from 'vitest';
import { nextTaskId } from '#domain/tasks/following.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { open, opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

const text = 'Water the plants';

/** A list in which the second of three tasks repeats; `rows` are its rows in their order, done ones in brackets. */
const openRepeating = async () => {
  const page = await opened(['a', 'c']);
  const { board, add, idOf, tasks } = page;
  add(`${text} every day`);
  const id = idOf(text);
  board.move(id, 1);
  await settled();
  const rows = () => {
    const sorted = [...tasks.rows()].sort((one, other) => one.position - other.position);
    return sorted.map((row) => (row.completed ? `(${row.text})` : row.text));
  };
  const next = () => tasks.rows().find((row) => row.id === nextTaskId(id));
  return { ...page, id, rows, next };
};

test('the next one takes the place of one that is done, put off to its day; undo takes it back', async () => {
  const { board, id, rows, next, notices, fake, $today } = await openRepeating();
  expect(rows()).toEqual(['a', text, 'c']);
  board.toggle(id);
  expect(board.visible().map((task) => task.text)).toEqual(['a', 'c']);
  expect(notices).toMatchObject([{ title: 'Task completed. Again tomorrow' }]);
  await settled();
  expect(rows()).toEqual(['a', text, 'c', `(${text})`]);
  expect(next()).toMatchObject({ laterUntil: '2026-11-24', times: { dueOn: '2026-11-24' } });
  $today.set('2026-11-24');
  expect(board.visible().map((task) => task.text)).toEqual(['a', text, 'c']);
  fake.tools.undo.undoLast();
  expect(board.visible().map((task) => task.id === id)).toEqual([false, true, false]);
  await settled();
  expect([rows(), next()]).toEqual([['a', text, 'c'], undefined]);
});

test('one that was changed since stays when its predecessor is opened again', async () => {
  const { board, id, rows, next } = await openRepeating();
  board.toggle(id);
  await settled();
  board.moveToDay([nextTaskId(id)], '2026-11-23');
  board.toggle(id);
  await settled();
  expect(rows()).toEqual(['a', text, 'c', text]);
  expect(next()).toMatchObject({ completed: false, laterUntil: null });
});

test.each(['update', 'remove'] as const)(
  'undo leaves nothing of it among the deleted ones, also where the answer of %s is lost',
  async (call) => {
    const { board, id, rows, tasks } = await openRepeating();
    board.$deleted.listen(() => undefined);
    board.toggle(id);
    await settled();
    tasks.loseAnswer(call);
    board.toggle(id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rows()).toEqual(['a', text, 'c']);
    expect(board.$deleted.get()).toMatchObject({ value: { tasks: [] } });
  },
);

test('it is added once: after a lost answer, and where two tabs complete the same task', async () => {
  const { board, id, rows, tasks, errors } = await openRepeating();
  const other = open([], undefined, tasks, createFakeTools());
  await settled();
  for (const call of ['update', 'add'] as const) tasks.loseAnswer(call);
  board.toggle(id);
  other.board.toggle(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rows()).toEqual(['a', text, 'c', `(${text})`]);
  expect(errors()).toEqual([]);
});

test('its repetition is chosen in the editor with a first day, and follows the text', async () => {
  const { board, id, tasks } = await openRepeating();
  const row = () => tasks.rows().find((task) => task.id === id);
  board.editor.open(id);
  board.editor.type({ text: 'Water the plants every Friday' });
  board.editor.save();
  await settled();
  expect(row()).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    times: { dueOn: '2026-11-27' },
  });
  board.editor.open(id);
  board.editor.type({ dueOn: '' });
  for (const recurrence of ['FREQ=DAILY', null]) board.editor.type({ recurrence });
  expect(board.editor.$editing.get()?.dueOn).toBe('');
  board.editor.type({ dueOn: '2026-11-23' });
  for (const recurrence of ['FREQ=DAILY', null]) board.editor.type({ recurrence });
  expect(board.editor.$editing.get()?.dueOn).toBe('2026-11-23');
  board.editor.type({ dueOn: '' });
  board.editor.type({ recurrence: 'FREQ=DAILY' });
  board.editor.save();
  await settled();
  expect(row()).toMatchObject({ recurrence: 'FREQ=DAILY', times: { dueOn: '2026-11-23' } });
});
