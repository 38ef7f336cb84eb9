/** What can be done to the days of a task, each with an offer to undo it: putting it off, and removing what its chips say. */
import { isPutOff } from '#domain/tasks/later.ts';
import { describeDay, noTimes, type TaskTimes } from '#domain/tasks/task-times.ts';
import type { Task, TaskChange } from '#domain/tasks/tasks.ts';
import type { ShownTasks } from '../shown-tasks.ts';

type Options = {
  shown: ShownTasks;
  push: (change: TaskChange) => void;
  offerUndo: (id: string, title: string, task: Task, act: () => void) => void;
  /** Gives the focus to the row of a task that is back in the list. */
  bringBack: (task: Task) => void;
};

export const createDayChanges = ({ shown, push, offerUndo, bringBack }: Options) => {
  /** Until a day, or back into the list. */
  const putOff = (id: string, day: string | null) => {
    const task = shown.find(id);
    if (!task || task.laterUntil === day) return;
    const change = (laterUntil: string | null) => {
      const now = shown.find(id);
      if (!now) return;
      push({ kind: 'edit', id, laterUntil });
      if (!isPutOff({ ...now, laterUntil }, shown.today())) bringBack(now);
    };
    change(day);
    const title = day === null ? 'Back in the list' : `Later: ${describeDay(day, new Date())}`;
    offerUndo(`later:${id}`, title, task, () => change(task.laterUntil));
  };

  const stopRepeating = (id: string) => {
    const task = shown.find(id);
    if (!task?.recurrence) return;
    const change = (recurrence: string | null) => {
      if (shown.find(id)) push({ kind: 'edit', id, recurrence });
    };
    change(null);
    offerUndo(`repeat:${id}`, 'Repetition removed', task, () => change(task.recurrence));
  };

  const removeTime = (id: string, part: 'due' | 'length') => {
    const task = shown.find(id);
    if (!task?.times) return;
    const { dueOn, dueAt, minutes } = task.times;
    const [title, before, cleared] =
      part === 'due'
        ? (['Due date removed', { dueOn, dueAt }, { dueOn: null, dueAt: null }] as const)
        : (['Length removed', { minutes }, { minutes: null }] as const);
    const change = (times: Partial<TaskTimes>) => {
      const now = shown.find(id);
      if (now) push({ kind: 'edit', id, times: { ...noTimes, ...now.times, ...times } });
    };
    change(cleared);
    offerUndo(`${part}:${id}`, title, task, () => change(before));
  };

  return { putOff, stopRepeating, removeTime };
};
