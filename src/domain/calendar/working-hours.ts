/** The owner's working hours, in the owner's time zone. */
import { instantOf } from '#lib/zoned-time.ts';
import { timeZone } from '../time-zone.ts';
import type { Span } from './spans.ts';

export const workingHours = { start: '11:00', end: '16:00' } as const;

export const workingDay = (day: string): Span => ({
  start: instantOf(day, workingHours.start, timeZone),
  end: instantOf(day, workingHours.end, timeZone),
});
