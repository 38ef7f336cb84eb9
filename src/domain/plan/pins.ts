/** Blocks of a plan that the owner has placed by hand: which block is meant, its steps, and what it overlaps. */
import * as z from 'zod/mini';
import { overlaps } from '#lib/overlaps.ts';
import { wholeDay } from '../calendar/working-day.ts';
import { toSpan, type Span } from '../calendar/working-day.ts';
import { plan, planBlock, type Plan, type PlanBlock } from './plan.ts';

/** A block is known by its task and by its place among the parts of the task, from 1. */
export type BlockKey = { taskId: string; part: number };

export const keyOf = ({ taskId, part }: BlockKey): string => `${taskId} ${part}`;

const pin = z.object({
  ...z.pick(planBlock, { task: true, category: true, start: true, end: true }).shape,
  ...{ taskId: z.string(), part: z.int() },
});
export type Pin = z.infer<typeof pin>;

const planned = z.pick(plan, { blocks: true, leftOut: true, moreLeftOut: true });
/** What a plan says of the times of tasks. */
export type Planned = z.infer<typeof planned>;

/** What the owner has changed of a plan, and the plan as it was made. */
export const byHand = z.object({
  pins: z.array(pin),
  /** The keys of the blocks that were taken out. */
  out: z.array(z.string()),
  made: planned,
});
export type ByHand = z.infer<typeof byHand>;
export type Placings = Pick<ByHand, 'pins' | 'out'>;

type TaskIds = Readonly<Record<string, readonly string[]>>;

const isLaterPart = ({ why }: PlanBlock): boolean => /^part (?!1 )\d+ of /.test(why);

/**
 * Adds to each block of a plan which task and part it is.
 * @param ids of the tasks by their text; tasks of the same text are planned in their order
 */
export const identifyBlocks = (blocks: readonly PlanBlock[], ids: TaskIds): PlanBlock[] => {
  const seen = new Map<string, { task: number; part: number }>();
  return blocks.map((block) => {
    if (block.taskId !== undefined) return block;
    const before = seen.get(block.task) ?? { task: -1, part: 1 };
    const place = isLaterPart(block)
      ? { ...before, part: before.part + 1 }
      : { task: before.task + 1, part: 1 };
    seen.set(block.task, place);
    const taskId = Object.hasOwn(ids, block.task) ? ids[block.task]?.[place.task] : undefined;
    return taskId === undefined ? block : { ...block, taskId, part: place.part };
  });
};

export const keyOfBlock = ({ taskId, part = 1 }: PlanBlock): string | null =>
  taskId === undefined ? null : keyOf({ taskId, part });

/** The blocks that a change of the one with this key has taken out of a plan. */
export const missingBlocks = (
  before: readonly PlanBlock[],
  after: readonly PlanBlock[],
  key: string,
): readonly PlanBlock[] => {
  const keys = new Set([key, ...after.map(keyOfBlock)]);
  return before.filter((block) => !keys.has(keyOfBlock(block)));
};

/** A pin disappears with its task, and comes back when the task is open again. */
export const withoutClosedPins = (made: Plan, isOpen: (taskId: string) => boolean): Plan => ({
  ...made,
  blocks: made.blocks.filter(
    ({ isPinned, taskId }) => isPinned !== true || (taskId !== undefined && isOpen(taskId)),
  ),
});

export const stepMinutes = 15;

const minuteMs = 60_000;
const stepMs = stepMinutes * minuteMs;

/** Earlier or later by so many steps, within the day ('YYYY-MM-DD'). */
export const moveBySteps = ({ start, end }: Span, steps: number, day: string): Span => {
  const within = wholeDay(day);
  const ms = Math.min(
    Math.max(steps * stepMs, within.start.getTime() - start.getTime()),
    within.end.getTime() - end.getTime(),
  );
  return { start: new Date(start.getTime() + ms), end: new Date(end.getTime() + ms) };
};

/** Longer or shorter by so many steps: at least one, and at most to the end of the day. */
export const resizeBySteps = ({ start, end }: Span, steps: number, day: string): Span => {
  const latest = wholeDay(day).end.getTime();
  const wanted = Math.max(end.getTime() + steps * stepMs, start.getTime() + stepMs);
  return { start, end: new Date(Math.min(wanted, latest)) };
};

type Titled = Span & { title: string };

/** The events and the other pins that a span lies over, in the order of time. */
export const findOverlaps = (
  span: Span,
  events: readonly Titled[],
  others: readonly Pin[],
): readonly Titled[] =>
  [
    ...events,
    ...others.map((one) => ({
      ...{ title: one.task, ...toSpan(one) },
    })),
  ]
    .filter((one) => overlaps(one, span))
    .sort((a, b) => a.start.getTime() - b.start.getTime());

/** The first free time of so many minutes at a quarter of an hour, from an instant on; null where the day has none. */
export const firstFree = (from: Date, minutes: number, busy: readonly Span[], day: string) => {
  const latest = wholeDay(day).end.getTime() - minutes * minuteMs;
  for (let at = Math.ceil(from.getTime() / stepMs) * stepMs; at <= latest; at += stepMs) {
    const span: Span = { start: new Date(at), end: new Date(at + minutes * minuteMs) };
    if (!busy.some((one) => overlaps(one, span))) return span;
  }
  return null;
};

/** Adds a pin, in place of an earlier one of the same block. */
export const withPin = ({ pins, out }: Placings, pinned: Pin): Placings => ({
  pins: [...pins.filter((one) => keyOf(one) !== keyOf(pinned)), pinned],
  out: out.filter((key) => key !== keyOf(pinned)),
});

export const withoutPin = ({ pins, out }: Placings, key: string): Placings => ({
  pins: pins.filter((one) => keyOf(one) !== key),
  out,
});

export const takenOut = (placings: Placings, key: string): Placings => {
  const { pins, out } = withoutPin(placings, key);
  return { pins, out: [...out.filter((one) => one !== key), key] };
};

/** Where the owner has placed one block: a pin, taken out, or neither. */
type Placed = { pin: Pin | undefined; isOut: boolean };

export const placedOf = ({ pins, out }: Placings, key: string): Placed => ({
  pin: pins.find((one) => keyOf(one) === key),
  isOut: out.includes(key),
});

/** With one block as it was placed before, the others as they are. */
export const withPlaced = (placings: Placings, key: string, before: Placed): Placings => {
  const { pins, out } = withoutPin(placings, key);
  const others = out.filter((one) => one !== key);
  return {
    pins: before.pin ? [...pins, before.pin] : pins,
    out: before.isOut ? [...others, key] : others,
  };
};
