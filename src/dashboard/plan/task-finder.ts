/** Finds the tasks that a plan means by their texts, which may have been edited since. */
import { plannedText } from '#domain/plan/plan-request.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import type { Task } from '#domain/tasks/tasks.ts';

export type TaskFinder = {
  /** Whether the task is still to be done; also while the tasks are not known. */
  isOpen: (text: string) => boolean;
  /** The text that the task has now. */
  nameOf: (text: string) => string;
};

/**
 * @param ids of the tasks by their text when the plan was made; a plan of an older version of the page has none
 * @param day of the plan: a task that is put off to a later one is not to be done
 */
export const createTaskFinder = (
  ids: Readonly<Record<string, readonly string[]>>,
  tasks: readonly Task[] | null,
  day: string,
): TaskFinder => {
  const open = (text: string): readonly Task[] => {
    const meant = Object.hasOwn(ids, text) ? ids[text] : undefined;
    return (tasks ?? []).filter(
      (task) =>
        !task.completed &&
        !isPutOff(task, day) &&
        (meant?.includes(task.id) ?? plannedText(task.text) === text),
    );
  };
  return {
    isOpen: (text) => tasks === null || open(text).length > 0,
    nameOf: (text) => {
      const [task, another] = open(text);
      return task && !another ? plannedText(task.text) : text;
    },
  };
};
