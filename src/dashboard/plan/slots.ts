/** The blocks of a plan and the events of its day, in the order of time. */
import { keyOfBlock } from '#domain/plan/pins.ts';
import type { Plan, PlanBlock } from '#domain/plan/plan.ts';
import { overlap, toSpan, wholeDay, type Span } from '#domain/calendar/working-day.ts';
import { timeZone } from '#domain/time-zone.ts';
import { overlaps } from '#lib/overlaps.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

/** An event as far as a plan shows it. */
type PlannedEvent = { id: string; title: string } & (
  { isAllDay: true } | ({ isAllDay?: false } & Span)
);

export type Slot = Span & { key: string } & (
    { kind: 'block'; block: PlanBlock } | { kind: 'event'; title: string }
  );

/** When a task begins that is dropped on the row: in place of a block, or after an event. */
export const dropTimeOf = ({ kind, start, end }: Slot): string =>
  (kind === 'event' ? end : start).toISOString();

/** The part of an event that lies in the day of an instant. */
export const partOn = (instant: Date, event: Span): Span =>
  overlap(event, wholeDay(dateIn(instant, timeZone)));

const inWords = ({ start, end }: Span): string =>
  [start, end].map((time) => timeIn(time, timeZone)).join('–');

export const isWholeDay = (span: Span): boolean => inWords(span) === '00:00–00:00';

/** "13:00–14:30", or "all day". */
export const spanInWords = (span: Span): string => (isWholeDay(span) ? 'all day' : inWords(span));

/** @param within the time span; events outside of it are left out, unless they overlap a block */
export const slotsOf = (
  { blocks }: Pick<Plan, 'blocks'>,
  events: readonly PlannedEvent[],
  within: Span,
): readonly Slot[] => {
  const planned = blocks.map((block, index): Slot => ({
    ...{ key: keyOfBlock(block) ?? `block ${index}`, kind: 'block', block },
    ...toSpan(block),
  }));
  const taken = events.flatMap((event): readonly Slot[] => {
    if (event.isAllDay || ![within, ...planned].some((one) => overlaps(event, one))) return [];
    const { id, title } = event;
    return [{ key: `event ${id}`, kind: 'event', title, ...partOn(within.start, event) }];
  });
  return [...planned, ...taken].sort((a, b) => a.start.getTime() - b.start.getTime());
};

type BlockSlot = Extract<Slot, { kind: 'block' }>;
export type EventSlot = Extract<Slot, { kind: 'event' }>;

/**
 * The first event that lies over each block, by the block's key: it has come, or was moved, since the plan was made.
 * Blocks that are over and those whose task is done no longer count.
 */
export const clashesOf = (
  slots: readonly Slot[],
  now: Date,
  isOpen: (task: string) => boolean,
): ReadonlyMap<string, EventSlot> => {
  const isWaiting = (slot: Slot): slot is BlockSlot =>
    slot.kind === 'block' && slot.end > now && isOpen(slot.block.task);
  return new Map(
    slots.filter(isWaiting).flatMap((block): [string, EventSlot][] => {
      const event = slots.find(
        (slot): slot is EventSlot => slot.kind === 'event' && overlaps(slot, block),
      );
      return event ? [[block.key, event]] : [];
    }),
  );
};

/** Whether the block keeps its time whatever else is then. */
export const isFixed = (slot: Slot): slot is BlockSlot =>
  slot.kind === 'block' && (slot.block.isPinned === true || slot.block.isAppointment === true);

/** The task that keeps its time over each block that does, too, by the block's key. */
export const fixedClashesOf = (
  slots: readonly Slot[],
  isOpen: (task: string) => boolean,
): ReadonlyMap<string, PlanBlock> => {
  const fixed = slots.filter(isFixed).filter(({ block }) => isOpen(block.task));
  return new Map(
    fixed.flatMap((one): [string, PlanBlock][] => {
      const other = fixed.find((slot) => slot !== one && overlaps(slot, one));
      return other ? [[one.key, other.block]] : [];
    }),
  );
};

/** The places of the top priorities among the slots, from 1, by the keys of the slots: a task's first part has it. */
export const rankSlots = (
  slots: readonly Slot[],
  priorities: readonly string[],
): ReadonlyMap<string, number> =>
  new Map(
    priorities.flatMap((task, index): [string, number][] => {
      const first = slots.find((slot) => slot.kind === 'block' && slot.block.task === task);
      return first ? [[first.key, index + 1]] : [];
    }),
  );
