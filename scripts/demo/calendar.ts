/** The events of the demo's calendar for the current day, at times in Lisbon. */
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import type { GoogleEvent } from './inner-emulator.ts';

export const eventsOfToday = (now: Date, owner: string): readonly GoogleEvent[] => {
  const today = dateIn(now, timeZone);
  const at = (time: string) => ({ dateTime: instantOf(today, time, timeZone).toISOString() });
  const me = (responseStatus: 'accepted' | 'declined' | 'tentative') =>
    ({ email: owner, self: true, responseStatus }) as const;
  return [
    {
      summary: 'Invoice week',
      start: { date: dayAfter(today, -1) },
      end: { date: dayAfter(dayAfter(today)) },
    },
    { summary: 'Gym with Marta', location: 'Rio Maior', start: at('09:00'), end: at('10:00') },
    {
      summary: 'Discovery call: Harbour Analytics',
      location: 'Video call',
      start: at('12:00'),
      end: at('12:45'),
      attendees: [
        me('accepted'),
        { email: 'ines.duarte@example.com', displayName: 'Ines Duarte' },
        { email: 'paulo@example.com', displayName: 'Paulo Reis' },
        { email: 'sales@example.com' },
      ],
    },
    {
      summary: 'Course Q&A: lessons 4 and 5',
      start: at('14:30'),
      end: at('15:15'),
      attendees: [me('tentative'), { email: 'jonas@example.org', displayName: 'Jonas' }],
    },
    {
      summary: 'Webinar: 10x your funnel',
      location: 'Online',
      start: at('15:00'),
      end: at('16:30'),
      attendees: [me('declined'), { email: 'offer@example.org', displayName: 'Best Rankings Ltd' }],
    },
    {
      summary: 'Pick up the parcel',
      location: 'CTT, Rua da Praça 4',
      start: at('17:30'),
      end: at('17:45'),
    },
  ];
};
