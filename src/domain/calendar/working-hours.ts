/** The working hours of a day in the owner's zone, events, and what these leave free. Times are instants, days are 'YYYY-MM-DD'. */
import { dayAfter } from '#lib/day-after.ts';
import { instantOf } from '#lib/zoned-time.ts';
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

export const overlap = (a: Span, b: Span): Span => ({
  start: a.start > b.start ? a.start : b.start,
  end: a.end < b.end ? a.end : b.end,
});

/** What is shorter is a break. */
const shortestFreeMs = 15 * 60_000;

/** The free parts of a span, in order: nothing of what is taken lies in them. */
export const freeSpans = (taken: readonly Span[], { start, end }: Span): readonly Span[] => {
  let from = start;
  return [...taken]
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .concat({ start: end, end })
    .flatMap((span) => {
      const free = { start: from, end: span.start < end ? span.start : end };
      if (span.end > from) from = span.end;
      return free.end.getTime() - free.start.getTime() < shortestFreeMs ? [] : [free];
    });
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
