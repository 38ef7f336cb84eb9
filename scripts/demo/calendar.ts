/** The events of the demo's calendar for the current day, at times in the owner's zone. */
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import events from './data/events.json' with { type: 'json' };
import type { GoogleEvent } from './google-emulator.ts';

export const eventsOfToday = (now: Date, owner: string): readonly GoogleEvent[] => {
  const today = dateIn(now, timeZone);
  const at = (time: string) => ({ dateTime: instantOf(today, time, timeZone).toISOString() });
  const wholeDays = {
    summary: 'Invoice week',
    start: { date: dayAfter(today, -1) },
    end: { date: dayAfter(today, 2) },
  };
  const timed = events.map(({ start, end, answer, attendees = [], ...event }) => ({
    ...event,
    ...{ start: at(start), end: at(end) },
    ...(answer !== undefined && {
      attendees: [{ email: owner, self: true, responseStatus: answer }, ...attendees],
    }),
  }));
  return [wholeDays, ...timed];
};
