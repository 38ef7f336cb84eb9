/**
 * The list of tasks: the saved one with the changes that are not saved yet applied to it, the filter, and how a step is
 * carried out and undone.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { nextTaskId } from '#domain/tasks/following.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import {
  applyChange,
  editOf,
  isApplied,
  singleChange,
  taskChange,
  taskIdOf,
  toChange,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { noTimes } from '#domain/tasks/task-times.ts';
import { listedOn } from '#domain/tasks/task-view.ts';
import {
  taskList,
  type Category,
  type DeletedTasks,
  type Task,
  type TaskList,
} from '#domain/tasks/tasks.ts';
import { known, mapValue } from '#lib/loaded.ts';
import type { Notice } from '#lib/notice.ts';
import type { Fault, Loadable } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { listRefreshMs, type Resource } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { TaskGateway } from './gateway.ts';
import { excerpt, excerptOfAll } from './labels.ts';
import { createSend } from './send.ts';

/** Whether the task is still as the change has left it. The one that follows a completed one may have been changed, and the order too. */
const isStill = (change: SingleChange, all: readonly Task[]): boolean =>
  change.kind === 'move'
    ? all.some(({ id }) => id === change.id)
    : isApplied(all, change.kind === 'complete' ? { ...change, next: undefined } : change);

/** What undoes a change of these tasks; null where nothing does. */
const inverseOf = (change: SingleChange, all: readonly Task[]): SingleChange | null => {
  const index = all.findIndex(({ id }) => id === taskIdOf(change));
  const task = all[index];
  if (!task) return null;
  const after = all[index - 1]?.id ?? null;
  switch (change.kind) {
    case 'remove':
      return { kind: 'restore', task, after };
    case 'move':
      return { ...change, after, to: index };
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

/** The deleted tasks without those that are listed again, which the database may not know yet, and without those that followed an open one: they were taken back. */
export const withoutListed = (deleted: Loadable<DeletedTasks>, listed: Loadable<TaskList>) => {
  const ids = new Set(
    (known(listed)?.tasks ?? []).flatMap(({ id, completed }) =>
      completed ? [id] : [id, nextTaskId(id)],
    ),
  );
  return mapValue(deleted, ({ tasks, count, unreadable }) => {
    const left = tasks.filter(({ id }) => !ids.has(id));
    return { tasks: left, count: count - (tasks.length - left.length), unreadable };
  });
};

type Options = {
  gateway: TaskGateway;
  tools: StoreTools;
  $today: ReadableAtom<string>;
  onFailure: (fault: Fault, isShown: boolean) => void;
  onRefused: (change: TaskChange, fault: Fault) => void;
  onWritten: () => void;
};

export const createTaskList = (options: Options) => {
  const { gateway, tools, $today, onFailure, onRefused, onWritten } = options;
  const { undo, notify } = tools;
  // Not remembered: a list that opens filtered would hide tasks from somebody who has forgotten the filter.
  const $filter = atom<Category | null>(null);
  const $rowToFocus = atom<string | null>(null);
  const $rowToLight = atom<string | null>(null);
  const $isUpcomingOpen = atom(false);

  const saved = (): Resource<TaskList> => list.saved;
  const list = createSavedList<TaskList, TaskChange>(tools, {
    name: 'tasks',
    change: taskChange,
    refreshEveryMs: listRefreshMs,
    remembered: { name: 'tasks', schema: taskList },
    apply: ({ tasks, unreadable }, changes) => ({
      tasks: changes.reduce(applyChange, tasks),
      unreadable,
    }),
    ...createSend(gateway, saved),
    onFailure: (fault) => onFailure(fault, saved().$state.get().status === 'ready'),
    onRefused,
    onWritten,
  });
  const { $value: $tasks } = list;

  const all = (): readonly Task[] => known($tasks.get())?.tasks ?? [];
  const find = (id: string): Task | undefined => all().find((task) => task.id === id);
  const hides = (category: Category) => ![null, category].includes($filter.get());
  const push = (changes: readonly SingleChange[]) => list.add(toChange(changes));

  const unfold = (task: Task) => {
    if (task.waitingFor === null && listedOn(task, $today.get()) > $today.get())
      $isUpcomingOpen.set(true);
  };

  /** The row of a task that is back takes the focus, so that it has to be shown. */
  const bringBack = (task: Task) => {
    if (hides(task.category)) $filter.set(null);
    unfold(task);
    $rowToFocus.set(task.id);
  };

  /** Says where a task went that is not seen; otherwise it would seem to be lost. */
  const tellUnseen = (title: string, { text }: Task, action: NonNullable<Notice['action']>) =>
    notify({ id: 'unseen-task', tone: 'plain', title, description: excerpt(text), action });
  const tellHidden = (done: 'Added' | 'Moved', task: Task) => {
    const { category } = task;
    const show = { label: `Show ${category}`, run: () => $filter.set(category) };
    tellUnseen(`${done} to ${category}`, task, show);
  };

  /** What has been changed again or deleted since stays so; what is there already is not brought back. */
  const takeBack = (changes: readonly SingleChange[], back: readonly (SingleChange | null)[]) => {
    const left = changes.flatMap((change, index) =>
      isStill(change, all()) ? (back[index] ?? []) : [],
    );
    const [first] = left;
    if (!first) return;
    void push(left);
    const task = find(taskIdOf(first));
    if (task && (task.waitingFor === null || !isPutOff(task, $today.get()))) bringBack(task);
  };

  return {
    ...list,
    $tasks,
    $filter,
    $rowToFocus,
    $rowToLight,
    $isUpcomingOpen,
    all,
    find,
    findAll: (ids: readonly string[]) => all().filter(({ id }) => ids.includes(id)),
    today: () => $today.get(),
    hides,
    tellHidden,
    unfold,
    /** Of a row that is far from the screen. */
    tellAdded: (id: string) => {
      const task = find(id);
      if (task) tellUnseen('Task added', task, { label: 'Show', run: () => bringBack(task) });
    },
    /** Lets a task be seen that was just added. */
    showAdded: (task: Task) => {
      if (hides(task.category)) {
        tellHidden('Added', task);
        return;
      }
      unfold(task);
      $rowToLight.set(task.id);
    },
    /** Answers once the database has the changes or has refused them. */
    push,
    bringBack,
    /** With an offer to undo it. */
    carryOut: (title: string, changes: readonly SingleChange[]) => {
      if (changes.length === 0) return;
      const before = all();
      const back = changes.map((change) => inverseOf(change, before));
      const ids = changes.map(taskIdOf);
      const description = excerptOfAll(before.filter(({ id }) => ids.includes(id)));
      const [kind = 'edit'] = changes.map((change) => change.kind);
      const id = kind === 'edit' ? newUuid() : `${kind}:${ids.join()}`;
      undo.offer({ id, title, description, undo: () => takeBack(changes, back) });
      void push(changes).then(({ ok }) => {
        // Where all of it was refused, nothing is left to undo.
        if (!ok && !changes.some((change) => isStill(change, all()))) undo.withdraw(id);
      });
    },
  };
};

export type ShownTasks = ReturnType<typeof createTaskList>;
