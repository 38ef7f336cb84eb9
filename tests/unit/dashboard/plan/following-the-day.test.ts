/** The plan follows the day: a late start, a calendar that is connected later, the evening. */
import { describe, expect, test } from 'vitest';
import type { Event } from '#domain/calendar/working-day.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { failed, ok } from '#lib/result.ts';
import { instant, listed, open, plannedAt, ready, useFixedClock } from './open-planner.ts';

useFixedClock();

const event = (title: string, start: string, end: string): Event => ({
  ...{ id: title, title, location: null, isAllDay: false },
  start: instant(start),
  end: instant(end),
});

/** What is asked for without a network is asked for by then. */
const everythingAsked = () => new Promise((resolve) => setImmediate(resolve));

describe('today’s plan', () => {
  test('is made again when a task is open 20 minutes after its time, at most every 30 minutes', async () => {
    const { store, asked, at } = open();
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T09:00:00.000Z');
    const state = store.$state.get();
    const firstEnd = state.status === 'ready' ? state.kept.plan.blocks[0]?.end : '';
    expect(firstEnd).toBe('2026-11-26T12:00:00.000Z');
    await at('2026-11-26T12:20:00Z');
    expect(asked).toHaveLength(1);
    await at('2026-11-26T12:21:00Z');
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T12:21:00.000Z');
    for (const minute of ['12:22', '12:35', '12:50']) await at(`2026-11-26T${minute}:00Z`);
    expect(asked).toHaveLength(2);
  });

  test('stays when what it planned is done, and when the working hours are over', async () => {
    const { store, asked, at, sources } = open();
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T09:00:00.000Z');
    const done = listed('Write', 'Call Ana');
    sources.$tasks.set(
      ready({ ...done, tasks: done.tasks.map((task) => ({ ...task, completed: true })) }),
    );
    await at('2026-11-26T14:00:00Z');
    expect(asked).toHaveLength(1);
    sources.$tasks.set(ready(done));
    await at('2026-11-26T15:55:00Z');
    expect(asked).toHaveLength(1);
  });

  test('is made again once when a calendar is connected', async () => {
    const { store, asked, at, sources } = open();
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T09:00:00.000Z');
    await at('2026-11-26T09:05:00Z');
    sources.$events.set(ready([event('Call', '2026-11-26T11:00:00Z', '2026-11-26T12:00:00Z')]));
    await expect.poll(() => asked.at(-1)?.calendarEvents.length).toBe(1);
    await at('2026-11-26T09:06:00Z');
    expect(asked).toHaveLength(2);
  });
});

describe('after the working hours', () => {
  const tomorrow: CalendarEvent = {
    ...{ id: 'e', title: 'Workshop', location: null, link: null, guests: [], guestCount: 0 },
    ...{ answer: 'accepted', isCancelled: false, isFree: false, isPrivate: true, isAllDay: false },
    start: instant('2026-11-27T11:00:00Z'),
    end: instant('2026-11-27T13:00:00Z'),
  };
  const answered = (event: CalendarEvent) => ok({ events: [event], hasMore: false, unreadable: 0 });

  test('tomorrow is planned around its own events, without the title of a private one', async () => {
    const { store, asked, at, sources } = open();
    await expect.poll(() => asked).toHaveLength(1);
    sources.$events.set(ready([event('Today', '2026-11-26T11:00:00Z', '2026-11-26T12:00:00Z')]));
    await expect.poll(() => asked).toHaveLength(2);
    sources.readEvents.mockResolvedValueOnce(answered(tomorrow));
    await at('2026-11-26T18:00:00Z');
    store.generate();
    await expect.poll(() => plannedAt(store.$state)).toBe('2026-11-26T18:00:00.000Z');
    expect(asked.at(-1)).toMatchObject({
      calendarEvents: [{ summary: 'Private event', start: '2026-11-27T11:00:00.000Z' }],
      weather: null,
    });
    const state = store.$state.get();
    expect(state).toMatchObject({
      kept: { plan: { day: '2026-11-27' }, calendar: 'read', events: [{ title: 'Workshop' }] },
    });
  });

  test('says where tomorrow’s events are not known, and tries again after half an hour', async () => {
    const { store, asked, at, sources } = open();
    sources.$events.set(ready([]));
    sources.readEvents.mockResolvedValueOnce(failed('offline', 'down'));
    await at('2026-11-26T18:00:00Z');
    store.generate();
    await expect.poll(() => store.$state.get()).toMatchObject({ kept: { calendar: 'not-known' } });
    const before = asked.length;
    sources.readEvents.mockResolvedValueOnce(answered(tomorrow));
    await at('2026-11-26T18:29:00Z');
    sources.$events.set(ready([]));
    await everythingAsked();
    expect(asked).toHaveLength(before);
    await at('2026-11-26T18:31:00Z');
    sources.$events.set(ready([]));
    await expect.poll(() => store.$state.get()).toMatchObject({ kept: { calendar: 'read' } });
  });
});
