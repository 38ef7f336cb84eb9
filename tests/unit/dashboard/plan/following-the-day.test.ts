/** The plan follows the day: events and tasks that come, the evening. */
import { expect, test } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { ok } from '#lib/result.ts';
import { instant, listed, opened, ready, useFixedClock } from './open-planner.ts';

useFixedClock();

const event = (title: string, day: string): CalendarEvent => ({
  ...{ id: title, title, location: null, link: null, guests: [], guestCount: 0 },
  ...{ answer: 'accepted', isCancelled: false, isFree: false, isPrivate: true, isAllDay: false },
  start: instant(`${day}T11:00:00Z`),
  end: instant(`${day}T12:00:00Z`),
});

const blocksOf = ({ state }: Awaited<ReturnType<typeof opened>>) => {
  const { blocks = [] } = state().saved?.plan ?? {};
  return blocks.map(({ task, start }) => `${start.slice(11, 16)} ${task}`);
};

test('an event that comes is followed within a minute, with one line and an Undo that holds', async () => {
  const tab = await opened();
  expect(blocksOf(tab)).toEqual(['11:00 Write', '12:10 Call Ana']);
  tab.sources.$events.set(ready([event('Sudden call', '2026-11-26')]));
  await tab.at('2026-11-26T09:01:00Z');
  await expect.poll(() => blocksOf(tab)).not.toContain('11:00 Write');
  expect(tab.asked).toHaveLength(1);
  expect(tab.notices).toMatchObject([{ title: 'The plan has followed your day' }]);
  expect(tab.notices[0]?.description).toContain('“Write”');
  tab.tools.undo.undoLast();
  await tab.at('2026-11-26T09:02:00Z');
  await tab.at('2026-11-26T09:03:00Z');
  expect(blocksOf(tab)).toEqual(['11:00 Write', '12:10 Call Ana']);
});

test('a calendar that is connected later is known within a minute, also where nothing has to move', async () => {
  const tab = await opened();
  await tab.becomes({ saved: { calendar: 'not-connected' } });
  tab.sources.$events.set(ready([]));
  await tab.at('2026-11-26T09:01:00Z');
  await tab.becomes({ saved: { calendar: 'read' } });
  expect(tab.notices).toEqual([]);
});

test('a new task with a time is put in; the task in hand never moves', async () => {
  const tab = await opened();
  tab.sources.$tasks.set(ready(listed('Write', 'Call Ana', 'Call the bank at 11:30')));
  await tab.at('2026-11-26T11:05:00Z');
  await expect.poll(() => blocksOf(tab)).toContain('11:30 Call the bank at 11:30');
  expect(blocksOf(tab)).toContain('11:00 Write');
});

test('without a change it stays, when what it planned is late as well', async () => {
  const tab = await opened();
  for (const minute of ['12:20', '12:21', '14:00', '15:55'])
    await tab.at(`2026-11-26T${minute}:00Z`);
  expect([tab.asked.length, tab.notices]).toEqual([1, []]);
});

const workshop = ok({
  ...{ events: [event('Workshop', '2026-11-27')], unreadable: 0 },
});

test('in the evening tomorrow is planned around its own events, without the title of a private one', async () => {
  const { asked, at, sources, generate, isPlannedAt, state } = await opened();
  sources.$events.set(ready([event('Today', '2026-11-26')]));
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
