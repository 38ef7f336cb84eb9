/** An event of the owner's calendar. */
import { wholeDay } from './spans.ts';

/** One of whole days is dates, not instants, so that no time zone can move it. */
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

/** Whether an event takes a day from its beginning to its end: one of whole days, or a timed one that goes over both. */
export const isAllDayOn = (event: Event, day: string): boolean => {
  const { start, end } = wholeDay(day);
  return event.isAllDay || (event.start <= start && event.end >= end);
};

export const isTimed = <E extends Event>(event: E): event is Extract<E, { isAllDay: false }> =>
  !event.isAllDay;
