import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { createEveningOffers } from '#dashboard/evening/commands.ts';
import { createEvening } from '#dashboard/evening/store.ts';
import { createMonthlyGoals } from '#dashboard/goals/store.ts';
import type { PlannedTime } from '#dashboard/shared/card.ts';
import { createCommands } from '#dashboard/shared/commands.ts';
import { byPosition } from '#domain/tasks/task-positions.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { createFakeGoals } from '../../../fakes/goal-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';
import { opened, type FakeTasks } from '../tasks/open-board.ts';

/** A Monday, half past five in Lisbon. */
const evening = new Date('2026-11-23T17:30:00Z');
useFakeClock(evening);

const focus = {
  ...{ month: 'November 2026', priority: 'p', goals: ['g'] },
  ...{ weeklyRhythm: '5 hours/week', sample: false },
};

const inOrder = (tasks: FakeTasks) =>
  [...tasks.rows()].sort(byPosition).map(({ text, laterUntil }) => [text, laterUntil]);

/** Tasks, of which some were planned today, one after the other from eleven; `earlier` is the visit before. */
const open = async (
  texts: readonly string[] = ['a', 'b', 'c', 'd'],
  planned: readonly string[] = ['a', 'b', 'c'],
  earlier?: { tasks: FakeTasks; fake: ReturnType<typeof createFakeTools> },
) => {
  const browser = createFakeTools(earlier?.fake);
  const all = await opened(texts, undefined, earlier?.tasks, browser);
  const { board, fake, $today, idOf } = all;
  const $minute = atom(evening);
  const $planned = atom<readonly PlannedTime[] | null>(
    planned.map((task, index) => ({
      ...{ task, ids: [idOf(task)], category: 'Personal', isOpen: true },
      start: new Date(Date.UTC(2026, 10, 23, 11 + index)),
      end: new Date(Date.UTC(2026, 10, 23, 12 + index)),
    })),
  );
  const store = createEvening({
    ...{ tools: fake.tools, tasks: board, focus, $today, $minute, $now: $minute, $planned },
    goals: createMonthlyGoals(createFakeGoals().gateway, focus, fake.tools),
    commands: createCommands(),
  });
  store.$isOffered.listen(() => undefined);
  const choose = (text: string, ...choice: [Parameters<typeof store.choose>[1]]) =>
    store.choose(idOf(text), ...choice);
  return {
    ...all,
    ...{ store, choose, $minute, $planned },
    step: () => store.$sheet.get()?.step,
    visible: () => board.visible().map(({ text }) => text),
    left: () => store.$review.get()?.left.map(({ text }) => text),
    finish: () => {
      for (const step of ['left', 'first', 'closed']) {
        store.goOn();
        expect(store.$sheet.get()?.step).toBe(step);
      }
    },
  };
};

test('it is offered after the working hours until it is put away or done, and again the next day', async () => {
  const { store, $minute, $today } = await open();
  expect(store.$isOffered.get()).toBe(true);
  $minute.set(new Date('2026-11-23T15:59:00Z'));
  expect(store.$isOffered.get()).toBe(false);
  $minute.set(evening);
  store.putAway();
  expect(store.$isOffered.get()).toBe(false);
  $today.set('2026-11-24');
  $minute.set(new Date('2026-11-24T16:00:00Z'));
  expect(store.$isOffered.get()).toBe(true);
});

test('on a weekend it is only offered where there is something to close', async () => {
  const { store, add, board, visible, $minute, $today } = await open(['a'], []);
  $today.set('2026-11-28');
  vi.setSystemTime('2026-11-28T17:00:00Z');
  $minute.set(new Date());
  expect(store.$isOffered.get()).toBe(false);
  add('b');
  board.toggle(board.visible()[1]?.id ?? '');
  expect([visible(), store.$isOffered.get()]).toEqual([['a'], true]);
  await settled();
});

test('a day is closed in four presses; all goes to tomorrow with one more, and one Undo brings everything back', async () => {
  const { store, tasks, visible, left, finish, step, notices } = await open();
  const before = tasks.rows();
  store.open();
  expect([step(), left()]).toEqual(['done', ['a', 'b', 'c']]);
  store.chooseTomorrow();
  finish();
  await settled();
  expect(visible()).toEqual(['d']);
  expect(tasks.rows().map(({ laterUntil }) => laterUntil)).toEqual([
    ...['2026-11-24', '2026-11-24', '2026-11-24', null],
  ]);
  expect(store.$isOffered.get()).toBe(false);
  store.undo();
  await settled();
  expect([visible(), step(), store.$isOffered.get()]).toEqual([['a', 'b', 'c', 'd'], 'done', true]);
  expect(tasks.rows()).toEqual(before);
  expect(store.$note.get()).toBe('Undone: your tasks are as they were.');
  expect(notices).toEqual([]);
});

test('dropped, later and first of tomorrow are undone on the next visit, too; closing again shows the summary', async () => {
  const first = await open();
  first.store.open();
  first.choose('a', { kind: 'drop' });
  first.choose('b', { kind: 'later', day: '2026-11-30' });
  first.store.chooseFirst(first.idOf('d'));
  first.finish();
  await settled();
  // What is put off keeps its place.
  expect(inOrder(first.tasks).map(([text]) => text)).toEqual(['b', 'd', 'c']);
  first.end();
  const next = await open([], [], first);
  next.store.open();
  expect(next.step()).toBe('closed');
  expect(next.store.$review.get()?.closed).toMatchObject({ first: 'd', kept: 1 });
  next.store.undo();
  await settled();
  expect(inOrder(next.tasks)).toEqual([
    ...[
      ['a', null],
      ['b', null],
      ['c', null],
      ['d', null],
    ],
  ]);
});

test('what is chosen stays when the sheet is closed half way, until the next day', async () => {
  const { store, choose, step, $today } = await open();
  const chosen = () => [...(store.$review.get()?.choices.values() ?? [])].map(({ kind }) => kind);
  store.open();
  store.goOn();
  choose('a', { kind: 'drop' });
  store.close();
  store.open();
  expect([step(), chosen()]).toEqual(['done', ['drop', 'keep', 'keep']]);
  store.close();
  $today.set('2026-11-24');
  store.open();
  expect(chosen()).toEqual([]);
});

test('without a connection the changes wait; a refused one is named, its task is as it was, and it can be tried again', async () => {
  const { store, tasks, visible, choose, finish, around } = await open();
  tasks.setDown(true);
  store.open();
  choose('a', { kind: 'drop' });
  choose('b', { kind: 'later', day: '2026-11-24' });
  finish();
  await settled();
  expect([visible(), store.tasks.$saving.get()]).toEqual([['c', 'd'], 'waiting']);
  tasks.refuse('remove');
  tasks.setDown(false);
  around.happen('online');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(visible()).toEqual(['a', 'c', 'd']);
  expect(store.$refused.get()).toMatchObject([{ text: 'a', change: { kind: 'remove' } }]);
  store.tryAgain();
  await settled();
  expect([visible(), store.$refused.get()]).toEqual([['c', 'd'], []]);
  expect(tasks.rows().map(({ text }) => text)).toEqual(['b', 'c', 'd']);
});

test('what was planned before stays known when the plan is for tomorrow', async () => {
  const { store, left, $planned } = await open();
  $planned.set(null);
  expect(left()).toEqual(['a', 'b', 'c']);
  expect(store.$kept.get().plans).toMatchObject([
    { day: '2026-11-23', tasks: [{ text: 'a', minutes: 60 }, { text: 'b' }, { text: 'c' }] },
  ]);
});

test('while the tasks are not known nothing is offered, and nothing can be closed', async () => {
  const { store, tasks, $today, fake } = await open();
  expect(store.$review.get()).not.toBeNull();
  const down = createFakeTasks();
  down.setDown(true);
  const next = createFakeTools({ storage: null });
  const all = await opened([], undefined, down, next);
  const $minute = atom(evening);
  const other = createEvening({
    ...store,
    ...{ tools: all.fake.tools, tasks: all.board, $minute, $today, $planned: atom(null) },
  });
  other.open();
  other.goOn();
  other.goOn();
  other.goOn();
  expect([other.$isOffered.get(), other.$review.get(), other.$sheet.get()?.step]).toEqual([
    ...[false, null, 'first'],
  ]);
  expect([tasks.calls, fake.notices]).toEqual([[], []]);
});

test('the palette offers both at any time, and says that the day is closed', async () => {
  const { store, step, finish } = await open();
  const [offer] = createEveningOffers(store);
  offer?.$commands.listen(() => undefined);
  const notes = () => offer?.$commands.get().map(({ title, note }) => [title, note ?? '']);
  expect(notes()).toEqual([
    ['Close the day', ''],
    ['Show the week', ''],
  ]);
  store.showWeek();
  expect(step()).toBe('week');
  store.open();
  finish();
  expect(notes()?.[0]).toEqual(['Close the day', 'Closed']);
  await settled();
});
