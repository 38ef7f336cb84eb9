/** The blocks of a plan and the events of its day, in the order of time. */
import { overlap, toSpan, wholeDay, type Span } from '#domain/calendar/working-day.ts';
import { keyOf, stepMinutes } from '#domain/plan/pins.ts';
import type { Plan, PlanBlock } from '#domain/plan/plan.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { overlaps } from '#lib/overlaps.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';

/** An event as far as a plan shows it. */
type PlannedEvent = { id: string; title: string } & (
  { isAllDay: true } | ({ isAllDay?: false } & Span)
);

/** `block`: null for an event. */
export type Slot = Span & { key: string; title: string; block: PlanBlock | null };

/** The part of an event that lies in the day of an instant. */
export const partOn = (instant: Date, event: Span): Span =>
  overlap(event, wholeDay(dateIn(instant, timeZone)));

const inWords = ({ start, end }: Span): string =>
  [start, end].map((time) => timeIn(time, timeZone)).join('–');

export const isWholeDay = (span: Span): boolean => inWords(span) === '00:00–00:00';

/** "13:00–14:30", or "all day". */
export const spanInWords = (span: Span): string => (isWholeDay(span) ? 'all day' : inWords(span));

/**
 * @param day 'YYYY-MM-DD'
 * @param nameOf answers the text that a planned task has now
 */
export const slotsOf = (
  { blocks }: Pick<Plan, 'blocks'>,
  events: readonly PlannedEvent[],
  day: string,
  nameOf: (task: string) => string,
): readonly Slot[] => {
  const whole = wholeDay(day);
  const planned = blocks.map((block, index): Slot => {
    const key = keyOf(block) ?? `block ${index}`;
    return { key, title: nameOf(block.task), block, ...toSpan(block) };
  });
  const taken = events.flatMap((event): readonly Slot[] => {
    const span = event.isAllDay ? whole : overlap(event, whole);
    if (!event.isAllDay && !overlaps(event, whole)) return [];
    return [{ key: `event ${event.id}`, title: event.title, block: null, ...span }];
  });
  return [...planned, ...taken].sort((a, b) => a.start.getTime() - b.start.getTime());
};

/** Free time between two of the slots. */
export type Gap = Span & { key: string };

/** Shorter ones are breaks. */
const shortestGapMs = 15 * 60_000;

/** The slots in their order, and before each the free time that is left of the one before it. */
export const withGaps = (slots: readonly Slot[], now: Date): readonly (Slot | Gap)[] => {
  let busyUntil: Date | null = null;
  return slots.flatMap((slot) => {
    if (isWholeDay(slot)) return [slot];
    const start = busyUntil === null || busyUntil > now ? busyUntil : now;
    busyUntil = busyUntil && busyUntil > slot.end ? busyUntil : slot.end;
    return start && slot.start.getTime() - start.getTime() >= shortestGapMs
      ? [{ start, end: slot.start, key: `before ${slot.key}` }, slot]
      : [slot];
  });
};

/** What lies over a block, an event before a task. Blocks that are over and those whose task is done no longer count. */
export const findOverlap = (
  slot: Slot,
  slots: readonly Slot[],
  { now, isOpen }: { now: Date; isOpen: (task: string) => boolean },
): Slot | null => {
  const isWaiting = ({ block, end }: Slot) => block !== null && end > now && isOpen(block.task);
  if (!isWaiting(slot)) return null;
  const others = slots.filter(
    (other) => other !== slot && !isWholeDay(other) && overlaps(other, slot),
  );
  return others.find(({ block }) => block === null) ?? others.find(isWaiting) ?? null;
};

const isTooLate = 'It would end after midnight.';

/** The minutes that are offered for a span: no fewer than a block takes. */
export const minutesOf = ({ start, end }: Span): number =>
  Math.max(stepMinutes, Math.round((end.getTime() - start.getTime()) / 60_000));

/** A span as it is typed or dropped, or the sentence that says why it is none. */
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
