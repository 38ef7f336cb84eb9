/** When a plan is made by itself: rules over what is known and what was planned. */
import { dayOfPlan, isBehind, isOldEnough, isPlanDue } from '#domain/plan/plan-due.ts';
import { timeZone } from '#domain/time-zone.ts';
import { known } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { Events } from '#dashboard/shared/card.ts';
import type { PlanSources } from './make-plan.ts';
import { createTaskFinder, type SavedPlan } from './saved-plan.ts';

type Source = Loadable<unknown> | 'not-connected';

/** Whether a value is final for now: a remembered one is about to be replaced by the first answer. */
export const isAnswered = (state: Source): boolean => {
  if (state === 'not-connected' || state.status === 'failed') return true;
  return state.status === 'ready' && (state.isRemembered !== true || state.trouble !== null);
};

/** Tasks and events that are older are read again first, as after the computer has slept. */
const oldestMs = 15 * 60_000;

/** Whether a value was read a short time ago, by a clock that may have been set back, or cannot be read now. */
export const isFresh = (state: Source): boolean =>
  state === 'not-connected' ||
  state.status !== 'ready' ||
  state.trouble !== null ||
  Math.abs(Date.now() - state.asOf.getTime()) < oldestMs;

/** Whether the calendar is known now and was not when the plan was made. */
const isCalendarNew = ({ calendar, plan }: SavedPlan, events: Events, now: Date): boolean => {
  if (calendar === 'read' || events === 'not-connected' || events.status !== 'ready') return false;
  const isConnectedSince =
    calendar === 'not-connected' && events.asOf.getTime() > Date.parse(plan.generatedAt);
  // For another day the calendar is read on its own, which may fail again.
  const isOfToday = dayOfPlan(plan) === dateIn(now, timeZone);
  return isOfToday || isConnectedSince || isOldEnough(plan, now);
};

export const isDue = (saved: SavedPlan | null, { $tasks, $events }: PlanSources): boolean => {
  const now = new Date();
  if (saved === null || isPlanDue(saved.plan, now)) return true;
  const { isOpen } = createTaskFinder(saved, known($tasks.get())?.tasks);
  return isCalendarNew(saved, $events.get(), now) || isBehind(saved.plan, now, isOpen);
};
