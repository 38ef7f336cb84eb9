/** What a task's text says of when and how long is stored with it, shown, changed and removed. */
import { describe, expect, test } from 'vitest';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { opened } from './open-board.ts';

useFakeClock(new Date('2026-11-23T09:00:00Z'));

const openBoard = async () => {
  const page = await opened();
  const { tasks } = page;
  return {
    ...page,
    add: async (text: string) => {
      page.add(text);
      await settled();
      return tasks.rows().at(-1)?.id ?? '';
    },
    timesOf: (id: string) => tasks.rows().find((row) => row.id === id)?.times,
  };
};

const report = 'Send the report by Friday 15:00, 2 h';
const friday = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 120 };

describe('the times of a task', () => {
  test('are not read again in a text whose words the owner has kept', async () => {
    const { board, add, timesOf } = await openBoard();
    const id = await add(report);
    board.editor.open(id);
    board.editor.type({ dueOn: '', dueAt: '' });
    board.editor.save();
    board.editor.open(id);
    board.editor.type({ text: `${report} to Rita` });
    board.editor.save();
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: null, dueAt: null, minutes: 120 });
  });

  test('keep a day that was set elsewhere while only the length was changed here', async () => {
    const { board, add, timesOf, tasks } = await openBoard();
    const id = await add(report);
    board.editor.open(id);
    board.editor.type({ minutes: '30' });
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
    board.editor.type({ dueAt: '10:00' });
    expect(board.editor.save()).toBe(false);
    expect(board.editor.$editing.get()?.problem).toContain('A time needs a date');
    board.editor.type({ dueOn: '2026-11-30', minutes: '15' });
    expect(board.editor.save()).toBe(true);
    await settled();
    expect(timesOf(id)).toEqual({ dueOn: '2026-11-30', dueAt: '10:00', minutes: 15 });
  });
});
