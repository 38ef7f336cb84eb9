/** Which task and part a block of a plan is, and the steps in which the owner moves it. */
import { overlaps } from '#lib/overlaps.ts';
import { wholeDay, type Span } from '../calendar/working-day.ts';
import type { PlanBlock } from './plan.ts';

/** The ids of tasks by their text; tasks of the same text are planned in their order. */
export type TaskIds = Readonly<Record<string, readonly string[]>>;

const isLaterPart = ({ why }: PlanBlock): boolean => /^part (?!1 )\d+ of /.test(why);

/** Adds to each block of a plan which task and part it is. */
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

/** A block is known by its task and by its place among the parts of the task, from 1. */
export const keyOf = ({
  taskId,
  part = 1,
}: Pick<PlanBlock, 'taskId' | 'part'>): string | undefined =>
  taskId === undefined ? undefined : `${taskId} ${part}`;

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

/** A step more, for what goes on: from its end, or from now where that is over, to full five minutes. */
export const moreTime = (end: Date, now: Date): Date => {
  const roundMs = 5 * minuteMs;
  const wanted = Math.max(end.getTime(), now.getTime()) + stepMs;
  return new Date(Math.ceil(wanted / roundMs) * roundMs);
};

/** The first free time of so many minutes at a quarter of an hour, from an instant on; null where the day has none. */
export const firstFree = (from: Date, minutes: number, busy: readonly Span[], day: string) => {
  const latest = wholeDay(day).end.getTime() - minutes * minuteMs;
  for (let at = Math.ceil(from.getTime() / stepMs) * stepMs; at <= latest; at += stepMs) {
    const span: Span = { start: new Date(at), end: new Date(at + minutes * minuteMs) };
    if (!busy.some((one) => overlaps(one, span))) return span;
  }
  return null;
};
