/** The owner's tasks, and everything that can be done to them. */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores';
import { findUntouchedNext, nextTaskId } from '#domain/tasks/following.ts';
import { isPutOff } from '#domain/tasks/later.ts';
import { nextTask } from '#domain/tasks/occurrences.ts';
import { describeDay } from '#domain/tasks/task-times.ts';
import { moveTo } from '#domain/tasks/task-positions.ts';
import { openTasks } from '#domain/tasks/task-view.ts';
import { countPending, type TaskList } from '#domain/tasks/tasks.ts';
import type { Category, DeletedTasks, Task } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import { known, mapValue } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createAdding } from './adding.ts';
import { createAddLine } from './add-line.ts';
import { createEditor } from './edit.ts';
import type { TaskGateway } from './gateway.ts';
import { countTasks } from './labels.ts';
import { createRefusals } from './refusals.ts';
import { createTaskList } from './task-list.ts';

/** Nor the one that followed an open task: it was taken back. One that is brought back is listed before the database knows. */
const withoutListed = (deleted: Loadable<DeletedTasks>, listed: Loadable<TaskList>) => {
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

export const createTasks = (
  gateway: TaskGateway,
  tools: StoreTools,
  $today: ReadableAtom<string>,
) => {
  const line = createAddLine();
  const list = createTaskList({
    gateway,
    tools,
    $today,
    // Above a list from before, the card itself says that there is no connection.
    onFailure: ({ kind }, isShown) => {
      if (kind !== 'offline' || !isShown) refusals.loadFailed();
    },
    onRefused: (change, fault) => {
      // It must have changed elsewhere.
      if (change.kind === 'move' || fault.kind === 'missing') void list.saved.refresh();
      if (change.kind !== 'add' || !adding.isAnswered(change.task.id))
        refusals.tellRefused(change, fault);
    },
    onWritten: () => reloadDeleted(),
  });
  const { $tasks, $filter, $rowToFocus, all, find, findAll, push, carryOut, bringBack } = list;
  const adding = createAdding({ list, line, undo: tools.undo });
  const editor = createEditor(list);
  const refusals = createRefusals({ list, tools, addAnew: adding.addAnew });

  const deleted = createResource<DeletedTasks>({
    ...tools,
    channel: list.channel,
    load: gateway.listDeleted,
  });
  const reloadDeleted = () => void deleted.refresh({ askedByUser: true });

  const $found = atom<string | null>(null);

  const today = () => $today.get();
  const visible = () => openTasks(all(), $filter.get(), editor.$id.get(), today());
  /** What repeats is followed by another task. */
  const complete = (ids: readonly string[]) => {
    const now = new Date();
    const done = findAll(ids).map((task) => ({ id: task.id, next: nextTask(task, today(), now) }));
    const [again] = done.map(({ next }) => next?.laterUntil);
    const title = `${countTasks(done.length)} completed`;
    carryOut(
      again && done.length === 1 ? `${title}. Again ${describeDay(again, now)}` : title,
      done.map(({ id, next }) => ({
        kind: 'complete',
        id,
        completed: true,
        at: now.toISOString(),
        next: next ?? undefined,
      })),
    );
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
      line.$draft.get().text.trim() !== '' || editor.isTextChanged() || refusals.holdsText(),
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
        if (!task.completed) {
          complete([id]);
          return;
        }
        const next = findUntouchedNext(all(), task);
        tools.undo.withdraw(`complete:${id}`);
        void push([{ kind: 'complete', id, completed: false, at: null, next }]);
        bringBack(task);
      }),
    complete,
    remove: (ids: readonly string[]) =>
      carryOut(
        `${countTasks(ids.length)} deleted`,
        ids.map((id) => ({ kind: 'remove', id })),
      ),
    fileUnder: (ids: readonly string[], category: Category) => {
      const others = findAll(ids).filter((task) => task.category !== category);
      carryOut(
        `${countTasks(others.length)} moved to ${category}`,
        others.map(({ id }) => ({ kind: 'edit', id, category })),
      );
    },
    putOff: (ids: readonly string[], day: string) => {
      const until = describeDay(day, new Date());
      carryOut(
        ids.length === 1 ? `Later: ${until}` : `${ids.length} tasks put off: ${until}`,
        ids.map((id) => ({ kind: 'edit', id, laterUntil: day })),
      );
    },
    /** Where it waits for nobody. */
    bringIntoList: (id: string) =>
      withTask(id, (task) => {
        carryOut(isPutOff(task, today()) ? 'Back in the list' : 'No longer waiting', [
          { kind: 'edit', id, laterUntil: null, waitingFor: null, waitingSince: null },
        ]);
        bringBack(task);
      }),
    /** Who is waited for already has been since that day. */
    waitOn: (id: string, { person, until }: Wait) =>
      withTask(id, (task) => {
        const waitingSince = task.waitingFor === person ? task.waitingSince : today();
        carryOut(`Waiting on ${person} until ${describeDay(until, new Date())}`, [
          { kind: 'edit', id, laterUntil: until, waitingFor: person, waitingSince },
        ]);
      }),
    /** Moves a task to a place among the open ones that are shown, counted from 0; places beyond the ends mean the ends. */
    move: (id: string, to: number) => {
      const change = moveTo(all(), id, to, visible());
      if (change) void push([change]);
    },
    /** Brings a deleted task back to the end of the list. */
    restore: (task: Task) => {
      if (find(task.id)) return;
      tools.undo.withdraw(`remove:${task.id}`);
      void push([{ kind: 'restore', task, after: all().at(-1)?.id ?? null }]);
      bringBack(task);
    },
  };
};

export type TaskStore = ReturnType<typeof createTasks>;
