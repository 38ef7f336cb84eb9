/** Why a task is not planned on a day whatever time is left. */
import type { Category } from '../tasks/tasks.ts';
import type { PlanDay } from './plan-day.ts';

const weekend = 'It is the weekend, and this is not due.';
const dayOff = 'Your calendar says that this is a day off.';

/** Whether a task rests for the day alone, and so is work of the next working day. */
export const isForWorkday = (reason: string): boolean => [weekend, dayOff].includes(reason);

export const isFreeDay = (day: PlanDay): boolean => day.isWeekend || day.dayOff !== null;

const dayInWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });

type RatedTask = { isDueToday: boolean; otherDay: string | null; category: Category };

/** Null for a task that may be planned, as every due one may. */
export const restReason = (
  { isDueToday, otherDay, category }: RatedTask,
  day: PlanDay,
): string | null => {
  if (isDueToday) return null;
  if (otherDay !== null) return `It is for ${dayInWords(otherDay)}.`;
  if (day.away !== null) return 'You are out all day.';
  if (!isFreeDay(day) || category === 'Personal') return null;
  return day.dayOff === null ? weekend : dayOff;
};
