/** What undoes a change of the task list, as long as it has not been changed again, and which deleted tasks can be had back. */
import { nextTaskId } from './following.ts';
import { isApplied, taskIdOf, type SingleChange } from './task-changes.ts';
import { noTimes } from './task-times.ts';
import { taskEdit, type DeletedTasks, type Task } from './tasks.ts';

/** Whether the task is still as the change has left it. The one that follows a completed one may have been changed, and the order too. */
const isStill = (change: SingleChange, all: readonly Task[]): boolean =>
  change.kind === 'move'
    ? all.some(({ id }) => id === change.id)
    : isApplied(all, change.kind === 'complete' ? { ...change, next: undefined } : change);

/** What undoes a change of these tasks; null where nothing does. */
const inverseOf = (change: SingleChange, all: readonly Task[]): SingleChange | null => {
  if (change.kind === 'add') return { kind: 'remove', id: change.task.id };
  const index = all.findIndex(({ id }) => id === taskIdOf(change));
  const task = all[index];
  if (!task) return null;
  const after = all[index - 1]?.id ?? null;
  switch (change.kind) {
    case 'remove':
      return { kind: 'restore', task, after };
    case 'move':
      return { ...change, after, to: index };
    case 'complete':
      return { ...change, completed: !change.completed, at: task.completedAt };
    case 'edit': {
      const before = Object.entries({ ...task, times: task.times ?? noTimes });
      const changed = Object.fromEntries(before.filter(([name]) => name in change));
      return { ...taskEdit.parse(changed), kind: 'edit', id: task.id };
    }
    default:
      return null;
  }
};

/** A change, and the one that takes it back; null where nothing does. */
export type Undoable = { change: SingleChange; undo: SingleChange | null };

/** @param before the tasks that it changes */
export const toUndoable = (change: SingleChange, before: readonly Task[]): Undoable => ({
  change,
  undo: inverseOf(change, before),
});

/** What takes changes back, without those of tasks that have changed again since. */
export const undoChanges = (
  changes: readonly Undoable[],
  now: readonly Task[],
): readonly SingleChange[] =>
  changes.flatMap(({ change, undo }) => (isStill(change, now) ? (undo ?? []) : []));

/** Without those that are listed again, which the database may not know yet, and without those that followed an open one: they were taken back. */
export const withoutListed = (deleted: DeletedTasks, listed: readonly Task[]): DeletedTasks => {
  const ids = new Set(
    listed.flatMap(({ id, completed }) => (completed ? [id] : [id, nextTaskId(id)])),
  );
  return { ...deleted, tasks: deleted.tasks.filter(({ id }) => !ids.has(id)) };
};
