import { expect, test, vi } from 'vitest';
import { createMonthlyGoals } from '#dashboard/goals/store.ts';
import { known } from '#lib/loaded.ts';
import { createFakeGoals } from '../../../fakes/goal-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

const open = async (
  database = createFakeGoals(),
  { month = 'June 2025', browser = createFakeTools() } = {},
) => {
  const store = createMonthlyGoals(database.gateway, { month, goals: ['a', 'b'] }, browser.tools);
  store.$goals.listen(() => undefined);
  await settled();
  const shown = () => {
    const state = store.$goals.get();
    const done = known(state)?.filter(({ isDone }) => isDone);
    return done?.map(({ text }) => text) ?? state.status;
  };
  return { ...store, shown, database, browser };
};

test('a tick of another device is shown within a minute', async () => {
  const { shown, database } = await open();
  database.tickElsewhere('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(['b']);
});

test('nothing can be ticked while nobody knows what is done', async () => {
  const database = createFakeGoals();
  database.setDown(true);
  const { toggle, shown, browser } = await open(database);
  toggle('a');
  expect([shown(), browser.tools.outbox.$entries.get()]).toEqual(['failed', []]);
});

test.each(['carried out', 'carried out without an answer'])(
  'a tick that waits is saved under its own month, also when it is %s after the page has moved on to the next',
  async (how) => {
    const database = createFakeGoals(['b'], '2025-07');
    const first = await open(database);
    database.setDown(true);
    first.toggle('a');
    await settled();
    first.browser.end();
    database.setDown(false);
    if (how !== 'carried out') database.loseAnswer('save');
    const next = await open(database, {
      month: 'July 2025',
      browser: createFakeTools(first.browser),
    });
    await settled();
    expect(database.calls.join()).not.toContain('2025-07 a');
    expect([database.done(), next.shown()]).toEqual([['b', 'a'], ['b']]);
  },
);

test('two presses in a row end where the second left it', async () => {
  const { toggle, shown, browser, database } = await open();
  const release = database.hold();
  toggle('a');
  toggle('b');
  toggle('b');
  expect([shown(), browser.tools.outbox.$entries.get().length]).toEqual([['a'], 3]);
  release();
  await settled();
  expect(database.done()).toEqual(['a']);
});
