/** The owner's tasks, and everything that can be done to them. */
import { atom, computed, onMount, readonlyType, type ReadableAtom } from 'nanostores';
import { findUntouchedNext } from '#domain/tasks/following.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import { taskIdsOf, type TaskChange } from '#domain/tasks/task-changes.ts';
import { moveTo } from '#domain/tasks/task-positions.ts';
import { openTasks } from '#domain/tasks/task-view.ts';
import { countPending, type TaskList } from '#domain/tasks/tasks.ts';
import type { Category, DeletedTasks, Task } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import { known, mapValue } from '#lib/loaded.ts';
import type { Fault, Loadable } from '#lib/result.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createAdding } from './adding.ts';
import { createAddLine } from './add-line.ts';
import { createEditor } from './edit.ts';
import type { TaskGateway } from './gateway.ts';
import { createTaskNotices } from './notices.ts';
import { createRefusals } from './refusals.ts';
import * as steps from './steps.ts';
import { createTaskList } from './task-list.ts';

/** A task that is brought back is in the list before the database knows. */
const withoutListed = (deleted: Loadable<DeletedTasks>, listed: Loadable<TaskList>) => {
  const ids = new Set((known(listed)?.tasks ?? []).map(({ id }) => id));
  return mapValue(deleted, ({ tasks, count, unreadable }) => {
    const left = tasks.filter(({ id }) => !ids.has(id));
    return { tasks: left, count: count - (tasks.length - left.length), unreadable };
  });
};

const noIds: ReadonlySet<string> = new Set();

export const createTasks = (
  gateway: TaskGateway,
  tools: StoreTools,
  $today: ReadableAtom<string>,
) => {
  const { undo, environment } = tools;
  const notices = createTaskNotices(tools);
  const line = createAddLine();
  const list = createTaskList({
    gateway,
    tools,
    $today,
    // Above a list from before, the card itself says that there is no connection.
    onFailure: ({ kind }, isShown) => {
      if (kind !== 'offline' || !isShown) notices.loadFailed();
    },
    onRefused: (change, fault) => tellRefused(change, fault),
    onWritten: () => reloadDeleted(),
  });
  const { $tasks, $filter, $rowToFocus, all, find, findAll, push, carryOut, bringBack } = list;
  const adding = createAdding({ list, line, notices, undo });
  const editor = createEditor({ list, notices, addAnew: adding.addAnew });
  const refuse = createRefusals({ list, line, notices, adding, editor });
  const tellRefused = (change: TaskChange, fault: Fault) => {
    // It must have changed elsewhere.
    if (change.kind === 'move' || fault.kind === 'missing') void list.saved.refresh();
    refuse(change, fault);
  };

  const deleted = createResource<DeletedTasks>({
    ...tools,
    channel: list.channel,
    load: gateway.listDeleted,
  });
  const reloadDeleted = () => void deleted.refresh({ askedByUser: true });

  const $found = atom<string | null>(null);
  const $online = atom(environment.isOnline());
  onMount($online, () => environment.watch(() => $online.set(environment.isOnline())));

  const today = () => $today.get();
  const visible = () => openTasks(all(), $filter.get(), editor.$id.get(), today());
  const complete = (ids: readonly string[]) =>
    carryOut(steps.complete(findAll(ids), today(), new Date()));
  const reopen = (task: Task) => {
    const next = findUntouchedNext(all(), task);
    list.withdraw([{ kind: 'complete', id: task.id, completed: true, at: null }]);
    void push([{ kind: 'complete', id: task.id, completed: false, at: null, next }]);
    bringBack(task);
  };
  const withTask = (id: string, act: (task: Task) => void) => {
    const task = find(id);
    if (task) act(task);
  };

  return {
    $tasks,
    $pending: computed([$tasks, $today], (tasks, day) =>
      countPending(known(tasks)?.tasks ?? [], day),
    ),
    $saving: list.$saving,
    $waiting: list.$waiting,
    $waitingIds: computed([list.$changes, list.$saving], (changes, saving) =>
      saving === 'waiting' ? new Set(changes.flatMap(taskIdsOf)) : noIds,
    ),
    $online: readonlyType($online),
    /** The category that is shown alone; null for all. */
    $filter: readonlyType($filter),
    /** The id of the task whose row is to take the focus, until it has it. */
    $rowToFocus: readonlyType($rowToFocus),
    /** The id of the task that was searched for, which may be a done one, until its row has the focus. */
    $found: readonlyType($found),
    $deleted: computed([deleted.$state, $tasks], withoutListed),
    ...adding,
    line,
    editor,
    visible,
    today,
    change: list.add,
    reloadDeleted,
    reload: async () => {
      reloadDeleted();
      await list.reload();
    },
    /** Whether closing the page would lose a text: one that is being typed, or one that only a notice shows. */
    holdsText: () =>
      line.$draft.get().text.trim() !== '' || editor.isTextChanged() || notices.holdText(),
    /** Shows one category, or all; what is added from then on belongs to it. */
    filterBy: (category: Category | null) => {
      $filter.set(category);
      if (category !== null) line.setCategory(category);
    },
    show: (id: string) =>
      withTask(id, (task) => {
        $found.set(id);
        bringBack(task);
      }),
    focusRow: (id: string | null) => $rowToFocus.set(id),
    forgetRowToFocus: () => {
      $rowToFocus.set(null);
      $found.set(null);
    },
    toggle: (id: string) =>
      withTask(id, (task) => {
        if (task.completed) reopen(task);
        else complete([id]);
      }),
    complete,
    remove: (ids: readonly string[]) => carryOut(steps.remove(findAll(ids), all())),
    fileUnder: (ids: readonly string[], category: Category) =>
      carryOut(steps.fileUnder(findAll(ids), category)),
    putOff: (ids: readonly string[], day: string) =>
      carryOut(steps.putOff(findAll(ids), day, new Date())),
    bringIntoList: (id: string) =>
      withTask(id, (task) => {
        carryOut(steps.bringIntoList(task, today()));
        if (isPutOff(task, today())) bringBack(task);
      }),
    waitOn: (id: string, wait: Wait) =>
      withTask(id, (task) => carryOut(steps.waitOn(task, wait, today(), new Date()))),
    stopRepeating: (id: string) => withTask(id, (task) => carryOut(steps.stopRepeating(task))),
    removeTime: (id: string, part: 'due' | 'length') =>
      withTask(id, (task) => carryOut(steps.removeTime(task, part))),
    /** Moves a task to a place among the open ones that are shown, counted from 0; places beyond the ends mean the ends. */
    move: (id: string, to: number) => {
      const change = moveTo(all(), id, to, visible());
      if (change) void push([change]);
    },
    /** Brings a deleted task back to the end of the list. */
    restore: (task: Task) => {
      list.withdraw([{ kind: 'remove', id: task.id }]);
      if (find(task.id)) return;
      void push([{ kind: 'restore', task, after: all().at(-1)?.id ?? null }]);
      bringBack(task);
    },
  };
};

export type TaskStore = ReturnType<typeof createTasks>;
