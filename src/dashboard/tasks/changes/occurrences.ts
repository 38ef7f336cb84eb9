/** Says which task follows one that repeats. The code is loaded once there is such a task, or one is completed. */
import type { Task } from '#domain/tasks/tasks.ts';

type NextTask = (task: Task, today: string, now: Date) => Task | null;

const importNextTask = async (): Promise<NextTask> =>
  (await import('#domain/tasks/occurrences.ts')).nextTask;

export const createOccurrences = (load: () => Promise<NextTask> = importNextTask) => {
  let nextTask: NextTask | null = null;
  return {
    /** Fulfilled once it is loaded, or cannot be for now; the next call then tries again. */
    load: async (): Promise<void> => {
      try {
        nextTask ??= await load();
      } catch (fault) {
        console.warn('The rules of repetition could not be loaded.', fault);
      }
    },
    isLoaded: () => nextTask !== null,
    next: (task: Task, today: string): Task | null => nextTask?.(task, today, new Date()) ?? null,
  };
};

export type Occurrences = ReturnType<typeof createOccurrences>;
