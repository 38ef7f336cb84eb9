/**
 * Events of the owner's Google Calendar: checks Google's answer, and selects the events of a day in the owner's zone. Titles,
 * places and names are text from outside.
 */
import * as z from 'zod/mini';
import { dayAfter } from '#lib/day-after.ts';
import { parseUrl } from '#lib/parse-url.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { outsideLine } from '../untrusted-text.ts';
import type { Event } from './event.ts';
import { wholeDay } from './spans.ts';

const answers = z.enum(['accepted', 'tentative', 'declined', 'needsAction']);

const details = {
  id: z.string(),
  title: z.string(),
  location: z.nullable(z.string()),
  /** The event's page at Google. */
  link: z.nullable(z.string().check(z.startsWith('https://'))),
  /** The names or addresses of the others, as many as are shown. */
  guests: z.array(z.string()),
  guestCount: z.int(),
  /** The owner's answer to the invitation. */
  answer: answers,
  isCancelled: z.boolean(),
  /** Marked as free in the calendar: the event takes none of the owner's time. */
  isFree: z.boolean(),
  /** Marked as private: others who see the calendar do not see its title. */
  isPrivate: z.optional(z.boolean()),
};

const calendarEvent = z.discriminatedUnion('isAllDay', [
  z.object({
    ...details,
    isAllDay: z.literal(false),
    start: z.coerce.date(),
    end: z.coerce.date(),
  }),
  z.object({ ...details, isAllDay: z.literal(true), startDay: z.string(), endDay: z.string() }),
]);

export type CalendarEvent = z.infer<typeof calendarEvent>;

const answered = z.object({
  events: z.array(calendarEvent),
  unreadable: z.int(),
});

export type CalendarAnswer = z.infer<typeof answered>;

/** One day ('YYYY-MM-DD') and Google's answer for it; `answer` is null while no account is connected. */
export const calendarDay = z.object({ day: z.string(), answer: z.nullable(answered) });

/** So many events are asked for at a time, and shown. */
export const mostEvents = 10;

/** So many of a day are read, so that the free time and the plan know of them all. */
export const mostEventsOfDay = 50;

/** The `cause` of a fault when Google answered with an error. Faults of our own server have another `cause`. */
export const googleAnswered = 'Google Calendar answered with an error.';

const longestText = 200;
const longestName = 80;
const mostGuests = 3;

const text = z.optional(z.string());

const moment = z.object({ dateTime: text, date: text, timeZone: text });

const attendee = z.object({
  ...{ email: text, displayName: text, responseStatus: text },
  ...{ self: z.optional(z.boolean()), resource: z.optional(z.boolean()) },
});

const item = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1100)),
  ...{ status: text, summary: text, location: text, htmlLink: text },
  ...{ transparency: text, visibility: text },
  start: moment,
  end: z.optional(moment),
  attendees: z.catch(z.optional(z.array(attendee)), undefined),
});
type Item = z.infer<typeof item>;

const list = z.object({ items: z.array(z.unknown()), nextPageToken: text });

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/i;

const isDay = (text: string): boolean =>
  dayPattern.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The instant of a `dateTime`; one without an offset is in `timeZone`. Null when it cannot be read. */
const toInstant = ({ dateTime = '', timeZone: zone }: z.infer<typeof moment>): Date | null => {
  const [, day, time, offset] = timePattern.exec(dateTime) ?? [];
  if (day === undefined || time === undefined || !isDay(day)) return null;
  if (offset === undefined && zone === undefined) return null;
  try {
    const instant = offset === undefined ? instantOf(day, time, zone ?? '') : new Date(dateTime);
    return Number.isNaN(instant.getTime()) ? null : instant;
  } catch {
    // This browser does not know the time zone.
    return null;
  }
};

const toLink = (address = ''): string | null => {
  const link = parseUrl(address);
  return link?.protocol === 'https:' ? link.href : null;
};

const toDetails = ({ attendees = [], ...event }: Item) => {
  const guests = attendees.filter(({ self, resource }) => !self && !resource);
  return {
    id: event.id,
    title: outsideLine(event.summary ?? '', longestText) || '(No title)',
    location: outsideLine(event.location ?? '', longestText) || null,
    link: toLink(event.htmlLink),
    guests: guests
      .map(({ displayName = '', email = '' }) => outsideLine(displayName || email, longestName))
      .filter((name) => name !== '')
      .slice(0, mostGuests),
    guestCount: guests.length,
    answer:
      answers.safeParse(attendees.find(({ self }) => self)?.responseStatus).data ?? 'accepted',
    isCancelled: event.status === 'cancelled',
    isFree: event.transparency === 'transparent',
    isPrivate: event.visibility === 'private' || event.visibility === 'confidential',
  };
};

const toEvent = (received: unknown): CalendarEvent | null => {
  const read = item.safeParse(received);
  if (!read.success) return null;
  const { start, end } = read.data;
  if (start.date !== undefined) {
    if (!isDay(start.date)) return null;
    const endDay = end?.date !== undefined && isDay(end.date) ? end.date : '';
    return {
      ...toDetails(read.data),
      isAllDay: true,
      startDay: start.date,
      endDay: endDay > start.date ? endDay : dayAfter(start.date),
    };
  }
  const begin = toInstant(start);
  if (begin === null) return null;
  const finish = (end && toInstant(end)) ?? begin;
  return {
    ...toDetails(read.data),
    isAllDay: false,
    start: begin,
    end: finish < begin ? begin : finish,
  };
};

export type CalendarPage = CalendarAnswer & { nextPageToken: string | undefined };

/**
 * Reads one page of Google's list of events. An event that cannot be read is left out and counted, and what is more
 * than was asked for is left out.
 */
export const readEvents = (received: unknown): Result<CalendarPage> => {
  const read = list.safeParse(received);
  if (!read.success) {
    return failed(
      'unexpected',
      'Google Calendar answered with something that this page does not understand.',
      read.error,
    );
  }
  const { items, nextPageToken } = read.data;
  const events = items.slice(0, mostEvents).map(toEvent);
  const readable = events.filter((event) => event !== null);
  return ok({
    events: readable,
    nextPageToken,
    unreadable: events.length - readable.length,
  });
};

/** Whether an event has a part in a day in the owner's zone. Days are compared as dates, so that no time zone moves them. */
export const isOnDay = (event: Event, day: string): boolean => {
  if (event.isAllDay) return event.startDay <= day && day < event.endDay;
  const { start, end } = wholeDay(day);
  return event.start < end && (event.end > start || event.start >= start);
};

const startOf = (event: Event): number => (event.isAllDay ? 0 : event.start.getTime());

/** A day's events: those of whole days first, then by their beginning. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  events.filter((event) => isOnDay(event, day)).toSorted((a, b) => startOf(a) - startOf(b));

export const takesTime = (event: CalendarEvent): boolean =>
  !event.isCancelled && !event.isFree && event.answer !== 'declined';
