/** What a task's text says of when and how long is stored with it, shown, changed and removed. */
import { atom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { readTimes } from '#domain/dates/read-times.ts';
import { createTaskBoard } from '#dashboard/tasks/store.ts';
import { createTimesReader } from '#dashboard/tasks/changes/times-reader.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

useFakeClock();

const openBoard = async (load = () => Promise.resolve(readTimes)) => {
  vi.setSystemTime('2026-11-23T09:00:00Z');
  const tasks = createFakeTasks();
  const fake = createFakeTools();
  const board = createTaskBoard(
    tasks.gateway,
    fake.tools,
    atom('2026-11-23'),
    createTimesReader(load),
  );
  board.$tasks.listen(() => undefined);
  board.$editing.listen(() => undefined);
  await settled();
  const add = async (text: string) => {
    board.setDraftText(text);
    board.addDraft();
    await settled();
    return tasks.rows().find((row) => row.text === text)?.id ?? '';
  };
  const timesOf = (id: string) => tasks.rows().find((row) => row.id === id)?.times;
  return { tasks, board, fake, add, timesOf };
};

const report = 'Send the report by Friday 15:00, 2 h';
const friday = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 120 };

describe('the times of a task', () => {
  test('are read when it is added, also when the text comes before the parser', async () => {
    const { add, timesOf, tasks } = await openBoard();
    const first = await add(report);
    expect(timesOf(first)).toEqual(friday);
    tasks.calls.length = 0;
    expect(timesOf(await add('Call Ana tomorrow'))).toMatchObject({ dueOn: '2026-11-24' });
    expect(tasks.calls).toEqual(['add Call Ana tomorrow at 1']);
  });

  test('stay empty where the text says nothing, and where the parser cannot be loaded', async () => {
    const { add, timesOf } = await openBoard();
    expect(timesOf(await add('Marketing Today newsletter'))).toBeNull();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const offline = await openBoard(() => Promise.reject(new Error('offline')));
    expect(offline.timesOf(await offline.add(report))).toBeNull();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  test('are removed with one press, come back with undo, and are not read again', async () => {
    const { board, add, timesOf, fake } = await openBoard();
    const id = await add(report);
    board.removeTime(id, 'due');
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: null, dueAt: null, minutes: 120 });
    fake.tools.undo.undoLast();
    await settled();
    expect(timesOf(id)).toEqual(friday);
    board.removeTime(id, 'due');
    board.edit(id);
    board.setEditText(`${report} to Rita`);
    board.saveEdit();
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: null, dueAt: null, minutes: 120 });
  });

  test('change with what the text says of them', async () => {
    const { board, add, timesOf } = await openBoard();
    const id = await add(report);
    board.edit(id);
    board.setEditText('Send the report by Thursday, 2 h');
    board.saveEdit();
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: '2026-11-26', dueAt: null, minutes: 120 });
  });

  test('keep a day that was set elsewhere while only the length was changed here', async () => {
    const { board, add, timesOf, tasks } = await openBoard();
    const id = await add(report);
    board.edit(id);
    board.setEditTimes({ minutes: '30' });
    tasks.editElsewhere(id, { times: { ...friday, dueOn: '2026-12-01' } });
    await board.reload();
    board.saveEdit();
    await settled();
    expect(timesOf(id)).toEqual({ ...friday, dueOn: '2026-12-01', minutes: 30 });
  });

  test('are those of the fields where both were changed; what cannot be is said', async () => {
    const { board, add, timesOf } = await openBoard();
    const id = await add('Water the plants');
    board.edit(id);
    board.setEditText('Water the plants tomorrow');
    board.setEditTimes({ dueAt: '10:00' });
    expect(board.saveEdit()).toBe(false);
    expect(board.$editing.get()?.problem).toContain('A time needs a date');
    board.setEditTimes({ dueOn: '2026-11-30', minutes: '15' });
    expect(board.saveEdit()).toBe(true);
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: '2026-11-30', dueAt: '10:00', minutes: 15 });
  });
});
