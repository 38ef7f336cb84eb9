/** Why a task is not planned on a day whatever time is left. */
import { dayAfter } from '#lib/day-after.ts';
import { workday } from '../tasks/later.ts';
import type { Category } from '../tasks/tasks.ts';
import type { PlanDay } from './plan-day.ts';

const weekend = 'It is the weekend, and this is not due.';
const dayOff = 'Your calendar says that this is a day off.';

export const nextWorkday = ({ date }: PlanDay): string => workday(dayAfter(date));

export const isFreeDay = (day: PlanDay): boolean => day.isWeekend || day.dayOff !== null;

export const dayInWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });

/** Of one that is not due; null where it may be planned. */
export const restReason = (category: Category, day: PlanDay): string | null => {
  if (day.away !== null) return 'You are out all day.';
  if (!isFreeDay(day) || category === 'Personal') return null;
  return day.dayOff === null ? weekend : dayOff;
};
