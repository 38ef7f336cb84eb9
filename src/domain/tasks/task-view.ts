/**
 * Which tasks a person sees: those of today, those of the days after, those that wait for somebody, and those that are done.
 * `today` is a date in the owner's zone, 'YYYY-MM-DD'.
 */
import { dateIn } from '#lib/zoned-time.ts';
import { isPutOff } from './later.ts';
import { applyChange } from './task-changes.ts';
import { categories, countPending, type Category, type Task } from './tasks.ts';
import { timeZone } from '../time-zone.ts';

type Dated = Pick<Task, 'laterUntil' | 'times'>;

/** The day for which a task is meant: until which it was put off, or else on which it is due. */
const dayOf = ({ laterUntil, times }: Dated): string | null => laterUntil ?? times?.dueOn ?? null;

/** The day under which an open task is listed: today also holds what is overdue and what has no day. */
export const listedOn = (task: Dated, today: string): string => {
  const day = dayOf(task);
  return day !== null && day > today ? day : today;
};

export type TaskView = {
  today: readonly Task[];
  /** The soonest first, those of a day in the owner's order. */
  upcoming: readonly Task[];
  /** Those that wait for somebody until a later day. */
  waiting: readonly Task[];
  doneToday: readonly Task[];
  doneEarlier: readonly Task[];
};

type Shown = {
  /** Null for all. */
  category: Category | null;
  /** It is shown whatever its category, as an open one, and at its place when it was deleted since: its editor stays open. */
  edited: Task | null;
  today: string;
};

/** @param tasks in the owner's order */
export const viewTasks = (tasks: readonly Task[], { category, edited, today }: Shown): TaskView => {
  const isEdited = ({ id }: Task) => id === edited?.id;
  const all =
    edited && !tasks.some(isEdited) ? applyChange(tasks, { kind: 'restore', task: edited }) : tasks;
  const shown = all.filter(
    (task) => category === null || task.category === category || isEdited(task),
  );
  const open = shown.filter((task) => !task.completed || isEdited(task));
  const isWaiting = (task: Task) => task.waitingFor !== null && isPutOff(task, today);
  const isUpcoming = (task: Task) => listedOn(task, today) > today;
  const byDay = (a: Task, b: Task) => listedOn(a, today).localeCompare(listedOn(b, today));
  const done = shown
    .filter((task) => !open.includes(task))
    .map((task) => ({ task, at: Date.parse(task.completedAt ?? '') || 0 }))
    .sort((a, b) => b.at - a.at);
  const doneWhere = (isToday: boolean) =>
    done.flatMap(({ task, at }) =>
      (at > 0 && dateIn(new Date(at), timeZone) >= today) === isToday ? [task] : [],
    );
  return {
    today: open.filter((task) => !isUpcoming(task)),
    upcoming: open.filter((task) => isUpcoming(task) && !isWaiting(task)).sort(byDay),
    waiting: open.filter(isWaiting).sort(byDay),
    doneToday: doneWhere(true),
    doneEarlier: doneWhere(false),
  };
};

export type CategoryCount = { category: Category; open: number };

export const countByCategory = (tasks: readonly Task[]): readonly CategoryCount[] =>
  categories.flatMap((category) => {
    const all = tasks.filter((task) => task.category === category);
    return all.length === 0 ? [] : [{ category, open: countPending(all) }];
  });
