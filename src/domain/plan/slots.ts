/** What takes the times of a day: the blocks of a plan and the events; and the free time between. */
import { overlaps } from '#lib/overlaps.ts';
import { instantOf, timeIn } from '#lib/zoned-time.ts';
import type { Event } from '../calendar/event.ts';
import { freeSpans, overlap, toSpan, wholeDay, type Span } from '../calendar/spans.ts';
import { isPutOff } from '../tasks/later.ts';
import { readClock, readTyped } from '../tasks/task-times.ts';
import type { Task } from '../tasks/tasks.ts';
import { timeZone } from '../time-zone.ts';
import { moveBySteps, stepMinutes } from './move-block.ts';
import { keyOf, type Plan, type PlanBlock } from './plan.ts';
import { plannedText } from './planned-text.ts';

/** What takes a time of a day: an event, whose `block` is null, or a task of the plan. */
export type Slot = Span & {
  key: string;
  /** The text that the task has now. */
  title: string;
  block: PlanBlock | null;
  /** Whether the task is still to be done; true of an event. */
  isOpen: boolean;
};

const inWords = ({ start, end }: Span): string =>
  [start, end].map((time) => timeIn(time, timeZone)).join('–');

export const isWholeDay = (span: Span): boolean => inWords(span) === '00:00–00:00';

/** "13:00–14:30", or "all day". */
export const spanInWords = (span: Span): string => (isWholeDay(span) ? 'all day' : inWords(span));

const byStart = (a: Span, b: Span): number => a.start.getTime() - b.start.getTime();

/** @param day 'YYYY-MM-DD' */
export const eventSlots = (events: readonly Event[], day: string): readonly Slot[] => {
  const whole = wholeDay(day);
  return events
    .filter((event) => event.isAllDay || overlaps(event, whole))
    .map((event) => ({
      ...(event.isAllDay ? whole : overlap(event, whole)),
      key: `event ${event.id}`,
      title: event.title,
      block: null,
      isOpen: true,
    }));
};

/**
 * The blocks of a plan and the events of its day, in the order of time. A task that was put off, waits or was deleted takes
 * no time any more.
 * @param tasks undefined while they are not known: all are taken for open
 */
export const slotsOf = (
  { blocks, day }: Pick<Plan, 'blocks' | 'day'>,
  tasks: readonly Task[] | undefined,
  events: readonly Event[],
): readonly Slot[] => {
  const planned = blocks.flatMap((block): Slot[] => {
    const task = tasks?.find(({ id }) => id === block.taskId);
    const isDone = task?.completed === true;
    if (tasks && !isDone && (!task || isPutOff(task, day))) return [];
    const title = task && !isDone ? plannedText(task.text) : block.task;
    return [{ ...toSpan(block), key: keyOf(block) ?? '', title, block, isOpen: !isDone }];
  });
  return [...planned, ...eventSlots(events, day)].sort(byStart);
};

export type Gap = Span & { key: string };

/** The slots and, before those that end it, the free time between them from now on. What is done leaves its time free. */
export const withGaps = (slots: readonly Slot[], now: Date): readonly (Slot | Gap)[] => {
  const timed = slots.filter((slot) => !isWholeDay(slot));
  const [first, last] = [timed[0], timed.at(-1)];
  if (!first || !last) return slots;
  const taken = timed.filter(({ isOpen }) => isOpen);
  const start = first.start > now ? first.start : now;
  const gaps = freeSpans(taken, { start, end: last.start });
  return slots.flatMap((slot) => {
    const gap = gaps.find(({ end }) => timed.find(({ start }) => +start === +end) === slot);
    return gap ? [{ ...gap, key: `free ${slot.key}` }, slot] : [slot];
  });
};

/** An event or a pinned block at the same time as a span: neither is moved for it. One that is over or done is none. */
export const findOverlap = (
  { key, start, end }: Span & { key: string | undefined },
  slots: readonly Slot[],
  now: Date,
): Slot | undefined =>
  slots.find(
    (other) =>
      other.key !== key &&
      other.isOpen &&
      other.end > now &&
      (!other.block || other.block.isPinned === true) &&
      !isWholeDay(other) &&
      overlaps(other, { start, end }),
  );

/** The same length from another time on, within the day. */
export const movedTo = ({ start, end }: Span, to: Date, day: string): Span => {
  const length = end.getTime() - start.getTime();
  return moveBySteps({ start: to, end: new Date(to.getTime() + length) }, 0, day);
};

/** A span as it is typed, or the sentence that says why it is none. */
export const readSpan = (day: string, time: string, length: string, now: Date): Span | string => {
  const typed = readTyped({ dueOn: day, dueAt: readClock(time), minutes: length });
  if (typeof typed === 'string') return typed;
  const { dueAt, minutes } = typed;
  if (dueAt === null) return 'Write a time such as 15:30.';
  if (minutes === null || minutes < stepMinutes) {
    return `A block takes at least ${stepMinutes} minutes.`;
  }
  const start = instantOf(day, dueAt, timeZone);
  const end = new Date(start.getTime() + minutes * 60_000);
  if (end > wholeDay(day).end) return 'It would end after midnight.';
  if (end <= now) return 'This time is over.';
  return { start, end };
};
