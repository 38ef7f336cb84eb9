/** Which part of the list is shown, and which row is to be seen next. */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import { listedOn } from '#domain/tasks/task-view.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import type { Notice, Notify } from '#lib/notice.ts';
import { excerpt } from './labels.ts';

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

  /** Says where a task went that is not seen; otherwise it would seem to be lost. */
  const tellUnseen = (title: string, { text }: Task, action: NonNullable<Notice['action']>) =>
    notify({ id: 'unseen-task', tone: 'plain', title, description: excerpt(text), action });

  /** Lets a task be seen that was added or filed under another category, or says where it is. */
  const show = (task: Task, done: 'Added' | 'Moved') => {
    const { id, category } = task;
    if (hides(task)) {
      const run = () => $filter.set(category);
      tellUnseen(`${done} to ${category}`, task, { label: `Show ${category}`, run });
      return;
    }
    unfold(task);
    if (done === 'Added') $target.set({ id, how: 'light' });
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
    /** Of a row that is far from the screen. */
    tellAdded: (task: Task) =>
      tellUnseen('Task added', task, { label: 'Show', run: () => bringBack(task) }),
  };
};

export type Shown = ReturnType<typeof createShown>;
