/** What the line for a new task is understood to say, what is taken away of it, and lists that are pasted into it. */
import { describe, expect, test, vi } from 'vitest';
import { readTask } from '#domain/tasks/read-task.ts';
import { createTimesReader } from '#dashboard/tasks/changes/times-reader.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';
import { open, type FakeTasks } from './open-board.ts';

useFakeClock();
const openBoard = async (prepare?: (tasks: FakeTasks) => void) => {
  vi.setSystemTime('2026-11-25T09:00:00Z');
  const reader = createTimesReader(() => Promise.resolve(readTask));
  const all = open([], prepare, createFakeTasks(), createFakeTools(), reader);
  const { board, tasks } = all;
  board.$line.listen(() => undefined);
  board.$pasted.listen(() => undefined);
  board.setDraftText(' ');
  await settled();
  return {
    ...all,
    words: () => board.$line.get().understood.map(({ words }) => words),
    rows: () => tasks.rows().map(({ text, category, times }) => ({ text, category, times })),
  };
};

const report = 'Send the report #con by Friday 15:00, 2 h';
const friday = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 120 };

describe('the line for a new task', () => {
  test('says what was understood; the category goes out of the text, and only this task gets it', async () => {
    const { board, words, rows } = await openBoard();
    board.setDraftCategory('Admin');
    board.setDraftText(report);
    expect(words()).toEqual(['Fri 27 Nov', '15:00', '2 h', 'Contract']);
    board.addDraft();
    expect(board.$draft.get()).toMatchObject({ text: '', category: 'Admin' });
    await settled();
    expect(rows()).toEqual([
      { text: 'Send the report by Friday 15:00, 2 h', category: 'Contract', times: friday },
    ]);
  });

  test('says that a category is unknown, until that is taken as text or the next line begins', async () => {
    const { board } = await openBoard();
    board.setDraftText('Call Ana #unknown tomorrow');
    expect(board.$line.get().hint).toContain('“#unknown” is no category');
    board.removePart('category');
    expect(board.$line.get().hint).toBe('');
    board.setDraftText('');
    expect(board.$line.get().hint).toBe('');
  });

  test('says that it cannot repeat like this, and shows no date of it', async () => {
    const { board, words } = await openBoard();
    board.setDraftText('Gym every day except Sunday at 9');
    expect(words()).toEqual([]);
    expect(board.$line.get().hint).toContain('cannot repeat');
  });

  test('shows how it repeats; without that the day stays, and without the day it does not repeat', async () => {
    const { board, words, tasks } = await openBoard();
    board.setDraftText('Water the plants every monday');
    expect(words()).toEqual(['Mon 30 Nov', 'Every Monday']);
    board.removePart('repetition');
    expect(words()).toEqual(['Mon 30 Nov']);
    board.addDraft();
    board.setDraftText('Water the plants every monday');
    board.removePart('due date');
    expect(words()).toEqual([]);
    board.addDraft();
    board.setDraftText('Water the plants every monday');
    board.addDraft();
    await settled();
    expect(tasks.rows().map(({ recurrence }) => recurrence)).toEqual([
      ...[null, null, 'FREQ=WEEKLY;BYDAY=MO'],
    ]);
  });

  test('does not read again what was taken away, also as it is typed on, until the next line', async () => {
    const { board, words, rows } = await openBoard();
    board.setDraftText(report);
    for (let press = 0; press < 4; press += 1) expect(board.removeLastPart()).toBe(true);
    expect(board.removeLastPart()).toBe(false);
    board.setDraftText(`${report} tomorrow`);
    expect(words()).toEqual([]);
    board.addDraft();
    await settled();
    // Times that are empty and not unknown: nobody reads them in the text any more.
    const times = { dueOn: null, dueAt: null, minutes: null };
    expect(rows()).toEqual([{ text: `${report} tomorrow`, category: 'Personal', times }]);
    board.setDraftText('Call Ana tomorrow');
    expect(words()).toEqual(['Tomorrow']);
    board.removePart('due date');
    board.setDraftText('Meet Rita on Friday');
    expect(words()).toEqual(['Fri 27 Nov']);
  });

  test('loses a time with its date, and a time alone', async () => {
    const { board, words } = await openBoard();
    board.setDraftText(report);
    board.removePart('time');
    expect(words()).toEqual(['Fri 27 Nov', '2 h', 'Contract']);
    board.setDraftText('');
    board.setDraftText(report);
    board.removePart('due date');
    expect(words()).toEqual(['2 h', 'Contract']);
  });

  test('comes back from a refusal as it was typed, with what was taken away', async () => {
    const { board, tasks, words, rows } = await openBoard();
    tasks.refuse('add');
    board.setDraftText(report);
    board.removePart('due date');
    board.addDraft();
    await settled();
    expect(board.$draft.get()).toMatchObject({ text: report, category: 'Personal' });
    expect(words()).toEqual(['2 h', 'Contract']);
    board.addDraft();
    await settled();
    const times = { dueOn: null, dueAt: null, minutes: 120 };
    expect(rows()).toMatchObject([{ category: 'Contract', times }]);
  });
});

test('a text that another card adds keeps its hash words', async () => {
  const { board, rows } = await openBoard();
  await board.add('Answer Rita #con', 'Admin');
  expect(rows()).toMatchObject([{ text: 'Answer Rita #con', category: 'Admin' }]);
});

describe('a pasted list', () => {
  const list = '- Call Ana tomorrow\n- [ ] Invoice #con\n\n3. Plants';

  test('is shown as tasks, added in its order, and taken back as one', async () => {
    const { board, rows, shown, fake, notices, tasks } = await openBoard();
    board.setDraftText('Half a line');
    board.setDraftCategory('Other');
    board.paste(list);
    expect(board.$pasted.get()?.lines).toMatchObject([
      { text: 'Call Ana tomorrow', understood: [{ words: 'Tomorrow' }] },
      { text: 'Invoice', category: 'Contract' },
      { text: 'Plants', category: 'Other' },
    ]);
    board.addPasted();
    expect(board.$pasted.get()).toBeNull();
    expect(board.$draft.get()).toMatchObject({ text: 'Half a line', category: 'Other' });
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
    expect(tasks.calls.filter((call) => /^(add|remove)/.test(call))).toEqual(['add 3', 'remove 3']);
  });

  test('whose answer is lost half way is added once, in its order', async () => {
    const { board, tasks } = await openBoard((fake) => fake.writeElsewhere('a'));
    const lines = Array.from({ length: 150 }, (_, at) => `line ${at}`);
    tasks.loseAnswer('addMany');
    board.paste(lines.join('\n'));
    board.addPasted();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.texts()).toEqual(['a', ...lines]);
    expect(tasks.calls.filter((call) => call.startsWith('place'))).toEqual([]);
  });

  test('stands behind all others, also where deleted ones have left gaps', async () => {
    const { board, tasks } = await openBoard((fake) => fake.writeElsewhere('a'));
    tasks.placeElsewhere('id-1', 40);
    await board.reload();
    board.paste('b\nc');
    board.addPasted();
    await settled();
    expect(tasks.rows().map(({ position }) => position)).toEqual([40, 41, 42]);
  });

  test('that is refused is told once, and added by one press; of one bad line the others are added', async () => {
    const { board, tasks, notices, errors, fake } = await openBoard();
    tasks.refuse('addMany');
    board.paste(list);
    board.addPasted();
    await settled();
    expect([errors(), fake.tools.undo.undoLast()]).toEqual([
      [['Error', 'Failed to add todo: “Call Ana tomorrow” and 2 more']],
      false,
    ]);
    tasks.refuse('addMany', 'invalid');
    tasks.refuse('add', 'invalid');
    notices.at(-1)?.action?.run();
    await settled();
    expect(tasks.texts()).toEqual(['Invoice', 'Plants']);
    expect(errors().at(-1)).toEqual(['Error', 'Failed to add todo: Call Ana tomorrow']);
  });

  test('says when the filter hides some of it', async () => {
    const { board, notices } = await openBoard();
    board.filterBy('Other');
    board.paste(list);
    board.addPasted();
    expect(notices.at(-1)?.description).toBe('Not all are in the list: it shows Other alone.');
  });

  test('that is too long, or has a line that no task can hold, is refused in words', async () => {
    const { board, shown } = await openBoard();
    const lines = (count: number, line = 'a') => Array.from({ length: count }, () => line);
    board.paste(lines(201).join('\n'));
    expect(board.$pasted.get()).toMatchObject({ count: 201, lines: [] });
    expect(board.$pasted.get()?.problem).toContain('At most 200 lines');
    board.paste(['a', 'x'.repeat(10_001)].join('\n'));
    expect(board.$pasted.get()?.problem).toMatch(/^Line 2: .*10,001/);
    board.addPasted();
    expect(shown()).toEqual([]);
    board.paste(lines(120).join('\n'));
    expect(board.$pasted.get()?.lines).toHaveLength(50);
    board.addPasted();
    expect(shown()).toHaveLength(120);
  });

  test('waits for the list, unless the owner leaves it; without the list it says why', async () => {
    for (const isLeft of [false, true]) {
      let release = (): void => undefined;
      const { board, shown } = await openBoard((tasks) => void (release = tasks.hold()));
      board.paste(list);
      board.addPasted();
      if (isLeft) board.leavePasted();
      release();
      await settled();
      expect(shown()).toHaveLength(isLeft ? 0 : 3);
    }
    const { board } = await openBoard((tasks) => tasks.refuse('list', 'offline'));
    board.paste(list);
    board.addPasted();
    expect(board.$pasted.get()?.problem).toBe('Your tasks have to be loaded first.');
  });
});
