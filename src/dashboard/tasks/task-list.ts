/**
 * The list of tasks: the saved one with the changes that are not saved yet applied to it, the filter, and how a step is
 * carried out and undone.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { isPutOff } from '#domain/tasks/later.ts';
import {
  applyChange,
  editOf,
  taskChange,
  taskIdOf,
  toChange,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { taskList, type Category, type Task, type TaskList } from '#domain/tasks/tasks.ts';
import { known } from '#lib/loaded.ts';
import type { Fault } from '#lib/result.ts';
import { listRefreshMs, type Resource } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { TaskGateway } from './gateway.ts';
import { createSend } from './send.ts';
import { isStill, type Step } from './steps.ts';

/** Of the notice with which changes can be undone. */
const undoOf = ([first, ...others]: readonly SingleChange[]): string => {
  if (!first) return '';
  const what = first.kind === 'edit' ? JSON.stringify(editOf(first)) : '';
  return `${first.kind}:${taskIdOf(first)}:${others.length}:${what}`;
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
  const { undo } = tools;
  // Not remembered: a list that opens filtered would hide tasks from somebody who has forgotten the filter.
  const $filter = atom<Category | null>(null);
  const $rowToFocus = atom<string | null>(null);

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

  /** The row of a task that is back takes the focus, so that it has to be shown. */
  const bringBack = ({ id, category }: Task) => {
    if (hides(category)) $filter.set(null);
    $rowToFocus.set(id);
  };

  const takeBack = ({ changes, back }: Step) => {
    // What has been changed again or deleted since stays so; what is there already is not brought back.
    const left = back.filter((_, index) => isStill(changes[index], all()));
    const [first] = left;
    if (!first) return;
    void push(left);
    const task = find(taskIdOf(first));
    if (task && !isPutOff(task, $today.get())) bringBack(task);
  };

  return {
    ...list,
    $tasks,
    $filter,
    $rowToFocus,
    all,
    find,
    findAll: (ids: readonly string[]) => all().filter(({ id }) => ids.includes(id)),
    today: () => $today.get(),
    hides,
    /** Answers once the database has the changes or has refused them. */
    push,
    bringBack,
    carryOut: (step: Step) => {
      const { changes, title, description } = step;
      if (changes.length === 0) return;
      void push(changes);
      undo.offer({ id: undoOf(changes), title, description, undo: () => takeBack(step) });
    },
    /** Takes the offer to undo these changes away. */
    withdraw: (changes: readonly SingleChange[]) => undo.withdraw(undoOf(changes)),
  };
};

export type ShownTasks = ReturnType<typeof createTaskList>;
