/** Tasks for the tests of the rules about tasks. */
import type { NewTask, Task } from '#domain/tasks/tasks.ts';

export const newTask = (id: string, position: number, extra: Partial<NewTask> = {}): NewTask => ({
  id,
  text: id,
  category: 'Personal',
  completed: false,
  position,
  completedAt: null,
  times: null,
  laterUntil: null,
  recurrence: null,
  waitingFor: null,
  waitingSince: null,
  ...extra,
});

export const task = (id: string, position: number, extra: Partial<Task> = {}): Task => ({
  ...newTask(id, position),
  createdAt: '2026-11-20T09:00:00+00:00',
  ...extra,
});

export const three = [task('a', 0), task('b', 1), task('c', 2)];
/** The ids in order, as one text. */
export const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).join('');
