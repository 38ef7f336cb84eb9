/** When a plan is made, what it is made of, and how it is kept. */
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetRemembered } from '#dashboard/data/indexed-db.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import {
  createBrowser,
  faultOf,
  listed,
  open,
  opened,
  ready,
  sunny,
  useFixedClock,
} from './open-planner.ts';

useFixedClock();

describe('a plan is made by itself', () => {
  test('when there is none, also before 10, with all that the cards know', async () => {
    const { asked, plannedAt } = await opened();
    expect(plannedAt()).toBe('2026-11-26T09:00:00.000Z');
    expect(asked).toMatchObject([
      {
        todos: [{ text: 'Write', category: 'Personal', completed: false }, { text: 'Call Ana' }],
        calendarEvents: [],
        monthlyFocus: { month: 'November 2026', priority: 'Launch', goals: ['Open goal'] },
        weather: { temperature: 18, isRaining: false, isHot: false, humidity: 50, windSpeed: 5 },
        userRules: { workHours: { start: '11:00', end: '16:00' } },
      },
    ]);
  });

  test.each([
    ['in winter', '2026-11-26T12:00:00Z', '2026-11-27T09:59:00Z', '2026-11-27T10:00:00Z'],
    ['in summer', '2026-07-09T12:00:00Z', '2026-07-10T08:59:00Z', '2026-07-10T09:00:00Z'],
  ])(
    'the next day not before 10 in Lisbon, %s, and then once',
    async (_when, first, before, ten) => {
      vi.setSystemTime(first);
      const { asked, at, isPlannedAt } = await opened();
      await at(before);
      expect(asked).toHaveLength(1);
      await at(ten);
      await isPlannedAt(ten);
      await at(ten.replace(':00:00', ':59:00'));
      expect(asked).toHaveLength(2);
    },
  );

  test('after a night’s sleep only of what is read then', async () => {
    const { asked, at, read, sources } = await opened();
    await at('2026-11-27T10:30:00Z', { isRead: false });
    sources.$tasks.set(ready(listed('Of today')));
    expect(asked).toHaveLength(1);
    read();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]?.todos).toMatchObject([{ text: 'Of today' }]);
  });

  test('without what is put off to a later day, but with it for that day', async () => {
    const { asked, generate, sources, state } = await opened();
    const { tasks } = listed('Write', 'Call Ana');
    const until = (laterUntil: string) =>
      ready({ tasks: tasks.map((task) => ({ ...task, laterUntil })), unreadable: 0 });
    const again = async (time: string, laterUntil: string) => {
      vi.setSystemTime(time);
      sources.$tasks.set(until(laterUntil));
      const before = asked.length;
      generate();
      await expect.poll(() => asked).toHaveLength(before + 1);
      await expect.poll(state).toMatchObject({ isThinking: false });
      return asked.at(-1)?.todos.length;
    };
    expect(await again('2026-11-26T09:30:00Z', '2026-11-27')).toBe(0);
    expect(await again('2026-11-26T09:31:00Z', '2026-11-26')).toBe(2);
    expect(await again('2026-11-26T17:00:00Z', '2026-11-27')).toBe(2);
    // Of a long list only the tasks that the plan names are stored.
    expect(state()).toMatchObject({ saved: { dueDates: { Write: null, 'Call Ana': null } } });
  });

  test('once when two tabs find it due in the same moment', async () => {
    const browser = createBrowser();
    const tabs = [open(browser), open(browser)];
    for (const { isPlannedAt } of tabs) await isPlannedAt('2026-11-26T09:00:00Z');
    expect(tabs.map(({ asked }) => asked.length)).toEqual([1, 0]);
  });

  test('only once everything has loaded', async () => {
    const { asked, sources, state } = open(undefined, [], ({ $tasks }) =>
      $tasks.set({ status: 'loading' }),
    );
    expect(state()).toMatchObject({ status: 'loading' });
    sources.$weather.set({
      ...{ status: 'ready', value: sunny, asOf: new Date(), trouble: null, isRemembered: true },
    });
    sources.$tasks.set(ready(listed('Write')));
    expect(asked).toHaveLength(0);
    sources.$weather.set({ status: 'failed', fault: faultOf('offline') });
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.weather).toBeNull();
  });

  test('not while no task is open, and as soon as one is', async () => {
    const { asked, sources, state } = open(undefined, ['done before']);
    expect(state()).toMatchObject({ status: 'no-open-tasks' });
    sources.$tasks.set(ready(listed('done before', 'New')));
    await expect.poll(() => asked).toHaveLength(1);
  });

  test('tasks that could not be loaded do not look like no tasks', () => {
    const { sources, asked, state } = open(undefined, []);
    sources.$tasks.set({ status: 'failed', fault: faultOf('offline') });
    expect(state()).toMatchObject({ status: 'tasks-unknown' });
    expect(asked).toEqual([]);
  });
});

test('the plan is there at the next visit, and without the database gone after a logout', async () => {
  const browser = createBrowser();
  const first = await opened(browser);
  first.end();
  const second = open({ ...createBrowser(), storage: browser.storage });
  expect(second.plannedAt()).toBe('2026-11-26T09:00:00.000Z');
  await forgetRemembered(createFakeTools().store, browser.storage);
  const third = await opened({ ...createBrowser(), storage: browser.storage });
  expect([second.asked.length, third.asked.length]).toEqual([0, 1]);
});

test('a plan that another tab or device has made is shown at once; of a device it is told once', async () => {
  const browser = createBrowser();
  const device = createBrowser(browser.ownerState);
  const [first, tab] = [await opened(browser), open(browser)];
  const other = open(device);
  expect(other.plannedAt()).toBe('2026-11-26T09:00:00.000Z');
  await first.at('2026-11-26T09:05:00Z');
  first.generate();
  await first.isPlannedAt('2026-11-26T09:05:00Z');
  for (const { plannedAt, asked } of [tab, other])
    expect([plannedAt(), asked]).toEqual(['2026-11-26T09:05:00.000Z', []]);
  expect([first, tab, other].map(({ notices }) => notices.length)).toEqual([1, 0, 1]);
  // The other device has stored the plan as well: it is shown there without the database.
  other.end();
  const offline = open({ ...createBrowser(), storage: device.storage });
  expect(offline.plannedAt()).toBe('2026-11-26T09:05:00.000Z');
});

test('of two plans that two devices have made without each other the newer one counts', async () => {
  const browser = createBrowser();
  const old = createBrowser();
  const behind = await opened(old);
  vi.setSystemTime('2026-11-26T09:05:00Z');
  const ahead = await opened(browser);
  const there = browser.ownerState.get('daily-plan', z.looseObject({}));
  void old.ownerState.set('daily-plan', there ?? {});
  expect(behind.plannedAt()).toBe('2026-11-26T09:05:00.000Z');
  expect(ahead.notices).toEqual([]);
  void browser.ownerState.set('daily-plan', { savedAt: 1, saved: null });
  expect(ahead.plannedAt()).toBe('2026-11-26T09:05:00.000Z');
});

test('with a deleted enquiry goes the plan that names it, in all tabs, and the next one does not name it', async () => {
  const enquiry = 'Answer Ana 000000000000';
  const browser = createBrowser();
  const { plan, sources, asked, generate, state, becomes } = await opened(browser, [
    'Write',
    enquiry,
  ]);
  const other = open(browser, ['done']);
  const everywhere = () =>
    [browser.storage.getItem('remembered:owner:daily-plan'), state(), other.state()]
      .map((one) => JSON.stringify(one))
      .concat(JSON.stringify(browser.ownerState.get('daily-plan', z.unknown())))
      .map((text) => text.includes('Ana'));
  plan.forgetPlanned('Answer Bea 000000000000');
  expect(everywhere()).toEqual([true, true, true, true]);
  generate();
  plan.forgetPlanned(enquiry);
  expect(everywhere()).toEqual([false, false, false, false]);
  sources.$tasks.set(ready(listed('Write')));
  await becomes({ status: 'ready' });
  expect(asked).toHaveLength(3);
  expect(everywhere()).toEqual([false, false, false, false]);
});

test('a second press while it thinks asks for nothing more', async () => {
  const { asked, generate, state, becomes } = await opened();
  generate();
  generate();
  expect(state()).toMatchObject({ isThinking: true });
  await becomes({ isThinking: false });
  expect(asked).toHaveLength(2);
});
