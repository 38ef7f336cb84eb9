/**
 * Which tasks a person sees: the open ones of a category, those that are put off or wait for somebody, and those that are
 * done, today and earlier.
 * `today` is a date in the owner's zone, 'YYYY-MM-DD'.
 */
import { dateIn } from '#lib/zoned-time.ts';
import { isPutOff } from './later.ts';
import { byPosition } from './task-positions.ts';
import { categories, countPending, type Category, type Task } from './tasks.ts';
import { timeZone } from '../time-zone.ts';

/** The open tasks of a category, or of all, in their order; the one that is being edited stays whatever happens to it. */
export const openTasks = (
  tasks: readonly Task[],
  category: Category | null,
  editedId: string | null,
  today: string,
): readonly Task[] =>
  tasks.filter(
    (task) =>
      task.id === editedId ||
      (!task.completed &&
        !isPutOff(task, today) &&
        (category === null || task.category === category)),
  );

/** A task that is put off, and until when. */
export type LaterTask = Task & { laterUntil: string };

/** Those that wait for somebody stand apart. */
type PutOffTasks = { later: readonly LaterTask[]; waiting: readonly LaterTask[] };

/** The tasks of a category, or of all, that are put off, the soonest first; the one that is being edited is in the list. */
export const putOffTasks = (
  tasks: readonly Task[],
  category: Category | null,
  editedId: string | null,
  today: string,
): PutOffTasks => {
  const all = tasks
    .flatMap((task) => {
      const { id, laterUntil } = task;
      const isShown = id !== editedId && (category === null || task.category === category);
      return isShown && laterUntil !== null && isPutOff(task, today)
        ? [{ ...task, laterUntil }]
        : [];
    })
    .sort((a, b) => a.laterUntil.localeCompare(b.laterUntil) || byPosition(a, b));
  return {
    later: all.filter(({ waitingFor }) => waitingFor === null),
    waiting: all.filter(({ waitingFor }) => waitingFor !== null),
  };
};

/** The categories that have tasks, with the number of open ones. */
export type CategoryCount = { category: Category; open: number };

export const countByCategory = (tasks: readonly Task[], today: string): readonly CategoryCount[] =>
  categories.flatMap((category) => {
    const all = tasks.filter((task) => task.category === category);
    const open = countPending(all, today);
    return all.length === 0 ? [] : [{ category, open }];
  });

export type DoneTasks = { today: readonly Task[]; earlier: readonly Task[] };

/** The completed tasks of a category, or of all, the latest first. */
export const doneTasks = (
  tasks: readonly Task[],
  category: Category | null,
  editedId: string | null,
  today: string,
): DoneTasks => {
  const done = tasks
    .filter(
      (task) =>
        task.completed && task.id !== editedId && (category === null || task.category === category),
    )
    .map((task) => ({ task, at: task.completedAt === null ? 0 : Date.parse(task.completedAt) }))
    .sort((a, b) => b.at - a.at);
  const isToday = ({ at }: { at: number }) => at > 0 && dateIn(new Date(at), timeZone) >= today;
  const count = done.findIndex((one) => !isToday(one));
  const split = count === -1 ? done.length : count;
  return {
    today: done.slice(0, split).map(({ task }) => task),
    earlier: done.slice(split).map(({ task }) => task),
  };
};
