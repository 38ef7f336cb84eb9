/** Texts for a day's events, and their positions on the day's line. */
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { isAllDayOn, isTimed, minutesUntil, wholeDay } from '#domain/calendar/working-day.ts';
import { durationInWords } from '#lib/time.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

const time = (instant: Date): string => timeIn(instant, timeZone);

const isOn = ({ isCancelled, answer }: CalendarEvent): boolean =>
  !isCancelled && answer !== 'declined';

/** The text before the title: "09:00", "all day", or "until 11:00" for an event that began the day before. */
export const whenInWords = (event: CalendarEvent, day: string): string => {
  if (event.isAllDay || isAllDayOn(event, day)) return 'all day';
  return event.start < wholeDay(day).start ? `until ${time(event.end)}` : time(event.start);
};

/** For screen readers: " to 10:30" behind the time of an event that ends on the same day. */
export const endInWords = (event: CalendarEvent, day: string): string => {
  const { start, end } = wholeDay(day);
  if (event.isAllDay || event.start < start || event.end > end) return '';
  return event.end > event.start ? ` to ${time(event.end)}` : '';
};

export type Mark = 'over' | 'now' | 'next' | 'later';

/** Which events are over, which are under way, and which one comes next; those that take the whole day are `later`. */
export const markEvents = (
  events: readonly CalendarEvent[],
  now: Date,
): ReadonlyMap<CalendarEvent, Mark> => {
  const coming = events.filter(isTimed).filter((event) => isOn(event) && event.start > now);
  const next = coming.toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];
  return new Map(
    events.map((event): [CalendarEvent, Mark] => {
      if (event.isAllDay || isAllDayOn(event, dateIn(now, timeZone))) return [event, 'later'];
      if (event.end <= now && event.start < now) return [event, 'over'];
      if (event.start <= now && isOn(event)) return [event, 'now'];
      return [event, event === next ? 'next' : 'later'];
    }),
  );
};

/** "now, until 13:30", "now" where it goes on tomorrow, or "in 18 min"; empty for events that are over or later. */
export const markInWords = (event: CalendarEvent, mark: Mark, now: Date): string | null => {
  if (event.isAllDay) return null;
  const isUntilLater = event.end > wholeDay(dateIn(now, timeZone)).end;
  if (mark === 'now') return isUntilLater ? 'now' : `now, until ${time(event.end)}`;
  return mark === 'next' ? `in ${durationInWords(minutesUntil(event.start, now))}` : null;
};

/** "with Rita Lima and Tom", "with Rita Lima and 4 others". */
export const guestsInWords = ({ guests, guestCount }: CalendarEvent): string | null => {
  const [first, second] = guests;
  if (first === undefined) return null;
  if (guestCount === 1) return `with ${first}`;
  if (guestCount === 2 && second !== undefined) return `with ${first} and ${second}`;
  return `with ${first} and ${guestCount - 1} others`;
};
