/** What a task's text says of when and how long is stored with it, shown, changed and removed. */
import { atom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { loadReader } from '#dashboard/tasks/reader.ts';
import { createTasks } from '#dashboard/tasks/store.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

useFakeClock();

const openBoard = async () => {
  vi.setSystemTime('2026-11-23T09:00:00Z');
  const tasks = createFakeTasks();
  const fake = createFakeTools();
  const board = createTasks(tasks.gateway, fake.tools, atom('2026-11-23'));
  board.$tasks.listen(() => undefined);
  board.editor.$editing.listen(() => undefined);
  await loadReader();
  await settled();
  const add = async (text: string) => {
    board.line.setText(text);
    board.addDraft();
    await settled();
    return tasks.rows().at(-1)?.id ?? '';
  };
  const timesOf = (id: string) => tasks.rows().find((row) => row.id === id)?.times;
  return { tasks, board, fake, add, timesOf };
};

const report = 'Send the report by Friday 15:00, 2 h';
const friday = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 120 };

describe('the times of a task', () => {
  test('are not read again in a text whose words the owner has kept', async () => {
    const { board, add, timesOf } = await openBoard();
    const id = await add(report);
    board.editor.open(id);
    board.editor.type({ times: { dueOn: '', dueAt: '' } });
    board.editor.save();
    board.editor.open(id);
    board.editor.type({ text: `${report} to Rita` });
    board.editor.save();
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: null, dueAt: null, minutes: 120 });
  });

  test('change with what the text says of them', async () => {
    const { board, add, timesOf } = await openBoard();
    const id = await add(report);
    board.editor.open(id);
    board.editor.type({ text: 'Send the report by Thursday, 2 h' });
    board.editor.save();
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: '2026-11-26', dueAt: null, minutes: 120 });
  });

  test('keep a day that was set elsewhere while only the length was changed here', async () => {
    const { board, add, timesOf, tasks } = await openBoard();
    const id = await add(report);
    board.editor.open(id);
    board.editor.type({ times: { minutes: '30' } });
    tasks.editElsewhere(id, { times: { ...friday, dueOn: '2026-12-01' } });
    await board.reload();
    board.editor.save();
    await settled();
    expect(timesOf(id)).toEqual({ ...friday, dueOn: '2026-12-01', minutes: 30 });
  });

  test('are those of the fields where both were changed; what cannot be is said', async () => {
    const { board, add, timesOf } = await openBoard();
    const id = await add('Water the plants');
    board.editor.open(id);
    board.editor.type({ text: 'Water the plants tomorrow' });
    board.editor.type({ times: { dueAt: '10:00' } });
    expect(board.editor.save()).toBe(false);
    expect(board.editor.$editing.get()?.problem).toContain('A time needs a date');
    board.editor.type({ times: { dueOn: '2026-11-30', minutes: '15' } });
    expect(board.editor.save()).toBe(true);
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: '2026-11-30', dueAt: '10:00', minutes: 15 });
  });
});
