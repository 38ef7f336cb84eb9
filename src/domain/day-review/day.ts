/** What a day has brought: which tasks were done on it, and which of its own are left. Days are of the owner's zone, 'YYYY-MM-DD'. */
import { dayAfter } from '#lib/day-after.ts';
import { dateIn, instantOf } from '#lib/zoned-time.ts';
import { workingDay } from '../calendar/working-hours.ts';
import { isPutOff } from '../tasks/later.ts';
import type { Task } from '../tasks/tasks.ts';
import { timeZone } from '../time-zone.ts';

/** Whether the working hours of the day are over. */
export const isAfterWork = (now: Date): boolean =>
  workingDay(dateIn(now, timeZone)).end.getTime() <= now.getTime();

const midnight = (day: string): number => instantOf(day, '00:00', timeZone).getTime();

/** Those that were done on a day, in that order. Thousands of old ones cost little. */
export const doneOn = (tasks: readonly Task[], day: string): readonly Task[] => {
  const [start, end] = [midnight(day), midnight(dayAfter(day))];
  return tasks
    .flatMap((task) => {
      const at = task.completed ? Date.parse(task.completedAt ?? '') : NaN;
      return at >= start && at < end ? [{ task, at }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ task }) => task);
};

/**
 * The open tasks of the day: due on it or before, put off until it, or planned on it.
 * @param planned the ids of those that were planned
 */
export const leftOf = (
  tasks: readonly Task[],
  planned: ReadonlySet<string>,
  day: string,
): readonly Task[] =>
  tasks.filter((task) => {
    if (task.completed || isPutOff(task, day)) return false;
    const dueOn = task.times?.dueOn ?? null;
    return (dueOn !== null && dueOn <= day) || task.laterUntil === day || planned.has(task.id);
  });

/** The tasks that are in the list of a day if nothing more happens to them. */
export const openOn = (tasks: readonly Task[], day: string): readonly Task[] =>
  tasks.filter((task) => !task.completed && !isPutOff(task, day));
