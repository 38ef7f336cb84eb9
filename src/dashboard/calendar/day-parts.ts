/** Texts for a day's events, and their positions on the day's line. */
import { wholeDay, type CalendarEvent } from '#domain/calendar/calendar.ts';
import { timeZone } from '#domain/time-zone.ts';
import { minutesUntil, type Span } from '#domain/calendar/working-day.ts';
import { durationInWords } from '#lib/time.ts';
import { instantOf, timeIn } from '#lib/zoned-time.ts';

export type TimedEvent = Extract<CalendarEvent, { isAllDay: false }>;

const time = (instant: Date): string => timeIn(instant, timeZone);

const isTimed = (event: CalendarEvent): event is TimedEvent => !event.isAllDay;

/** Whether the event is neither cancelled nor declined by the owner. */
const isOn = ({ isCancelled, answer }: CalendarEvent): boolean =>
  !isCancelled && answer !== 'declined';

/** The text before the title: "09:00", "all day", or "until 11:00" for an event that began the day before. */
export const whenInWords = (event: CalendarEvent, day: string): string => {
  if (event.isAllDay) return 'all day';
  const { start, end } = wholeDay(day);
  const [isFromBefore, isUntilAfter] = [event.start < start, event.end > end];
  if (isFromBefore && isUntilAfter) return 'all day';
  return isFromBefore ? `until ${time(event.end)}` : time(event.start);
};

/** For screen readers: "09:00 to 10:30". */
export const spanInWords = (event: CalendarEvent, day: string): string => {
  const { start, end } = wholeDay(day);
  if (event.isAllDay || event.start < start) return whenInWords(event, day);
  if (event.end > end) return `from ${time(event.start)}`;
  return event.end > event.start ? `${time(event.start)} to ${time(event.end)}` : time(event.start);
};

export type Mark = 'over' | 'now' | 'next' | 'later';

/** Which events are over, which are under way, and which one comes next; events of whole days are `later`. */
export const markEvents = (
  events: readonly CalendarEvent[],
  now: Date,
): ReadonlyMap<CalendarEvent, Mark> => {
  const coming = events.filter(isTimed).filter((event) => isOn(event) && event.start > now);
  const next = coming.toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];
  return new Map(
    events.map((event): [CalendarEvent, Mark] => {
      if (event.isAllDay) return [event, 'later'];
      if (event.end <= now && event.start < now) return [event, 'over'];
      if (event.start <= now && isOn(event)) return [event, 'now'];
      return [event, event === next ? 'next' : 'later'];
    }),
  );
};

/** "now, until 13:30" or "in 18 min"; empty for events that are over or later. */
export const markInWords = (event: CalendarEvent, mark: Mark, now: Date): string | null => {
  if (event.isAllDay) return null;
  if (mark === 'now') return `now, until ${time(event.end)}`;
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

/** The hours that are drawn at least; events outside of them extend the line. */
const usualDay = { from: '08:00', to: '20:00' } as const;

const hourMs = 3_600_000;

export const shownHours = (events: readonly CalendarEvent[], day: string): Span => {
  const { start, end } = wholeDay(day);
  const timed = events.filter(isTimed);
  const first = Math.min(
    instantOf(day, usualDay.from, timeZone).getTime(),
    ...timed.map((event) => Math.max(event.start.getTime(), start.getTime())),
  );
  const last = Math.max(
    instantOf(day, usualDay.to, timeZone).getTime(),
    ...timed.map((event) => Math.min(event.end.getTime(), end.getTime())),
  );
  return {
    start: new Date(Math.floor(first / hourMs) * hourMs),
    end: new Date(Math.ceil(last / hourMs) * hourMs),
  };
};

/** `shown` is what is drawn of the event: its part of the line, lengthened where it would be too short to be seen. */
export type Block = { event: TimedEvent; shown: Span; lane: number };

/** An event is drawn at least so long, as a share of the line: wider than the mark at the current time. */
const leastShare = 1 / 36;

const shownSpan = ({ start, end }: Span, line: Span): Span => {
  const leastMs = (line.end.getTime() - line.start.getTime()) * leastShare;
  const from = Math.max(
    line.start.getTime(),
    Math.min(start.getTime(), line.end.getTime() - leastMs),
  );
  const to = Math.min(line.end.getTime(), Math.max(end.getTime(), from + leastMs));
  return { start: new Date(from), end: new Date(to) };
};

/** Places each event in the first row in which what is drawn of it overlaps no other. */
export const toBlocks = (events: readonly CalendarEvent[], line: Span): readonly Block[] => {
  const freeFrom: Date[] = [];
  return events
    .filter((event): event is TimedEvent => isTimed(event) && isOn(event))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map((event) => {
      const shown = shownSpan(event, line);
      const found = freeFrom.findIndex((free) => free <= shown.start);
      const lane = found === -1 ? freeFrom.length : found;
      freeFrom[lane] = shown.end;
      return { event, shown, lane };
    });
};
