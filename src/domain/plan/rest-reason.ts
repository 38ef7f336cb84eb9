/** Why a task is not planned on a day whatever time is left. */
import type { Category } from '../tasks/tasks.ts';
import type { PlanDay } from './plan-day.ts';
import type { RankedTask } from './plan-ranking.ts';

const weekendCategories: readonly Category[] = ['Personal', 'Other'];

const dayInWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });

/** Null for a task that may be planned, as every due one may. */
export const restReason = (
  { isDueToday, otherDay, category }: Pick<RankedTask, 'isDueToday' | 'otherDay' | 'category'>,
  { dayOff, away, isWeekend }: PlanDay,
): string | null => {
  if (isDueToday) return null;
  if (otherDay !== null) return `It is for ${dayInWords(otherDay)}.`;
  if (dayOff !== null) return 'Your calendar says that this is a day off.';
  if (away !== null) return 'You are out all day.';
  return isWeekend && !weekendCategories.includes(category)
    ? 'It is the weekend, and this is not due.'
    : null;
};
