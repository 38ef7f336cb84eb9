/** The days of a task that repeats. Loaded when a text is begun, or when there is a task that repeats. */
import { RRule } from '#rrule';
import { nextTaskId } from './following.ts';
import { lastDay } from './later.ts';
import { noTimes } from './task-times.ts';
import type { Task } from './tasks.ts';

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The first day of a rule that counts from `start`, after `after` or on it; null where there is none. */
const find = (rule: string, start: string, after: string, isIncluded: boolean): string | null => {
  const days = new RRule({ ...RRule.parseString(rule), dtstart: instant(start) });
  const found = days.after(instant(after), isIncluded)?.toISOString().slice(0, 10);
  return found === undefined || found > lastDay ? null : found;
};

/** The first day of a rule from `start` on that is not before `today`. The interval counts from that day. */
export const firstOn = (rule: string, start: string, today: string): string | null =>
  find(rule.replace(/;INTERVAL=\d+/u, ''), start, start > today ? start : today, true);

/** When a task is due again: never before tomorrow, however late it was done. */
export const nextDue = (rule: string, dueOn: string | null, today: string): string | null =>
  find(rule, dueOn ?? today, dueOn !== null && dueOn > today ? dueOn : today, false);

/** The task that takes the place of one that repeats once that is done; put off until it is due, and waits for nobody. */
export const nextTask = (task: Task, today: string, now: Date): Task | null => {
  const { id, recurrence, times } = task;
  const dueOn = recurrence === null ? null : nextDue(recurrence, times?.dueOn ?? null, today);
  if (dueOn === null) return null;
  return {
    ...task,
    id: nextTaskId(id),
    times: { ...(times ?? noTimes), dueOn },
    laterUntil: dueOn,
    ...{ waitingFor: null, waitingSince: null },
    createdAt: now.toISOString(),
  };
};
