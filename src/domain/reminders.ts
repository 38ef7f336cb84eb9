/** Which reminders are due: ten minutes before a timed event of today, and when a planned block of an open task begins. */
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { isTimed, type Event } from './calendar/event.ts';
import { minutesUntil, type Span } from './calendar/spans.ts';
import { timeZone } from './time-zone.ts';
import { outsideLine } from './untrusted-text.ts';

export type Reminder = {
  /** Names what is told by its time, so that an event that was moved is told again. */
  key: string;
  about: 'event' | 'block';
  title: string;
  body: string;
};

type Day = {
  events: readonly Event[];
  /** Of today's plan. */
  blocks: readonly (Span & { key: string; title: string; isOpen: boolean })[];
  now: Date;
};

const minuteMs = 60_000;
const minutesBeforeEvent = 10;
/** What began earlier is no longer told, as after the computer has slept. */
const latestMinutes = 2;

const longestTitle = 80;
const longestPlace = 60;

const isDue = (start: Date, now: Date, minutesBefore: number): boolean => {
  const leftMs = start.getTime() - now.getTime();
  return leftMs <= minutesBefore * minuteMs && leftMs >= -latestMinutes * minuteMs;
};

/** "in 10 min, 14:30 · Video call" */
const describeStart = (start: Date, location: string | null, now: Date): string => {
  const left = minutesUntil(start, now);
  const place = outsideLine(location ?? '', longestPlace);
  return [
    `${left > 0 ? `in ${left} min` : 'now'}, ${timeIn(start, timeZone)}`,
    ...(place === '' ? [] : [place]),
  ].join(' · ');
};

export const findDueReminders = ({ events, blocks, now }: Day): readonly Reminder[] => {
  const today = dateIn(now, timeZone);
  return [
    ...events
      .filter(isTimed)
      .filter(({ start }) => isDue(start, now, minutesBeforeEvent))
      // One of yesterday that goes on after midnight has been told.
      .filter(({ start }) => dateIn(start, timeZone) === today)
      .map(({ id, title, start, location }): Reminder => ({
        key: `event ${id} ${start.toISOString()}`,
        about: 'event',
        title: outsideLine(title, longestTitle),
        body: describeStart(start, location, now),
      })),
    ...blocks
      .filter(({ start, isOpen }) => isOpen && isDue(start, now, 0))
      .map(({ key, title, start, end }): Reminder => ({
        // Without the task's text, which may be edited.
        key: `block ${start.toISOString()} ${key}`,
        about: 'block',
        title: outsideLine(title, longestTitle),
        body: `until ${timeIn(end, timeZone)}`,
      })),
  ];
};
