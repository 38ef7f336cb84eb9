/** What the line for a new task is understood to say, what is taken away of it, and lists that are pasted into it. */
import { describe, expect, test, vi } from 'vitest';
import { loadReader } from '#dashboard/tasks/add-line.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, type FakeTasks } from './open-board.ts';

useFakeClock();
const openBoard = async (prepare?: (tasks: FakeTasks) => void) => {
  vi.setSystemTime('2026-11-25T09:00:00Z');
  const all = open([], prepare);
  const { board, tasks } = all;
  await loadReader();
  await settled();
  return {
    ...all,
    words: () => board.line.$line.get().understood.map(({ words }) => words),
    rows: () => tasks.rows().map(({ text, category, times }) => ({ text, category, times })),
  };
};

const report = 'Send the report #con on Friday 15:00, 2 h';
const friday = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 120 };
const noDue = { dueOn: null, dueAt: null };

describe('the line for a new task', () => {
  test('says what was understood; that goes out of the text, and only this task gets the category', async () => {
    const { board, words, rows } = await openBoard();
    board.line.setCategory('Admin');
    board.line.setText(report);
    expect(words()).toEqual(['Fri 27 Nov 15:00', '2 h', 'Contract']);
    board.addDraft();
    expect(board.line.$draft.get()).toMatchObject({ text: '', category: 'Admin' });
    await settled();
    expect(rows()).toEqual([{ text: 'Send the report', category: 'Contract', times: friday }]);
  });

  const rita = 'Call Rita';
  const tomorrow = { dueOn: '2026-11-26', dueAt: '10:00', minutes: null };
  test.each([
    ['Call Rita tomorrow at 10', [], rita, tomorrow],
    [
      'Call Rita tomorrow at 10',
      ['due date'],
      'Call Rita tomorrow at 10',
      { ...noDue, minutes: null },
    ],
    ['Call Rita tomorrow at 10, 20 min', ['length'], 'Call Rita, 20 min', tomorrow],
    // A chip says no "by".
    ['Call Rita by tomorrow', [], 'Call Rita by tomorrow', { ...tomorrow, dueAt: null }],
    [rita, [], rita, null],
  ] as const)('%j without %j is stored as %j', async (typed, removed, text, times) => {
    const { board, rows } = await openBoard();
    board.line.setText(typed);
    removed.forEach(board.line.removePart);
    board.addDraft();
    await settled();
    expect(rows()).toEqual([{ text, category: 'Personal', times }]);
  });

  test('says that a category is unknown, until that is taken as text or the next line begins', async () => {
    const { board } = await openBoard();
    board.line.setText('Call Ana #unknown tomorrow');
    expect(board.line.$line.get().hint).toContain('“#unknown” is no category');
    board.line.removePart('category');
    expect(board.line.$line.get().hint).toBe('');
    board.line.setText('');
    expect(board.line.$line.get().hint).toBe('');
  });

  test('shows how it repeats; without that the day stays, and without the day it does not repeat', async () => {
    const { board, words, tasks } = await openBoard();
    const water = (removed?: 'due date' | 'repetition') => {
      board.line.setText('Water the plants every monday');
      if (removed) board.line.removePart(removed);
      const shown = words();
      board.addDraft();
      return shown;
    };
    expect(water('repetition')).toEqual(['Mon 30 Nov']);
    expect(water('due date')).toEqual([]);
    expect(water()).toEqual(['Mon 30 Nov', 'Every week on Monday']);
    await settled();
    expect(tasks.rows().map(({ recurrence }) => recurrence)).toEqual([
      ...[null, null, 'FREQ=WEEKLY;BYDAY=MO'],
    ]);
  });

  test('does not read again what was taken away, also as it is typed on, until the next line', async () => {
    const { board, words, rows } = await openBoard();
    board.line.setText(report);
    for (let press = 0; press < 3; press += 1) expect(board.line.removeLastPart()).toBe(true);
    expect(board.line.removeLastPart()).toBe(false);
    board.line.setText(`${report} tomorrow`);
    expect(words()).toEqual([]);
    board.addDraft();
    await settled();
    // Times that are empty and not unknown: nobody reads them in the text any more.
    const times = { ...noDue, minutes: null };
    expect(rows()).toEqual([{ text: `${report} tomorrow`, category: 'Personal', times }]);
  });
});

test('nothing is read in a text that another card adds: its words are those of others', async () => {
  const { board, rows } = await openBoard();
  const text = 'Answer Rita: offer by tomorrow #con, 2 h';
  await board.add(text, 'Admin');
  expect(rows()).toEqual([{ text, category: 'Admin', times: { ...noDue, minutes: null } }]);
});

describe('a pasted list', () => {
  const list = ['Call Ana tomorrow', 'Invoice #con', 'Plants'];

  test('is added in its order, and taken back as one', async () => {
    const { board, rows, shown, fake, notices } = await openBoard();
    board.line.setText('Half a line');
    board.line.setCategory('Other');
    board.addLines(list);
    expect(board.line.$draft.get()).toMatchObject({ text: 'Half a line', category: 'Other' });
    await settled();
    expect(rows()).toMatchObject([
      { text: 'Call Ana', category: 'Other', times: { dueOn: '2026-11-26' } },
      { text: 'Invoice', category: 'Contract', times: null },
      { text: 'Plants', category: 'Other', times: null },
    ]);
    expect(notices).toMatchObject([
      { title: '3 tasks added', description: '“Call Ana” and 2 more' },
    ]);
    expect(fake.tools.undo.undoLast()).toBe(true);
    expect(shown()).toEqual([]);
    await settled();
    expect([rows(), fake.tools.undo.undoLast()]).toEqual([[], false]);
  });

  test('stands behind all others, also where deleted ones have left gaps', async () => {
    const { board, tasks } = await openBoard((fake) => fake.writeElsewhere('a'));
    tasks.placeElsewhere('id-1', 40);
    await board.reload();
    board.addLines(['b', 'c']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'b', 'c']);
  });
});
