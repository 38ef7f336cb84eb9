/** What is shown of the tasks: the saved ones with the changes that are not saved yet applied to them, and the filter. */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores';
import { applyPendingChanges, taskIdsOf, type TaskChange } from '#domain/tasks/task-changes.ts';
import { countPending, type Category, type Task, type TaskList } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import type { QueueStatus } from '#dashboard/data/write-queue.ts';

type Options = {
  $saved: ReadableAtom<Loadable<TaskList>>;
  $changes: ReadableAtom<readonly TaskChange[]>;
  $status: ReadableAtom<QueueStatus>;
  $today: ReadableAtom<string>;
};

const none: ReadonlySet<string> = new Set();

export const createShownTasks = ({ $saved, $changes, $status, $today }: Options) => {
  const $tasks = computed([$saved, $changes], applyPendingChanges);
  // Not remembered: a list that opens filtered would hide tasks from somebody who has forgotten the filter.
  const $filter = atom<Category | null>(null);
  const all = (): readonly Task[] => known($tasks.get())?.tasks ?? [];
  return {
    $tasks,
    $pending: computed([$tasks, $today], (tasks, today) =>
      countPending(known(tasks)?.tasks ?? [], today),
    ),
    $waitingIds: computed([$changes, $status], (changes, status) =>
      status === 'waiting' ? new Set(changes.flatMap(taskIdsOf)) : none,
    ),
    all,
    today: () => $today.get(),
    find: (id: string): Task | undefined => all().find((task) => task.id === id),
    /** The category that is shown alone; null for all. */
    $filter: readonlyType($filter),
    filterBy: (category: Category | null) => $filter.set(category),
    hides: (category: Category) => $filter.get() !== null && $filter.get() !== category,
  };
};

export type ShownTasks = ReturnType<typeof createShownTasks>;
