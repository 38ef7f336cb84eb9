/** What the owner does to one task or to several, each as one step: its changes, what undoes them, and how it is told. */
import { nextTask } from '#domain/tasks/occurrences.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import { describeDay, noTimes } from '#domain/tasks/task-times.ts';
import { isApplied, type SingleChange } from '#domain/tasks/task-changes.ts';
import type { Category, Task, TaskEdit } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import { excerptOfAll } from './labels.ts';

export type Step = {
  changes: readonly SingleChange[];
  /** What undoes them, in the same order. */
  back: readonly SingleChange[];
  title: string;
  description: string;
};

/** Whether the task is still as the change has left it. The one that follows a completed one may have been changed. */
export const isStill = (change: SingleChange | undefined, all: readonly Task[]): boolean =>
  change !== undefined &&
  isApplied(all, change.kind === 'complete' ? { ...change, next: undefined } : change);

/** "Task", "3 tasks" */
export const countTasks = (count: number): string => (count === 1 ? 'Task' : `${count} tasks`);

const toStep = (
  tasks: readonly Task[],
  title: string,
  change: (task: Task) => SingleChange,
  back: (task: Task) => SingleChange,
): Step => ({
  changes: tasks.map(change),
  back: tasks.map(back),
  title,
  description: excerptOfAll(tasks),
});

const toEditStep = (
  tasks: readonly Task[],
  title: string,
  edit: (task: Task) => TaskEdit,
  before: (task: Task) => TaskEdit,
): Step =>
  toStep(
    tasks,
    title,
    (task) => ({ kind: 'edit', id: task.id, ...edit(task) }),
    (task) => ({ kind: 'edit', id: task.id, ...before(task) }),
  );

export const complete = (tasks: readonly Task[], today: string, now: Date): Step => {
  const next = new Map(tasks.map((task) => [task.id, nextTask(task, today, now) ?? undefined]));
  const completion = ({ id }: Task, at: string | null): SingleChange => ({
    kind: 'complete',
    id,
    completed: at !== null,
    at,
    next: next.get(id),
  });
  const again = tasks.length === 1 ? [...next.values()][0]?.laterUntil : null;
  const title = `${countTasks(tasks.length)} completed`;
  return toStep(
    tasks,
    again ? `${title}. Again ${describeDay(again, now)}` : title,
    (task) => completion(task, now.toISOString()),
    (task) => completion(task, null),
  );
};

/** `all` has their places in the list. */
export const remove = (tasks: readonly Task[], all: readonly Task[]): Step => {
  const before = new Map(all.map(({ id }, index) => [id, all[index - 1]?.id ?? null]));
  return toStep(
    tasks,
    `${countTasks(tasks.length)} deleted`,
    ({ id }) => ({ kind: 'remove', id }),
    (task) => ({ kind: 'restore', task, after: before.get(task.id) ?? null }),
  );
};

export const fileUnder = (tasks: readonly Task[], category: Category): Step => {
  const others = tasks.filter((task) => task.category !== category);
  return toEditStep(
    others,
    `${countTasks(others.length)} moved to ${category}`,
    () => ({ category }),
    (task) => ({ category: task.category }),
  );
};

export const putOff = (tasks: readonly Task[], day: string, now: Date): Step => {
  const until = describeDay(day, now);
  const title = tasks.length === 1 ? `Later: ${until}` : `${tasks.length} tasks put off: ${until}`;
  return toEditStep(
    tasks,
    title,
    () => ({ laterUntil: day }),
    ({ laterUntil }) => ({ laterUntil }),
  );
};

const waitOf = ({ laterUntil, waitingFor, waitingSince }: Task): TaskEdit => ({
  laterUntil,
  waitingFor,
  waitingSince,
});

/** Into the list again, where it waits for nobody. */
export const bringIntoList = (task: Task, today: string): Step =>
  toEditStep(
    [task],
    isPutOff(task, today) ? 'Back in the list' : 'No longer waiting',
    () => ({ laterUntil: null, waitingFor: null, waitingSince: null }),
    waitOf,
  );

/** Who is waited for already has been since that day. */
export const waitOn = (task: Task, { person, until }: Wait, today: string, now: Date): Step =>
  toEditStep(
    [task],
    `Waiting on ${person} until ${describeDay(until, now)}`,
    () => ({
      laterUntil: until,
      waitingFor: person,
      waitingSince: task.waitingFor === person ? task.waitingSince : today,
    }),
    waitOf,
  );

export const stopRepeating = (task: Task): Step =>
  toEditStep(
    [task],
    'Repetition removed',
    () => ({ recurrence: null }),
    ({ recurrence }) => ({ recurrence }),
  );

export const removeTime = (task: Task, part: 'due' | 'length'): Step => {
  const times = task.times ?? noTimes;
  const cleared = part === 'due' ? { dueOn: null, dueAt: null } : { minutes: null };
  return toEditStep(
    [task],
    part === 'due' ? 'Due date removed' : 'Length removed',
    () => ({ times: { ...times, ...cleared } }),
    () => ({ times }),
  );
};
