/** When a plan of the day is due: from 10:00 in Lisbon when there is none of today. */
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import type { Plan } from './plan.ts';
import { timeZone } from '../time-zone.ts';

const autoTime = '10:00';

/** Whether it is 10:00 or later in Lisbon, from when a new plan is made automatically. */
export const isAutoTime = (now: Date): boolean => timeIn(now, timeZone) >= autoTime;

export const isPlanOfToday = ({ generatedAt }: Pick<Plan, 'generatedAt'>, now: Date): boolean =>
  dateIn(new Date(generatedAt), timeZone) === dateIn(now, timeZone);

/** Whether a plan is to be made automatically. */
export const isPlanDue = (plan: Pick<Plan, 'generatedAt'> | null, now: Date): boolean =>
  plan === null || (isAutoTime(now) && !isPlanOfToday(plan, now));
