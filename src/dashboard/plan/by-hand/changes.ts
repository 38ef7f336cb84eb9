/** Plans with what the owner has placed by hand, and the rest of the day around that. */
import {
  isTimed,
  toSpan,
  workingDay,
  type Event,
  type Span,
} from '#domain/calendar/working-day.ts';
import {
  findOverlaps,
  firstFree,
  keyOf,
  missingBlocks,
  type Placings,
  type Planned,
} from '#domain/plan/pins.ts';
import { placeAround, planAround } from '#domain/plan/place-around.ts';
import type { PlanBlock } from '#domain/plan/plan.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { shorten } from '#lib/shorten.ts';
import { nameIn, withTaskId, type SavedPlan } from '../saved-plan.ts';
import { partOn, spanInWords } from '../slots.ts';

/** The plan as it was made, before anything was changed by hand. */
const madeOf = ({ plan: { blocks, leftOut, moreLeftOut }, byHand }: SavedPlan): Planned =>
  byHand?.made ?? { blocks, leftOut, moreLeftOut };

export const placingsOf = ({ byHand }: SavedPlan): Placings => byHand ?? { pins: [], out: [] };

/** @param context names the tasks as the plan does */
export const withPlacings = (
  saved: SavedPlan,
  { pins: before, out }: Placings,
  context: PlanContext,
): SavedPlan => {
  // A newer plan may name the task otherwise.
  const pins = before.map((pin) => ({ ...pin, task: nameIn(saved, pin.taskId) ?? pin.task }));
  const made = madeOf(saved);
  const { plan, taskIds } = saved;
  const planned = placeAround(made, { pins, out }, { date: dayOfPlan(plan), taskIds, context });
  const changed = { ...saved, plan: { ...plan, ...planned }, byHand: { pins, out, made } };
  return pins.reduce<SavedPlan>((all, { task, taskId }) => withTaskId(all, task, taskId), changed);
};

/**
 * A new plan with what was placed by hand of the one before it, of the same day. A pin whose time is over while its task
 * is open is given up: the new plan has a time for it.
 */
export const withHandsOf = (
  made: SavedPlan,
  before: SavedPlan | null,
  context: PlanContext,
): SavedPlan => {
  const { plan, taskIds } = made;
  const date = dayOfPlan(plan);
  if (!before?.byHand || dayOfPlan(before.plan) !== date) return made;
  const pins = before.byHand.pins.filter(
    ({ taskId, end }) => nameIn(made, taskId) !== undefined && end > context.currentTime,
  );
  const placings = { pins, out: before.byHand.out };
  if (plan.engine === 'model') return withPlacings(made, placings, context);
  const around = planAround(plan, placings, { date, taskIds, context });
  return withPlacings({ ...made, plan: { ...plan, ...around } }, placings, context);
};

/** The tasks with the texts that they had when the plan was made, because the plan finds them by these texts. */
export const asNamedIn = (saved: SavedPlan, tasks: readonly Task[]): readonly Task[] => {
  const names = new Map(
    Object.entries(saved.taskIds).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)),
  );
  return tasks.map((task) => ({ ...task, text: names.get(task.id) ?? task.text }));
};

export const quoted = (text: string): string => `“${shorten(text, 60)}”`;

/** "No time is left for “Review”"; empty when all other blocks are still in the plan. */
export const missingInWords = (
  before: readonly PlanBlock[],
  after: readonly PlanBlock[],
  key: string,
): string => {
  const names = missingBlocks(before, after, key).map(({ task }) => quoted(task));
  return names.length === 0 ? '' : `No time is left for ${names.join(' and ')}`;
};

type Around = { events: readonly Event[]; tasks: readonly Task[] };

/** "It overlaps “Review”, 13:00–14:10"; empty when it overlaps nothing. */
export const overlapInWords = (
  span: Span,
  key: string,
  saved: SavedPlan,
  { events, tasks }: Around,
): string => {
  const open = new Set(tasks.flatMap(({ id, completed }) => (completed ? [] : [id])));
  const others = placingsOf(saved).pins.filter((pin) => keyOf(pin) !== key && open.has(pin.taskId));
  const found = findOverlaps(span, events.filter(isTimed), others).map(
    (one) => `${quoted(one.title)}, ${spanInWords(partOn(span.start, one))}`,
  );
  return found.length === 0 ? '' : `It overlaps ${found.join(' and ')}`;
};

/** For a task that does not say how long it takes. */
const usualMinutes = 30;

/** The time that is offered for a task: that of its block, or the first free one. */
export const suggestSpan = (
  { plan }: SavedPlan,
  { id, times }: Task,
  events: readonly Event[],
): Span => {
  const block = plan.blocks.find(({ taskId }) => taskId === id);
  if (block) return toSpan(block);
  const day = dayOfPlan(plan);
  const from = new Date(Math.max(workingDay(day).start.getTime(), Date.now()));
  const minutes = times?.minutes ?? usualMinutes;
  const busy = [...plan.blocks.map(toSpan), ...events.filter(isTimed)];
  const end = new Date(from.getTime() + minutes * 60_000);
  return firstFree(from, minutes, busy, day) ?? { start: from, end };
};
