/**
 * What was planned on each of the last days. A plan is made again in the course of a day, for what is left of it: what
 * had begun or was done by then stays planned, what was still to come is what the newer plan says.
 */
import * as z from 'zod/mini';
import { dayAfter } from '#lib/day-after.ts';
import { plannedText } from '../plan/plan-request.ts';
import type { Task } from '../tasks/tasks.ts';
import { dayOfCompletion } from './day.ts';

const plannedTask = z.object({
  /** The task's text when it was planned. */
  text: z.string(),
  /** Of the tasks that had this text; empty in a plan of an older version. */
  ids: z.array(z.string()),
  /** When its first time begins: milliseconds. */
  start: z.int(),
  /** Of all its times. */
  minutes: z.int(),
});
type PlannedTask = z.infer<typeof plannedTask>;

export const plannedDay = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  tasks: z.array(plannedTask),
});
export type PlannedDay = z.infer<typeof plannedDay>;

/** So many days are kept, the last one included. */
const mostDays = 8;

type Block = { task: string; ids?: readonly string[] | undefined; start: Date; end: Date };

const toTasks = (blocks: readonly Block[]): readonly PlannedTask[] => {
  const tasks = new Map<string, PlannedTask>();
  for (const { task: text, ids = [], start, end } of blocks) {
    const key = ids[0] ?? text;
    const before = tasks.get(key);
    const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
    tasks.set(key, {
      ...{ text, ids: [...ids] },
      start: Math.min(before?.start ?? Infinity, start.getTime()),
      minutes: (before?.minutes ?? 0) + minutes,
    });
  }
  return [...tasks.values()];
};

const isSameTask = (a: PlannedTask, b: PlannedTask): boolean =>
  a.ids.length > 0 && b.ids.length > 0 ? a.ids.some((id) => b.ids.includes(id)) : a.text === b.text;

const isMeant = ({ ids, text }: PlannedTask, task: Task): boolean =>
  ids.length > 0 ? ids.includes(task.id) : plannedText(task.text) === text;

const isDoneOn = (planned: PlannedTask, tasks: readonly Task[], day: string): boolean =>
  tasks.some((task) => isMeant(planned, task) && dayOfCompletion(task) === day);

/** The days with the plan of `day`, as it is now, put to what was planned on it before. */
export const recordPlan = (
  days: readonly PlannedDay[],
  day: string,
  blocks: readonly Block[],
  { tasks, now }: { tasks: readonly Task[]; now: Date },
): readonly PlannedDay[] => {
  const before = days.find((one) => one.day === day)?.tasks ?? [];
  const planned = toTasks(blocks);
  const stay = before.filter(
    (one) =>
      !planned.some((other) => isSameTask(one, other)) &&
      (one.start <= now.getTime() || isDoneOn(one, tasks, day)),
  );
  const merged = planned.map((one) => {
    const earlier = before.find((other) => isSameTask(one, other));
    const hasBegun = earlier && earlier.start <= now.getTime();
    return hasBegun
      ? { ...one, start: earlier.start, minutes: Math.max(earlier.minutes, one.minutes) }
      : one;
  });
  const first = dayAfter(day, 1 - mostDays);
  return [
    ...days.filter((one) => one.day >= first && one.day < day),
    { day, tasks: [...stay, ...merged].sort((a, b) => a.start - b.start) },
  ];
};

/** The ids of the tasks that were planned on a day. */
export const plannedIds = (
  days: readonly PlannedDay[],
  day: string,
  tasks: readonly Task[],
): ReadonlySet<string> => {
  const planned = days.find((one) => one.day === day)?.tasks ?? [];
  return new Set(
    tasks.filter((task) => planned.some((one) => isMeant(one, task))).map(({ id }) => id),
  );
};

export type KeptTime = { day: string; planned: number; kept: number };

/** Minutes of a day that were planned, and those whose task was done on it; null where no plan is known. */
export const keptTimeOf = (
  days: readonly PlannedDay[],
  day: string,
  tasks: readonly Task[],
): KeptTime | null => {
  const found = days.find((one) => one.day === day);
  if (!found) return null;
  const sum = (planned: readonly PlannedTask[]) =>
    planned.reduce((minutes, one) => minutes + one.minutes, 0);
  return {
    day,
    planned: sum(found.tasks),
    kept: sum(found.tasks.filter((one) => isDoneOn(one, tasks, day))),
  };
};
