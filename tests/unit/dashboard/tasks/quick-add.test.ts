/** What the line for a new task is understood to say, what is taken away of it, and lists that are pasted into it. */
import { describe, expect, test, vi } from 'vitest';
import { problemOfLines } from '#dashboard/tasks/add-line.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, type FakeTasks } from './open-board.ts';

useFakeClock();
const openBoard = async (prepare?: (tasks: FakeTasks) => void) => {
  vi.setSystemTime('2026-11-25T09:00:00Z');
  const all = open([], prepare);
  const { board, tasks } = all;
  await settled();
  return {
    ...all,
    words: () => board.line.$line.get().understood.map(({ words }) => words),
    rows: () => tasks.rows().map(({ text, category, times }) => ({ text, category, times })),
  };
};

const report = 'Send the report #con by Friday 15:00, 2 h';
const friday = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 120 };

describe('the line for a new task', () => {
  test('says what was understood; the category goes out of the text, and only this task gets it', async () => {
    const { board, words, rows } = await openBoard();
    board.line.setCategory('Admin');
    board.line.setText(report);
    expect(words()).toEqual(['Fri 27 Nov', '15:00', '2 h', 'Contract']);
    board.addDraft();
    expect(board.line.$draft.get()).toMatchObject({ text: '', category: 'Admin' });
    await settled();
    expect(rows()).toEqual([
      { text: 'Send the report by Friday 15:00, 2 h', category: 'Contract', times: friday },
    ]);
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

  test('says that it cannot repeat like this, and shows no date of it', async () => {
    const { board, words } = await openBoard();
    board.line.setText('Gym every day except Sunday at 9');
    expect(words()).toEqual([]);
    expect(board.line.$line.get().hint).toContain('cannot repeat');
  });

  test('shows how it repeats; without that the day stays, and without the day it does not repeat', async () => {
    const { board, words, tasks } = await openBoard();
    board.line.setText('Water the plants every monday');
    expect(words()).toEqual(['Mon 30 Nov', 'Every Monday']);
    board.line.removePart('repetition');
    expect(words()).toEqual(['Mon 30 Nov']);
    board.addDraft();
    board.line.setText('Water the plants every monday');
    board.line.removePart('due date');
    expect(words()).toEqual([]);
    board.addDraft();
    board.line.setText('Water the plants every monday');
    board.addDraft();
    await settled();
    expect(tasks.rows().map(({ recurrence }) => recurrence)).toEqual([
      ...[null, null, 'FREQ=WEEKLY;BYDAY=MO'],
    ]);
  });

  test('does not read again what was taken away, also as it is typed on, until the next line', async () => {
    const { board, words, rows } = await openBoard();
    board.line.setText(report);
    for (let press = 0; press < 4; press += 1) expect(board.line.removeLastPart()).toBe(true);
    expect(board.line.removeLastPart()).toBe(false);
    board.line.setText(`${report} tomorrow`);
    expect(words()).toEqual([]);
    board.addDraft();
    await settled();
    // Times that are empty and not unknown: nobody reads them in the text any more.
    const times = { dueOn: null, dueAt: null, minutes: null };
    expect(rows()).toEqual([{ text: `${report} tomorrow`, category: 'Personal', times }]);
    board.line.setText('Call Ana tomorrow');
    expect(words()).toEqual(['Tomorrow']);
    board.line.removePart('due date');
    board.line.setText('Meet Rita on Friday');
    expect(words()).toEqual(['Fri 27 Nov']);
  });

  test('loses a time with its date, and a time alone', async () => {
    const { board, words } = await openBoard();
    board.line.setText(report);
    board.line.removePart('time');
    expect(words()).toEqual(['Fri 27 Nov', '2 h', 'Contract']);
    board.line.setText('');
    board.line.setText(report);
    board.line.removePart('due date');
    expect(words()).toEqual(['2 h', 'Contract']);
  });
});

test('a text that another card adds keeps its hash words', async () => {
  const { board, rows } = await openBoard();
  await board.add('Answer Rita #con', 'Admin');
  expect(rows()).toMatchObject([{ text: 'Answer Rita #con', category: 'Admin' }]);
});

describe('a pasted list', () => {
  const list = ['Call Ana tomorrow', 'Invoice #con', 'Plants'];

  test('is added in its order, and taken back as one', async () => {
    const { board, rows, shown, fake, notices, tasks } = await openBoard();
    board.line.setText('Half a line');
    board.line.setCategory('Other');
    expect(board.addLines(list)).toBe('');
    expect(board.line.$draft.get()).toMatchObject({ text: 'Half a line', category: 'Other' });
    await settled();
    expect(rows()).toMatchObject([
      { text: 'Call Ana tomorrow', category: 'Other', times: { dueOn: '2026-11-26' } },
      { text: 'Invoice', category: 'Contract', times: null },
      { text: 'Plants', category: 'Other', times: null },
    ]);
    expect(notices).toMatchObject([
      { title: '3 tasks added', description: '“Call Ana tomorrow” and 2 more' },
    ]);
    expect(fake.tools.undo.undoLast()).toBe(true);
    expect(shown()).toEqual([]);
    await settled();
    expect([rows(), fake.tools.undo.undoLast()]).toEqual([[], false]);
    expect(tasks.calls.filter((call) => call.startsWith('remove'))).toEqual(['remove 3']);
  });

  test('whose answer is lost half way is added once, in its order', async () => {
    const { board, tasks } = await openBoard((fake) => fake.writeElsewhere('a'));
    const lines = Array.from({ length: 150 }, (_, at) => `line ${at}`);
    tasks.loseAnswer('add');
    board.addLines(lines);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.texts()).toEqual(['a', ...lines]);
    expect(tasks.calls.filter((call) => call.startsWith('update'))).toEqual([]);
  });

  test('stands behind all others, also where deleted ones have left gaps', async () => {
    const { board, tasks } = await openBoard((fake) => fake.writeElsewhere('a'));
    tasks.placeElsewhere('id-1', 40);
    await board.reload();
    board.addLines(['b', 'c']);
    await settled();
    expect(tasks.texts()).toEqual(['a', 'b', 'c']);
  });

  test('that is refused is told once, and added by one press; of one bad line the others are added', async () => {
    const { board, tasks, notices, errors } = await openBoard();
    tasks.refuse('add');
    board.addLines(list);
    await settled();
    const told = ['Error', 'Failed to add todo: “Call Ana tomorrow” and 2 more'];
    expect(errors()).toEqual([told]);
    tasks.refuse('add', 'invalid');
    tasks.refuse('add', 'invalid');
    notices.at(-1)?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['Invoice', 'Plants']);
    expect(errors().at(-1)).toEqual(['Error', 'Failed to add todo: Call Ana tomorrow']);
  });

  test('says when the filter hides some of it', async () => {
    const { board, notices } = await openBoard();
    board.filterBy('Other');
    board.addLines(list);
    expect(notices.at(-1)?.description).toBe('Not all are in the list: it shows Other alone.');
  });

  test('that is too long, or has a line that no task can hold, is refused in words', async () => {
    const { board, shown } = await openBoard();
    const lines = (count: number) => Array.from({ length: count }, () => 'a');
    expect(problemOfLines(lines(201))).toContain('At most 200 lines');
    expect(board.addLines(['a', 'x'.repeat(10_001)])).toMatch(/^Line 2: .*10,001/);
    expect(shown()).toEqual([]);
    expect(board.addLines(lines(200))).toBe('');
    expect(shown()).toHaveLength(200);
  });

  test('needs a list that could be loaded', async () => {
    const { board } = await openBoard((tasks) => tasks.refuse('list', 'offline'));
    expect(board.addLines(list)).toBe('Your tasks have to be loaded first.');
  });
});
