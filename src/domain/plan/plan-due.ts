/** For which day a plan is, and when one is due: from `autoHour` of the owner's clock when there is none of today. */
import { dayAfter } from '#lib/day-after.ts';
import { dateIn, instantOf, timeIn } from '#lib/zoned-time.ts';
import { workingHours } from '../calendar/working-hours.ts';
import { timeZone } from '../time-zone.ts';
import type { Plan, PlanBlock } from './plan.ts';

/** With no more of the working hours left than this, nothing can be planned today. */
const leastMs = 20 * 60_000;

/** The day ('YYYY-MM-DD') that is planned at this time: today, or tomorrow once the working hours are nearly over. */
export const planDate = (now: Date, { end }: { end: string } = workingHours): string => {
  const today = dateIn(now, timeZone);
  const isOver = instantOf(today, end, timeZone).getTime() - now.getTime() <= leastMs;
  return isOver ? dayAfter(today) : today;
};

export const autoHour = 10;

export const isAutoTime = (now: Date): boolean => timeIn(now, timeZone) >= `${autoHour}:00`;

export const isPlanDue = (plan: Pick<Plan, 'generatedAt'> | null, now: Date): boolean =>
  plan === null ||
  (isAutoTime(now) && dateIn(new Date(plan.generatedAt), timeZone) !== dateIn(now, timeZone));

/** A task whose time was over longer ago is no longer in hand. */
const inHandMs = 60 * 60_000;

/** The open block that has begun last, also for an hour after its end; null without one. */
export const blockInHand = (
  { blocks }: Pick<Plan, 'blocks'>,
  now: Date,
  isOpen: (block: PlanBlock) => boolean,
): PlanBlock | null =>
  blocks
    .filter(({ start, end }) => {
      const at = now.getTime();
      return Date.parse(start) <= at && at - Date.parse(end) < inHandMs;
    })
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .findLast(isOpen) ?? null;
