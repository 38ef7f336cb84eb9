/** Completing tasks, and what follows one that repeats: the next one takes its place, and gives it back while it is untouched. */
import { isSameTimes, noTimes } from './task-times.ts';
import type { Task } from './tasks.ts';

/**
 * The id of the task that follows one that repeats: its own with one added, so that two tabs, or a second attempt after
 * a lost answer, add the same row.
 */
export const nextTaskId = (id: string): string => {
  const last = (Number.parseInt(id.slice(-12), 16) + 1) % 2 ** 48;
  return `${id.slice(0, -12)}${last.toString(16).padStart(12, '0')}`;
};

/** Whether a task was made of this enquiry, whose id it has, or repeats one that was. */
export const isMadeOf = (id: string, enquiryId: string): boolean =>
  id.slice(0, -12) === enquiryId.slice(0, -12);

/** Whether the following task is as it was made; its place may be another. */
export const isUntouched = (now: Task | undefined, made: Task): boolean =>
  now !== undefined &&
  !now.completed &&
  now.text === made.text &&
  now.category === made.category &&
  now.recurrence === made.recurrence &&
  now.laterUntil === made.laterUntil &&
  now.waitingFor === null &&
  isSameTimes(now.times, made.times);

export const findUntouchedNext = (tasks: readonly Task[], task: Task): Task | undefined => {
  const next = tasks.find(({ id }) => id === nextTaskId(task.id));
  if (!next?.times || task.recurrence === null) return undefined;
  const { dueOn } = next.times;
  const made = { ...task, laterUntil: dueOn, times: { ...(task.times ?? noTimes), dueOn } };
  return isUntouched(next, made) ? next : undefined;
};

type Completion = {
  id: string;
  completed: boolean;
  at: string | null;
  next?: Task | undefined;
};

/** The tasks after a completion, or after one is opened again; those that are done have no place of their own. */
export const withCompletion = (
  tasks: readonly Task[],
  { id, completed, at, next }: Completion,
): readonly Task[] => {
  const task = tasks.find((one) => one.id === id);
  if (!task) return tasks;
  const changed =
    task.completed === completed
      ? task
      : { ...task, completed, completedAt: completed ? at : null };
  const follower = tasks.find((one) => one.id === next?.id);
  if (next && completed && !follower)
    return [...tasks.map((one) => (one === task ? next : one)), changed];
  if (next && !completed && isUntouched(follower, next))
    return tasks.flatMap((one) => (one === follower ? changed : one === task ? [] : one));
  return tasks.map((one) => (one === task ? changed : one));
};

export const isCompletionApplied = (
  tasks: readonly Task[],
  { id, completed, next }: Completion,
): boolean => {
  const follower = next && tasks.find((task) => task.id === next.id);
  const isNextApplied = !next || (completed ? !!follower : !isUntouched(follower, next));
  return isNextApplied && tasks.some((task) => task.id === id && task.completed === completed);
};
