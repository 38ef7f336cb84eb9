import { byPosition, renumber } from '#domain/tasks/task-positions.ts';
import type { Task } from '#domain/tasks/tasks.ts';

/** The tasks as they are read again once the positions of this order have been written. */
export const afterWriting = (tasks: readonly Task[]) => {
  const positions = new Map(renumber(tasks).map(({ id, position }) => [id, position]));
  return tasks
    .map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }))
    .sort(byPosition);
};
