/** How a change is undone. */
import { noTimes } from '#domain/tasks/task-times.ts';
import {
  editOf,
  isApplied,
  singleChange,
  taskIdOf,
  type SingleChange,
} from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';

/** Whether the task is still as the change has left it. The one that follows a completed one may have been changed. */
export const isStill = (change: SingleChange, all: readonly Task[]): boolean =>
  isApplied(all, change.kind === 'complete' ? { ...change, next: undefined } : change);

/** What undoes a change of these tasks; null where nothing does. */
export const inverseOf = (change: SingleChange, all: readonly Task[]): SingleChange | null => {
  const index = all.findIndex(({ id }) => id === taskIdOf(change));
  const task = all[index];
  if (!task) return null;
  switch (change.kind) {
    case 'remove':
      return { kind: 'restore', task, after: all[index - 1]?.id ?? null };
    case 'complete':
      return { ...change, completed: !change.completed, at: task.completedAt };
    case 'edit': {
      const fields = Object.keys(editOf(change));
      const before = Object.entries({ ...task, times: task.times ?? noTimes });
      return singleChange.parse({
        ...Object.fromEntries(before.filter(([name]) => fields.includes(name))),
        kind: 'edit',
        id: task.id,
      });
    }
    default:
      return null;
  }
};
