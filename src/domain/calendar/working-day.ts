/** Events, and what they leave free of the working day in the owner's zone. Times are instants, days are 'YYYY-MM-DD'. */
import { dayAfter } from '#lib/day-after.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';

/** Of the owner's calendar. An event of whole days is dates, not instants, so that no time zone can move it. */
export type Event = {
  id: string;
  title: string;
  /** Where it takes place; null when the calendar says nothing. */
  location: string | null;
  /** Marked as private in the calendar. */
  isPrivate?: boolean | undefined;
} & (
  | { isAllDay: false; start: Date; end: Date }
  /** `endDay` is the first day after it. */
  | { isAllDay: true; startDay: string; endDay: string }
);

export type Span = { start: Date; end: Date };

export const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  start: new Date(start),
  end: new Date(end),
});

/** When the owner works, on the owner's clock. */
export const workingHours = { start: '11:00', end: '16:00' } as const;

export const workingDay = (day: string): Span => ({
  start: instantOf(day, workingHours.start, timeZone),
  end: instantOf(day, workingHours.end, timeZone),
});

/** From the owner's midnight to the next one: 23, 24 or 25 hours. */
export const wholeDay = (day: string): Span => ({
  start: instantOf(day, '00:00', timeZone),
  end: instantOf(dayAfter(day), '00:00', timeZone),
});

/** Whether an event takes a day from its beginning to its end: one of whole days, or a timed one that goes over both. */
export const isAllDayOn = (event: Event, day: string): boolean => {
  const { start, end } = wholeDay(day);
  return event.isAllDay || (event.start <= start && event.end >= end);
};

export const isTimed = <E extends Event>(event: E): event is Extract<E, { isAllDay: false }> =>
  !event.isAllDay;

const isEmpty = ({ start, end }: Span): boolean => end <= start;

export const overlap = (a: Span, b: Span): Span => ({
  start: a.start > b.start ? a.start : b.start,
  end: a.end < b.end ? a.end : b.end,
});

/** The parts of a span that timed events take, in order, with overlapping and touching ones joined. */
export const busySpans = (events: readonly Event[], within: Span): readonly Span[] =>
  events
    .filter(isTimed)
    .map((event) => overlap(event, within))
    .filter((span) => !isEmpty(span))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .reduce<readonly Span[]>((joined, next) => {
      const last = joined.at(-1);
      if (!last || next.start > last.end) return [...joined, next];
      const end = last.end > next.end ? last.end : next.end;
      return [...joined.slice(0, -1), { start: last.start, end }];
    }, []);

const minutesOf = ({ start, end }: Span): number =>
  Math.max(0, Math.round((end.getTime() - start.getTime()) / 60_000));

/** Minutes of today's working hours that are still to come and that no event takes. */
export const freeMinutes = (events: readonly Event[], now: Date): number => {
  const { start, end } = workingDay(dateIn(now, timeZone));
  const left = { start: start > now ? start : now, end };
  return busySpans(events, left).reduce((free, span) => free - minutesOf(span), minutesOf(left));
};

/** Whole minutes until an instant; what is less than a minute away is one minute away. */
export const minutesUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 60_000));

/** How far an instant lies between the two ends of a span, from 0 to 1. */
export const shareOf = ({ start, end }: Span, instant: Date): number =>
  Math.min(
    1,
    Math.max(0, (instant.getTime() - start.getTime()) / (end.getTime() - start.getTime())),
  );
