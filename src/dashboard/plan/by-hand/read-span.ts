/** Reads when a task is to be done, as it is typed or dropped. */
import { stepMinutes } from '#domain/plan/pins.ts';
import type { Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { instantOf } from '#lib/zoned-time.ts';

const isTooLate = 'It would end after midnight.';

/** The minutes that are offered for a span: no fewer than a block takes. */
export const minutesOf = ({ start, end }: Span): number =>
  Math.max(stepMinutes, Math.round((end.getTime() - start.getTime()) / 60_000));

/** A span, or the sentence that says why it is none. */
export const readSpan = (day: string, time: string, length: string): Span | string => {
  const minutes = Number(length);
  if (!/^\d\d:\d\d$/.test(time)) return 'Choose a time.';
  if (!Number.isInteger(minutes) || minutes < stepMinutes) {
    return `A block takes at least ${stepMinutes} minutes.`;
  }
  const start = instantOf(day, time, timeZone);
  // More than a day, which may be more than a date can hold.
  if (minutes > 24 * 60) return isTooLate;
  const end = new Date(start.getTime() + minutes * 60_000);
  if (end > instantOf(dayAfter(day), '00:00', timeZone)) return isTooLate;
  if (end <= new Date()) return 'This time is over.';
  return { start, end };
};
