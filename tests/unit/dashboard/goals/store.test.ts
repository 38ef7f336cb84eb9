import { expect, test, vi } from 'vitest';
import { createMonthlyGoals, type MonthlyGoals } from '#dashboard/goals/store.ts';
import { createFakeGoals } from '../../../fakes/goal-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

const goals = ['a', 'b', 'c'];

const open = async (
  database = createFakeGoals(),
  { focus = { month: 'June 2025', goals }, browser = createFakeTools() } = {},
) => {
  const store = createMonthlyGoals(database.gateway, focus, browser.tools);
  store.$goals.listen(() => undefined);
  store.$saving.listen(() => undefined);
  await settled();
  return { store, database, ...browser };
};

const done = ({ $goals }: MonthlyGoals) => {
  const state = $goals.get();
  return state.status === 'ready'
    ? state.value.filter(({ isDone }) => isDone).map(({ text }) => text)
    : state.status;
};

test('a goal without a row is not done, and one with a tick is', async () => {
  const { store } = await open(createFakeGoals(['b', 'of an older wording']));
  expect(done(store)).toEqual(['b']);
});

test('a tick is shown at once, saved, and told to the other tabs', async () => {
  const { store, database, other } = await open();
  const release = database.hold();
  store.toggle('a');
  expect(done(store)).toEqual(['a']);
  expect(store.$saving.get()).toBe('saving');
  release();
  await settled();
  expect(database.done()).toEqual(['a']);
  expect(store.$saving.get()).toBe('empty');
  expect(other.announced()).toBe(1);
  store.toggle('a');
  await settled();
  expect(done(store)).toEqual([]);
  expect(database.done()).toEqual([]);
});

test('a tick of another device is shown within a minute', async () => {
  const { store, database } = await open();
  database.tickElsewhere('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done(store)).toEqual(['b']);
});

test('nothing can be ticked while nobody knows what is done', async () => {
  const database = createFakeGoals();
  database.setDown(true);
  const { store } = await open(database);
  expect(done(store)).toBe('failed');
  store.toggle('a');
  store.toggle('no such goal');
  expect(store.$waiting.get()).toBe(0);
});

test('a tick that waits is saved under its own month, after the page has moved on to the next', async () => {
  const database = createFakeGoals();
  const first = await open(database);
  database.setDown(true);
  first.store.toggle('a');
  await settled();
  first.end();
  database.setDown(false);
  const browser = createFakeTools({ storage: first.storage, locks: first.locks });
  const second = await open(database, { focus: { month: 'July 2025', goals }, browser });
  await settled();
  expect(database.calls.at(-1)).not.toContain('2025-07 a');
  expect(database.done()).toEqual(['a']);
  expect(done(second.store)).toEqual([]);
});

test('what is read about a tick of the month before does not take the place of this month', async () => {
  const database = createFakeGoals(['b'], '2025-07');
  const first = await open(database);
  database.setDown(true);
  first.store.toggle('a');
  await settled();
  first.end();
  database.setDown(false);
  database.loseAnswer('save');
  const browser = createFakeTools({ storage: first.storage, locks: first.locks });
  const second = await open(database, { focus: { month: 'July 2025', goals }, browser });
  await settled();
  expect(database.done()).toEqual(['b', 'a']);
  expect(done(second.store)).toEqual(['b']);
});

test('a goal that is worded anew does not inherit the tick of the old wording', async () => {
  const { store } = await open(createFakeGoals(['a']), {
    focus: { month: 'June 2025', goals: ['a, worded anew', 'b', 'c'] },
  });
  expect(done(store)).toEqual([]);
});

test('two presses in a row end where the second left it, with one write that waited', async () => {
  const { store, database } = await open();
  const release = database.hold();
  store.toggle('a');
  store.toggle('b');
  store.toggle('b');
  expect(done(store)).toEqual(['a']);
  expect(store.$waiting.get()).toBe(2);
  release();
  await settled();
  expect(database.done()).toEqual(['a']);
});

test("another tab's tick appears", async () => {
  const { store, database, other } = await open();
  database.tickElsewhere('b');
  other.announceFromElsewhere();
  await settled();
  expect(done(store)).toEqual(['b']);
});

test('when the ticks cannot be read again, those that were known stay, with their age', async () => {
  const { store, database } = await open(createFakeGoals(['a']));
  database.setDown(true);
  await store.reload();
  expect(store.$goals.get()).toMatchObject({ status: 'ready', trouble: { kind: 'offline' } });
  expect(done(store)).toEqual(['a']);
});
