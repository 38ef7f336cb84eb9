/** Changes of the task list: what they hold, and what they make of the tasks. */
import * as z from 'zod/mini';
import { isCompletionApplied, withCompletion } from './following.ts';
import { byPosition, renumber } from './task-positions.ts';
import { isSameTimes } from './task-times.ts';
import { task, taskEdit, type Task, type TaskEdit } from './tasks.ts';

export const singleChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), task }),
  /** Behind the task that it stood behind, null meaning the top; by its position when that other task is gone. */
  z.object({ kind: z.literal('restore'), task, after: z.optional(z.nullable(z.string())) }),
  /** `at`: when it was completed, until the database says when that was. */
  z.object({
    kind: z.literal('complete'),
    id: z.string(),
    completed: z.boolean(),
    at: z._default(z.nullable(z.string()), null),
    /** Of a task that repeats: the one that takes its place, or gives it back where nobody has changed it since. */
    next: z.optional(task),
  }),
  z.extend(taskEdit, {
    kind: z.literal('edit'),
    id: z.string(),
    /** The text that was edited: another one in the database is newer and not overwritten. */
    before: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  /** Place after `after` (null: top); if it is gone, use index `to`. */
  z.object({
    kind: z.literal('move'),
    id: z.string(),
    after: z.nullable(z.string()),
    to: z.int(),
  }),
]);
export type SingleChange = z.infer<typeof singleChange>;

/** What the owner has asked for and the database has not yet acknowledged; kept in the browser until it has. */
export const taskChange = z.discriminatedUnion('kind', [
  singleChange,
  /** Of tasks that were selected, each of which it changes once. */
  z.object({ kind: z.literal('many'), changes: z.array(singleChange) }),
]);
export type TaskChange = z.infer<typeof taskChange>;

const insertAt = (tasks: readonly Task[], index: number, task: Task): readonly Task[] => [
  ...tasks.slice(0, index),
  task,
  ...tasks.slice(index),
];

const withEdit = (task: Task, change: TaskEdit): Task => ({ ...task, ...taskEdit.parse(change) });

/** The tasks as they are after a change. A change that the database has already seen alters nothing. */
export const applyChange = (tasks: readonly Task[], change: TaskChange): readonly Task[] => {
  switch (change.kind) {
    case 'add':
      return tasks.some(({ id }) => id === change.task.id) ? tasks : [...tasks, change.task];
    case 'restore': {
      const others = tasks.filter(({ id }) => id !== change.task.id);
      const restored = tasks.find(({ id }) => id === change.task.id) ?? change.task;
      const { after } = change;
      const before = others.findIndex(({ id }) => id === after);
      if (after === null || before !== -1) return insertAt(others, before + 1, restored);
      const behind = others.findIndex((task) => byPosition(task, restored) > 0);
      return insertAt(others, behind === -1 ? others.length : behind, restored);
    }
    case 'complete':
      return withCompletion(tasks, change);
    case 'edit':
      return tasks.map((task) => (task.id === change.id ? withEdit(task, change) : task));
    case 'remove':
      return tasks.filter((task) => task.id !== change.id);
    case 'move': {
      const moved = tasks.find((task) => task.id === change.id);
      if (!moved) return tasks;
      const others = tasks.filter((task) => task !== moved);
      const after = others.findIndex((task) => task.id === change.after);
      const isGone = change.after !== null && after === -1;
      return insertAt(others, isGone ? change.to : after + 1, moved);
    }
    case 'many':
      return change.changes.reduce(applyChange, tasks);
  }
};

const fields = z.keyof(task).options;
const isSame = (a: Task, b: Task): boolean =>
  fields.every((name) => name === 'times' || a[name] === b[name]) &&
  (a.times === null) === (b.times === null) &&
  isSameTimes(a.times, b.times);

/** Whether the database's tasks already are as the change wants them. */
export const isApplied = (tasks: readonly Task[], change: TaskChange): boolean => {
  switch (change.kind) {
    case 'add':
      return tasks.some(({ id }) => id === change.task.id);
    case 'restore':
      return (
        tasks.some(({ id }) => id === change.task.id) &&
        renumber(applyChange(tasks, change)).length === 0
      );
    case 'complete':
      return isCompletionApplied(tasks, change);
    case 'edit':
      return tasks.some((task) => task.id === change.id && isSame(task, withEdit(task, change)));
    case 'remove':
      return tasks.every(({ id }) => id !== change.id);
    case 'move':
      return renumber(applyChange(tasks, change)).length === 0;
    case 'many':
      return change.changes.every((one) => isApplied(tasks, one));
  }
};

export const taskIdOf = (change: SingleChange): string =>
  change.kind === 'add' || change.kind === 'restore' ? change.task.id : change.id;

export const singlesOf = (change: TaskChange): readonly SingleChange[] =>
  change.kind === 'many' ? change.changes : [change];

/** One change as it is; several as one. */
export const toChange = (changes: readonly SingleChange[]): TaskChange => {
  const [first] = changes;
  return first && changes.length === 1 ? first : { kind: 'many', changes: [...changes] };
};

/** The newer tasks, with the older objects for those that are the same, so that only what changed is drawn again. */
export const keepUnchanged = (older: readonly Task[], newer: readonly Task[]): readonly Task[] => {
  const olderById = new Map(older.map((task) => [task.id, task]));
  const kept = newer.map((task) => {
    const before = olderById.get(task.id);
    return before && isSame(before, task) ? before : task;
  });
  const isUnchanged =
    kept.length === older.length && kept.every((task, index) => task === older[index]);
  return isUnchanged ? older : kept;
};
