/** Parts of a day, and what they leave free. Times are instants, days are 'YYYY-MM-DD'. */
import { dayAfter } from '#lib/day-after.ts';
import { gapsBetween } from '#lib/overlaps.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';

export type Span = { start: Date; end: Date };

export const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  start: new Date(start),
  end: new Date(end),
});

/** From the owner's midnight to the next one: 23, 24 or 25 hours. */
export const wholeDay = (day: string): Span => ({
  start: instantOf(day, '00:00', timeZone),
  end: instantOf(dayAfter(day), '00:00', timeZone),
});

export const overlap = (a: Span, b: Span): Span => ({
  start: a.start > b.start ? a.start : b.start,
  end: a.end < b.end ? a.end : b.end,
});

/** What is shorter is a break. */
const shortestFreeMs = 15 * 60_000;

const toMs = ({ start, end }: Span) => ({ start: start.getTime(), end: end.getTime() });

/** The free parts of a span, in order: nothing of what is taken lies in them. */
export const freeSpans = (taken: readonly Span[], within: Span): readonly Span[] =>
  gapsBetween(toMs(within), taken.map(toMs))
    .filter(({ start, end }) => end - start >= shortestFreeMs)
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));

/** Whole minutes until an instant; what is less than a minute away is one minute away. */
export const minutesUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 60_000));

/** How far an instant lies between the two ends of a span, from 0 to 1. */
export const shareOf = ({ start, end }: Span, instant: Date): number =>
  Math.min(
    1,
    Math.max(0, (instant.getTime() - start.getTime()) / (end.getTime() - start.getTime())),
  );
