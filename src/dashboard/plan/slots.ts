/** The blocks of a plan and the events of its day, in the order of time. */
import { overlap, toSpan, wholeDay, type Span } from '#domain/calendar/working-day.ts';
import { keyOf } from '#domain/plan/pins.ts';
import type { Plan, PlanBlock } from '#domain/plan/plan.ts';
import { timeZone } from '#domain/time-zone.ts';
import { overlaps } from '#lib/overlaps.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

/** An event as far as a plan shows it. */
type PlannedEvent = { id: string; title: string } & (
  { isAllDay: true } | ({ isAllDay?: false } & Span)
);

/** `block`: null for an event. */
export type Slot = Span & { key: string; title: string; block: PlanBlock | null };

/** When a task begins that is dropped on the row: in place of a block, or after an event. */
export const dropTimeOf = ({ block, start, end }: Slot): string =>
  (block ? start : end).toISOString();

/** The part of an event that lies in the day of an instant. */
export const partOn = (instant: Date, event: Span): Span =>
  overlap(event, wholeDay(dateIn(instant, timeZone)));

const inWords = ({ start, end }: Span): string =>
  [start, end].map((time) => timeIn(time, timeZone)).join('–');

export const isWholeDay = (span: Span): boolean => inWords(span) === '00:00–00:00';

/** "13:00–14:30", or "all day". */
export const spanInWords = (span: Span): string => (isWholeDay(span) ? 'all day' : inWords(span));

/**
 * @param within the time span; events outside of it are left out, unless they overlap a block
 * @param nameOf answers the text that a planned task has now
 */
export const slotsOf = (
  { blocks }: Pick<Plan, 'blocks'>,
  events: readonly PlannedEvent[],
  within: Span,
  nameOf: (task: string) => string,
): readonly Slot[] => {
  const planned = blocks.map((block, index): Slot => {
    const key = keyOf(block) ?? `block ${index}`;
    return { key, title: nameOf(block.task), block, ...toSpan(block) };
  });
  const taken = events.flatMap((event): readonly Slot[] => {
    if (event.isAllDay || ![within, ...planned].some((one) => overlaps(event, one))) return [];
    const { id, title } = event;
    return [{ key: `event ${id}`, title, block: null, ...partOn(within.start, event) }];
  });
  return [...planned, ...taken].sort((a, b) => a.start.getTime() - b.start.getTime());
};

/** What lies over a block, an event before a task. Blocks that are over and those whose task is done no longer count. */
export const findOverlap = (
  slot: Slot,
  slots: readonly Slot[],
  { now, isOpen }: { now: Date; isOpen: (task: string) => boolean },
): Slot | null => {
  const isWaiting = ({ block, end }: Slot) => block !== null && end > now && isOpen(block.task);
  if (!isWaiting(slot)) return null;
  const others = slots.filter((other) => other !== slot && overlaps(other, slot));
  return others.find(({ block }) => block === null) ?? others.find(isWaiting) ?? null;
};

/** Its place among the top priorities, from 1, which the first part of a task has; null when it has none. */
export const rankOf = (
  slot: Slot,
  slots: readonly Slot[],
  { topPriorities }: Pick<Plan, 'topPriorities'>,
): number | null => {
  const task = slot.block?.task ?? '';
  const isFirstPart = slots.find(({ block }) => block?.task === task) === slot;
  return isFirstPart && topPriorities.includes(task) ? topPriorities.indexOf(task) + 1 : null;
};
