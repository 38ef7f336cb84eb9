/** The sums of a week, from Monday to Sunday. Days are of the owner's zone, 'YYYY-MM-DD'. */
import { dayAfter } from '#lib/day-after.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { categories, type Category, type DeletedTasks, type Task } from '../tasks/tasks.ts';
import { timeZone } from '../time-zone.ts';
import { doneWithin, isWeekend } from './day.ts';
import { keptTimeOf, type KeptTime, type PlannedDay } from './planned-days.ts';

/** The seven days of the week of a day. */
export const weekOf = (day: string): readonly string[] => {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => dayAfter(day, index - sinceMonday));
};

/**
 * The tasks with those that were deleted: what was done stays done. `isComplete` says whether all that were deleted
 * since the first day are among them; null means that they are not known.
 */
export const withDeleted = (
  tasks: readonly Task[],
  deleted: DeletedTasks | null,
  first: string,
): { tasks: readonly Task[]; isComplete: boolean } => {
  if (!deleted) return { tasks, isComplete: false };
  const last = deleted.tasks.at(-1)?.deletedAt;
  const isCut = deleted.count > deleted.tasks.length;
  return {
    tasks: [...tasks, ...deleted.tasks],
    isComplete: !isCut || (last !== undefined && dateIn(last, timeZone) < first),
  };
};

export type CategorySum = { category: Category; done: number };

type WeekTimes = {
  /** The days until today whose plan is known; of a weekend only these. */
  days: readonly (KeptTime | { day: string; planned: null })[];
  planned: number;
  kept: number;
};

/** The tasks that were done in a week, by category, without the categories in which none was. */
export const sumByCategory = (
  tasks: readonly Task[],
  week: readonly string[],
): readonly CategorySum[] => {
  const done = doneWithin(tasks, week[0] ?? '', week.at(-1) ?? '');
  return categories
    .map((category) => ({
      category,
      done: done.filter((task) => task.category === category).length,
    }))
    .filter((sum) => sum.done > 0);
};

export const sumTimes = (
  plans: readonly PlannedDay[],
  tasks: readonly Task[],
  today: string,
): WeekTimes => {
  const days = weekOf(today)
    .filter((day) => day <= today)
    .map((day) => keptTimeOf(plans, day, tasks) ?? { day, planned: null })
    .filter(({ day, planned }) => planned !== null || !isWeekend(day));
  const known = days.filter((one) => one.planned !== null);
  return {
    days,
    planned: known.reduce((sum, { planned }) => sum + planned, 0),
    kept: known.reduce((sum, { kept }) => sum + kept, 0),
  };
};
