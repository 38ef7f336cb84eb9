/** A plan with what the owner has placed by hand, and the rest of it around that. */
import type { Placings, Planned } from '#domain/plan/pins.ts';
import { placeAround, planAround } from '#domain/plan/place-around.ts';
import type { PlanContext } from '#domain/plan/plan-context.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { nameIn, type KeptPlan } from '../kept-plan.ts';

/** The plan as it was made, before anything was changed by hand. */
const madeOf = ({ plan, byHand }: KeptPlan): Planned =>
  byHand?.made ?? {
    blocks: plan.blocks,
    leftOut: plan.leftOut,
    moreLeftOut: plan.moreLeftOut,
  };

/** @param context names the tasks as the plan does */
export const withPlacings = (
  kept: KeptPlan,
  placings: Placings,
  context: PlanContext,
): KeptPlan => {
  const { plan, taskIds } = kept;
  const made = madeOf(kept);
  const planned = placeAround(made, placings, { date: dayOfPlan(plan), taskIds, context });
  return { ...kept, plan: { ...plan, ...planned }, byHand: { ...placings, made } };
};

/**
 * What was placed by hand of the plan before, in a new plan of the same day. A pin whose time is over while its task is
 * open is given up: the new plan has a time for it.
 */
export const keepByHand = (made: KeptPlan, before: KeptPlan, context: PlanContext): KeptPlan => {
  const { byHand } = before;
  if (byHand === undefined || dayOfPlan(before.plan) !== dayOfPlan(made.plan)) return made;
  const pins = byHand.pins.flatMap((pin) => {
    const task = nameIn(made, pin.taskId);
    const isOver = Date.parse(pin.end) <= Date.parse(context.currentTime);
    return task === undefined || isOver ? [] : [{ ...pin, task }];
  });
  const placings = { pins, out: byHand.out };
  const { plan, taskIds } = made;
  if (plan.engine === 'model') return withPlacings(made, placings, context);
  const around = planAround(plan, placings, { date: dayOfPlan(plan), taskIds, context });
  return withPlacings({ ...made, plan: { ...plan, ...around } }, placings, context);
};
