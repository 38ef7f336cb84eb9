/** The plan follows the day: a late start, a calendar that is connected later, the evening. */
import { expect, test } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { failed, ok } from '#lib/result.ts';
import { instant, listed, opened, ready, useFixedClock } from './open-planner.ts';

useFixedClock();

const event = (title: string, day: string): CalendarEvent => ({
  ...{ id: title, title, location: null, link: null, guests: [], guestCount: 0 },
  ...{ answer: 'accepted', isCancelled: false, isFree: false, isPrivate: true, isAllDay: false },
  start: instant(`${day}T11:00:00Z`),
  end: instant(`${day}T12:00:00Z`),
});

test('today’s plan is made again when a task is open 20 minutes after its time, at most every 30 minutes', async () => {
  const { asked, at, state, isPlannedAt } = await opened();
  expect(state()).toMatchObject({
    saved: { plan: { blocks: [{ end: '2026-11-26T12:00:00.000Z' }, {}] } },
  });
  await at('2026-11-26T12:20:00Z');
  expect(asked).toHaveLength(1);
  await at('2026-11-26T12:21:00Z');
  await isPlannedAt('2026-11-26T12:21:00Z');
  for (const minute of ['12:22', '12:35', '12:50']) await at(`2026-11-26T${minute}:00Z`);
  expect(asked).toHaveLength(2);
});

test('it stays when what it planned is done, and when the working hours are over', async () => {
  const { asked, at, sources } = await opened();
  const open = listed('Write', 'Call Ana');
  const done = { ...open, tasks: open.tasks.map((task) => ({ ...task, completed: true })) };
  sources.$tasks.set(ready(done));
  await at('2026-11-26T14:00:00Z');
  sources.$tasks.set(ready(open));
  await at('2026-11-26T15:55:00Z');
  expect(asked).toHaveLength(1);
});

test('it is made again once when a calendar is connected', async () => {
  const { asked, at, sources } = await opened();
  await at('2026-11-26T09:05:00Z');
  sources.$events.set(ready([event('Call', '2026-11-26')]));
  await expect.poll(() => asked.at(-1)?.calendarEvents.length).toBe(1);
  await at('2026-11-26T09:06:00Z');
  expect(asked).toHaveLength(2);
});

const workshop = ok({
  ...{ events: [event('Workshop', '2026-11-27')], hasMore: false, unreadable: 0 },
});

test('in the evening tomorrow is planned around its own events, without the title of a private one', async () => {
  const { asked, at, sources, generate, isPlannedAt, state } = await opened();
  sources.$events.set(ready([event('Today', '2026-11-26')]));
  await expect.poll(() => asked).toHaveLength(2);
  sources.readEvents.mockResolvedValueOnce(workshop);
  await at('2026-11-26T18:00:00Z');
  generate();
  await isPlannedAt('2026-11-26T18:00:00Z');
  expect(asked.at(-1)).toMatchObject({
    calendarEvents: [{ summary: 'Private event', start: '2026-11-27T11:00:00.000Z' }],
    weather: null,
  });
  expect(state()).toMatchObject({
    saved: { plan: { day: '2026-11-27' }, calendar: 'read', events: [{ title: 'Workshop' }] },
  });
});

test('tomorrow’s plan, too, is made again at once when a calendar is connected', async () => {
  const { asked, at, sources, generate, becomes } = await opened();
  await at('2026-11-26T18:00:00Z');
  generate();
  await becomes({ saved: { plan: { day: '2026-11-27' }, calendar: 'not-connected' } });
  sources.readEvents.mockResolvedValueOnce(workshop);
  await at('2026-11-26T18:01:00Z');
  sources.$events.set(ready([]));
  await becomes({ saved: { calendar: 'read', events: [{ title: 'Workshop' }] } });
  expect(asked).toHaveLength(3);
});

test('it says where tomorrow’s events are not known, and tries again after half an hour', async () => {
  const { asked, at, sources, generate, becomes } = await opened();
  sources.$events.set(ready([]));
  sources.readEvents.mockResolvedValueOnce(failed('offline', 'down'));
  await at('2026-11-26T18:00:00Z');
  generate();
  await becomes({ saved: { calendar: 'not-known' } });
  const before = asked.length;
  sources.readEvents.mockResolvedValueOnce(workshop);
  await at('2026-11-26T18:29:00Z');
  sources.$events.set(ready([]));
  // What is asked for without a network is asked for by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(before);
  await at('2026-11-26T18:31:00Z');
  sources.$events.set(ready([]));
  await becomes({ saved: { calendar: 'read' } });
});
