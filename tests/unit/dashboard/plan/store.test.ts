/** When a plan is made, what it is made of, and how it is kept. */
import { describe, expect, test, vi } from 'vitest';
import { createLocksInMemory } from '#dashboard/shared/browser/tab-locks.ts';
import { forgetRemembered } from '#dashboard/shared/browser/remembered.ts';
import type { Event } from '#domain/calendar/working-day.ts';
import { createDeferred } from '#lib/deferred.ts';
import { failed } from '#lib/result.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { instant, listed, open, plannedAt, ready, sunny, useFixedClock } from './open-planner.ts';

useFixedClock();

describe('a plan is made by itself', () => {
  test('when there is none, also before 10, with all that the cards know', async () => {
    const { store, asked } = open();
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T09:00:00.000Z');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      todos: [{ text: 'Write', category: 'Personal', completed: false }, { text: 'Call Ana' }],
      calendarEvents: [],
      monthlyFocus: { month: 'November 2026', priority: 'Launch', goals: ['Open goal'] },
      weather: { temperature: 18, isRaining: false, isHot: false, humidity: 50, windSpeed: 5 },
      userRules: { workHours: { start: '11:00', end: '16:00' } },
    });
  });

  test('the next day not before 10 in Lisbon, and then once', async () => {
    const { store, asked, at } = open();
    await expect.poll(() => asked).toHaveLength(1);
    await expect.poll(() => store.$state.get().status).toBe('ready');
    await at('2026-11-27T09:59:00Z');
    expect(asked).toHaveLength(1);
    await at('2026-11-27T10:00:00Z');
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-27T10:00:00.000Z');
    await at('2026-11-27T11:00:00Z');
    expect(asked).toHaveLength(2);
  });

  test('after a night’s sleep only of what is read then', async () => {
    const { store, asked, at, read, sources } = open();
    await expect.poll(() => store.$state.get().status).toBe('ready');
    await at('2026-11-27T10:30:00Z', { isRead: false });
    expect(asked).toHaveLength(1);
    sources.$tasks.set(ready(listed('Of today')));
    expect(asked).toHaveLength(1);
    read();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]?.todos).toMatchObject([{ text: 'Of today' }]);
  });

  test('of older values where the newer ones cannot be had', async () => {
    const { store, asked, at, sources } = open();
    await expect.poll(() => store.$state.get().status).toBe('ready');
    const { fault } = failed('offline', 'x');
    const weather = sources.$weather.get();
    if (weather.status === 'ready') sources.$weather.set({ ...weather, trouble: fault });
    await at('2026-11-27T10:30:00Z', { isRead: false });
    expect(asked).toHaveLength(1);
    sources.$goals.set({ status: 'failed', fault });
    sources.$tasks.set(ready(listed('Write')));
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]?.weather).toBeNull();
  });

  test('once when two tabs find it due in the same moment', async () => {
    const storage = createFakeStorage();
    const locks = createLocksInMemory();
    const tabs = [open(storage, undefined, locks), open(storage, undefined, locks)];
    for (const { store } of tabs) {
      await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T09:00:00.000Z');
    }
    expect(tabs.map(({ asked }) => asked.length)).toEqual([1, 0]);
  });

  test('not of what was read before it waited long for another tab', async () => {
    const locks = createLocksInMemory();
    const { store, asked, at, read, tools } = open(undefined, undefined, locks);
    await expect.poll(() => store.$state.get().status).toBe('ready');
    const { promise: made, resolve } = createDeferred<undefined>();
    const other = locks.exclusively(`daily-plan of ${tools.userId}`, async () => {
      await made;
    });
    await at('2026-11-27T10:30:00Z');
    vi.setSystemTime('2026-11-28T10:30:00Z');
    resolve(undefined);
    await other;
    await locks.exclusively(`daily-plan of ${tools.userId}`, () => Promise.resolve());
    expect(asked).toHaveLength(1);
    read();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]?.currentTime).toBe('2026-11-28T10:30:00.000Z');
  });

  test.each(['constructor', '__proto__'])('for a task called %s', async (text) => {
    const { store } = open(createFakeStorage(), [text]);
    await expect.poll(() => store.$state.get().status).toBe('ready');
    const state = store.$state.get();
    const ids = state.status === 'ready' ? state.kept.taskIds : {};
    expect(Object.entries(ids)).toEqual([[text, [text]]]);
  });

  test('by Lisbon’s clock in summer, too', async () => {
    vi.setSystemTime('2026-07-09T12:00:00Z');
    const { store, asked, at } = open();
    await expect.poll(() => store.$state.get().status).toBe('ready');
    await at('2026-07-10T08:59:00Z');
    expect(asked).toHaveLength(1);
    await at('2026-07-10T09:00:00Z');
    await expect.poll(() => asked).toHaveLength(2);
  });

  test('only once everything has loaded', async () => {
    const { store, asked, sources, stop } = open(createFakeStorage(), []);
    stop();
    sources.$tasks.set({ status: 'loading' });
    store.$state.subscribe(() => undefined);
    expect(store.$state.get()).toEqual({ status: 'waiting' });
    sources.$weather.set({
      ...{ status: 'ready', value: sunny, asOf: new Date(), trouble: null },
      isRemembered: true,
    });
    sources.$tasks.set(ready(listed('Write')));
    expect(asked).toHaveLength(0);
    sources.$weather.set({ status: 'failed', fault: failed('offline', 'x').fault });
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.weather).toBeNull();
  });

  test('not while no task is open, and as soon as one is', async () => {
    const { store, asked, sources } = open(createFakeStorage(), ['done before']);
    expect(store.$state.get()).toEqual({ status: 'empty' });
    sources.$tasks.set(ready(listed('done before', 'New')));
    await expect.poll(() => asked).toHaveLength(1);
  });

  test('tasks that could not be loaded do not look like no tasks', () => {
    const { store, sources, asked } = open(undefined, []);
    const { fault } = failed('offline', 'x');
    sources.$tasks.set({ status: 'failed', fault });
    expect(store.$state.get()).toEqual({ status: 'tasks-unknown', fault });
    expect(asked).toEqual([]);
  });
});

test('the plan is there at the next visit, and gone after a logout', async () => {
  const storage = createFakeStorage();
  const first = open(storage);
  await expect.poll(() => first.store.$state.get().status).toBe('ready');
  const second = open(storage);
  expect(plannedAt(second.store.$state)).toBe('2026-11-26T09:00:00.000Z');
  expect(second.asked).toHaveLength(0);
  forgetRemembered(storage);
  const third = open(storage);
  await expect.poll(() => third.asked).toHaveLength(1);
});

test('what is kept and is no plan is not shown', async () => {
  const storage = createFakeStorage();
  storage.setItem('remembered:owner:daily-plan', '{"asOf":1,"value":{"plan":{}}}');
  const { store, asked } = open(storage);
  await expect.poll(() => store.$state.get().status).toBe('ready');
  expect(asked).toHaveLength(1);
});

test('a plan that another tab has made is shown and not made again', async () => {
  const storage = createFakeStorage();
  const first = open(storage);
  await expect.poll(() => first.store.$state.get().status).toBe('ready');
  const second = open(storage);
  await first.at('2026-11-27T10:00:00Z');
  await expect.poll(() => plannedAt(first.store.$state)).toBe('2026-11-27T10:00:00.000Z');
  await second.at('2026-11-27T10:00:10Z');
  expect(plannedAt(second.store.$state)).toBe('2026-11-27T10:00:00.000Z');
  expect(second.asked).toHaveLength(0);
  expect(first.other.announced()).toBeGreaterThan(0);
});

test('a plan that another tab has made at the owner’s wish is shown at once', async () => {
  const storage = createFakeStorage();
  const first = open(storage);
  await expect.poll(() => first.store.$state.get().status).toBe('ready');
  const second = open(storage);
  await first.at('2026-11-26T09:05:00Z');
  first.store.generate();
  await expect.poll(() => plannedAt(first.store.$state)).toBe('2026-11-26T09:05:00.000Z');
  second.other.announceFromElsewhere();
  expect(plannedAt(second.store.$state)).toBe('2026-11-26T09:05:00.000Z');
});

test('events are sent, and the plan knows whether there was a calendar', async () => {
  const { store, asked, sources } = open();
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({ kept: { calendar: 'not-connected' } });
  sources.$events.set(
    ready<readonly Event[]>([
      {
        id: '1',
        title: 'Standup',
        location: 'https://meet.example/x',
        isAllDay: false,
        start: instant('2026-11-26T12:00:00Z'),
        end: instant('2026-11-26T12:30:00Z'),
      },
      {
        id: '2',
        title: 'Gym week',
        location: null,
        isAllDay: true,
        startDay: '2026-11-26',
        endDay: '2026-11-28',
      },
    ]),
  );
  store.generate();
  await expect.poll(() => store.$state.get()).toMatchObject({ kept: { calendar: 'read' } });
  expect(asked[1]?.calendarEvents).toEqual([
    {
      summary: 'Standup',
      start: '2026-11-26T12:00:00.000Z',
      end: '2026-11-26T12:30:00.000Z',
      location: 'https://meet.example/x',
    },
    { summary: 'Gym week', start: '2026-11-26', end: '2026-11-28', location: null },
  ]);
});

test('a second press while it thinks asks for nothing more', async () => {
  const { store, asked } = open();
  await expect.poll(() => store.$state.get().status).toBe('ready');
  store.generate();
  store.generate();
  expect(store.$state.get()).toMatchObject({ isThinking: true });
  await expect.poll(() => store.$state.get()).toMatchObject({ isThinking: false });
  expect(asked).toHaveLength(2);
});
