/** What is done to selected tasks, and what undoes it, each as one step. */
import { describeDay } from '#domain/tasks/task-times.ts';
import { type SingleChange, isApplied, taskIdOf } from '#domain/tasks/task-changes.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import { excerptOfAll } from '../labels.ts';
import { manyOffer, type RowChanges } from '../changes/row-changes.ts';

export type ManyChanges = {
  changes: SingleChange[];
  /** What undoes them, in the same order. */
  back: SingleChange[];
  title: string;
  description: string;
};

/** Whether the task is still as the change has left it. The one that follows a completed one may have been changed. */
const isStill = (change: SingleChange | undefined, all: readonly Task[]): boolean =>
  change !== undefined &&
  isApplied(all, change.kind === 'complete' ? { ...change, next: undefined } : change);

export const changeMany = (
  { shown, push, undo, bringBack, focusRow }: RowChanges['many'],
  build: (all: readonly Task[]) => ManyChanges,
  /** The id of the task whose row takes the focus; null for none. */
  focus: string | null = null,
) => {
  const { changes, back, title, description } = build(shown.all());
  focusRow(focus);
  if (changes.length === 0) return;
  push({ kind: 'many', changes });
  const undoMany = () => {
    const all = shown.all();
    // What has been changed again or deleted since stays so; what is there already is not brought back.
    const left = back.filter((_one, index) => isStill(changes[index], all));
    const [first] = left;
    if (!first) return;
    push({ kind: 'many', changes: left });
    const task = shown.find(taskIdOf(first));
    if (task) bringBack(task);
  };
  undo.offer({ id: manyOffer(changes), title, description, undo: undoMany });
};

export const countTasks = (count: number): string => (count === 1 ? 'Task' : `${count} tasks`);

const many = (
  tasks: readonly Task[],
  done: string,
  change: (task: Task) => SingleChange,
  back: (task: Task) => SingleChange,
): ManyChanges => ({
  changes: tasks.map(change),
  back: tasks.map(back),
  title: `${countTasks(tasks.length)} ${done}`,
  description: excerptOfAll(tasks),
});

export const fileUnder = (tasks: readonly Task[], category: Category): ManyChanges =>
  many(
    tasks.filter((task) => task.category !== category),
    `moved to ${category}`,
    ({ id }) => ({ kind: 'edit', id, category }),
    ({ id, category: before }) => ({ kind: 'edit', id, category: before }),
  );

export const putOff = (tasks: readonly Task[], day: string): ManyChanges =>
  many(
    tasks,
    `put off: ${describeDay(day, new Date())}`,
    ({ id }) => ({ kind: 'edit', id, laterUntil: day }),
    ({ id, laterUntil }) => ({ kind: 'edit', id, laterUntil }),
  );

/** `all` has their places in the list. */
export const remove = (tasks: readonly Task[], all: readonly Task[]): ManyChanges => {
  const before = new Map(all.map(({ id }, index) => [id, all[index - 1]?.id ?? null]));
  return many(
    tasks,
    'deleted',
    ({ id }) => ({ kind: 'remove', id }),
    (task) => ({ kind: 'restore', task, after: before.get(task.id) ?? null }),
  );
};

type Next = (task: Task) => Task | null;

/** The rules of repetition are loaded where one of them repeats; null where they cannot be. */
const loadNext = async (tasks: readonly Task[], today: string): Promise<Next | null> => {
  if (tasks.every(({ recurrence }) => recurrence === null)) return () => null;
  const rules = await import('#domain/tasks/occurrences.ts').catch(() => null);
  return rules && ((task) => rules.nextTask(task, today, new Date()));
};

export const complete = async (
  tasks: readonly Task[],
  today: string,
): Promise<ManyChanges | null> => {
  const next = await loadNext(tasks, today);
  if (!next) return null;
  const at = new Date().toISOString();
  const following = new Map(tasks.map((task) => [task.id, next(task)]));
  const nextOf = ({ id }: Task) => {
    const task = following.get(id);
    return task ? { next: task } : {};
  };
  return many(
    tasks,
    'completed',
    (task) => ({ kind: 'complete', id: task.id, completed: true, at, ...nextOf(task) }),
    (task) => ({ kind: 'complete', id: task.id, completed: false, at: null, ...nextOf(task) }),
  );
};
