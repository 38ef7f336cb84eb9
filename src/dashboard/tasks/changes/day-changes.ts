/**
 * What can be done to the days of a task, each with an offer to undo it: putting it off, waiting for somebody until one of
 * them, and removing what its chips say.
 */
import { isPutOff } from '#domain/tasks/later.ts';
import { describeDay, noTimes, type TaskTimes } from '#domain/tasks/task-times.ts';
import { isApplied, type TaskChange } from '#domain/tasks/task-changes.ts';
import type { Task, TaskEdit } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { ShownTasks } from '../shown-tasks.ts';

/** Each has an offer to undo it, of this name and the task's id. */
export type DayChange = 'later' | 'repeat' | 'due' | 'length';

type Options = {
  shown: ShownTasks;
  push: (change: TaskChange) => void;
  offerUndo: (id: string, title: string, task: Task, act: () => void) => void;
  /** Gives the focus to the row of a task that is back in the list. */
  bringBack: (task: Task) => void;
};

export const createDayChanges = ({ shown, push, offerUndo, bringBack }: Options) => {
  type PutOff = Pick<Task, 'laterUntil' | 'waitingFor' | 'waitingSince'>;
  const changePutOff = (task: Task, title: string, values: Partial<PutOff>) => {
    const { id, laterUntil, waitingFor, waitingSince } = task;
    const change = (edit: TaskEdit) => {
      const now = shown.find(id);
      if (!now) return;
      push({ kind: 'edit', id, ...edit });
      if (!isPutOff({ ...now, ...edit }, shown.today())) bringBack(now);
    };
    change(values);
    offerUndo(`later:${id}`, title, task, () => {
      // What another tab has changed since stays so.
      if (isApplied(shown.all(), { kind: 'edit', id, ...values }))
        change({ laterUntil, waitingFor, waitingSince });
    });
  };

  /** Until a day, or back into the list, where it waits for nobody. */
  const putOff = (id: string, day: string | null) => {
    const task = shown.find(id);
    if (!task || (task.laterUntil === day && task.waitingFor === null)) return;
    if (day !== null) {
      changePutOff(task, `Later: ${describeDay(day, new Date())}`, { laterUntil: day });
      return;
    }
    const title = isPutOff(task, shown.today()) ? 'Back in the list' : 'No longer waiting';
    changePutOff(task, title, { laterUntil: null, waitingFor: null, waitingSince: null });
  };

  /** Who is waited for already has been since that day. */
  const waitOn = (id: string, { person, until }: Wait) => {
    const task = shown.find(id);
    if (!task) return;
    const isSame = task.waitingFor === person;
    if (isSame && task.laterUntil === until) return;
    changePutOff(task, `Waiting on ${person} until ${describeDay(until, new Date())}`, {
      ...{ laterUntil: until, waitingFor: person },
      waitingSince: isSame ? task.waitingSince : shown.today(),
    });
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

  return { putOff, waitOn, stopRepeating, removeTime };
};
