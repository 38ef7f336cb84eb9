/** Which part of the list is shown, and which row is to be seen next. */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import { excerpt } from '#domain/tasks/task-labels.ts';
import { listedOn } from '#domain/tasks/task-view.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import type { Notify } from '#lib/notice.ts';

/**
 * A row that is to take the focus, or to be lit because its task was just added. A `found` one was searched for, and may
 * be folded away.
 */
type Target = { id: string; how: 'focus' | 'light' | 'found' };

export const createShown = ($today: ReadableAtom<string>, notify: Notify) => {
  // Not remembered: a list that opens filtered would hide tasks from somebody who has forgotten the filter.
  const $filter = atom<Category | null>(null);
  const $target = atom<Target | null>(null);
  const $isUpcomingOpen = atom(false);

  const hides = ({ category }: Pick<Task, 'category'>) => ![null, category].includes($filter.get());

  const unfold = (task: Task) => {
    if (task.waitingFor === null && listedOn(task, $today.get()) > $today.get())
      $isUpcomingOpen.set(true);
  };

  const bringBack = (task: Task, how: 'focus' | 'found' = 'focus') => {
    if (hides(task)) $filter.set(null);
    unfold(task);
    $target.set({ id: task.id, how });
  };

  /** Shows an added task in the list. Where the filter hides it, a notice says where it is. */
  const show = (task: Task) => {
    const { id, text, category } = task;
    if (!hides(task)) {
      unfold(task);
      $target.set({ id, how: 'light' });
      return;
    }
    notify({
      id: 'unseen-task',
      tone: 'plain',
      title: `Added to ${category}`,
      description: excerpt(text),
      action: { label: `Show ${category}`, run: () => $filter.set(category) },
    });
  };

  return {
    /** The category that is shown alone; null for all. */
    $filter: readonlyType($filter),
    $target: readonlyType($target),
    $isUpcomingOpen: readonlyType($isUpcomingOpen),
    unfoldUpcoming: (isOpen: boolean) => $isUpcomingOpen.set(isOpen),
    filterBy: (category: Category | null) => $filter.set(category),
    focusRow: (id: string | null) => $target.set(id === null ? null : { id, how: 'focus' }),
    forgetTarget: () => $target.set(null),
    hides,
    unfold,
    /** The row of a task that is back takes the focus, so that it has to be shown. */
    bringBack,
    show,
  };
};

export type Shown = ReturnType<typeof createShown>;
