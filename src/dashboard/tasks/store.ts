/** The owner's tasks, and everything that can be done to them. */
import { computed, type ReadableAtom } from 'nanostores';
import { findUntouchedNext } from '#domain/tasks/following.ts';
import { nextTask } from '#domain/tasks/occurrences.ts';
import { countTasks, describeMove } from '#domain/tasks/task-labels.ts';
import { describeDay, toDay } from '#domain/tasks/task-times.ts';
import { moveTo, type Move } from '#domain/tasks/task-positions.ts';
import { listedOn, viewTasks } from '#domain/tasks/task-view.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import { dayAfter } from '#lib/day-after.ts';
import { known } from '#lib/loaded.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { createAdding } from './adding.ts';
import { createAddLine } from './add-line.ts';
import { createEditor } from './edit.ts';
import type { TaskGateway } from './gateway.ts';
import { createShown } from './shown.ts';
import { createTaskList } from './task-list.ts';

/** Whether it is pressed in another card, where the focus stays. */
type Where = { isElsewhere?: boolean };

export const createTasks = (
  gateway: TaskGateway,
  tools: StoreTools,
  $today: ReadableAtom<string>,
) => {
  const { undo } = tools;
  const shown = createShown($today, tools.notify);
  const list = createTaskList({ gateway, tools, $today, shown });
  const line = createAddLine();
  const adding = createAdding({ list, shown, line });
  const editor = createEditor(list, shown);
  const { $tasks, all, find, findAll, push, carryOut, today } = list;
  const { $filter, $isUpcomingOpen, bringBack } = shown;

  const $view = computed(
    [$tasks, $filter, editor.$edited, $today],
    (state, category, edited, day) =>
      viewTasks(known(state)?.tasks ?? [], { category, edited, today: day }),
  );
  /** The open tasks whose rows are shown, in their order. */
  const $visible = computed([$view, $isUpcomingOpen], ({ today: first, upcoming }, isOpen) =>
    isOpen ? [...first, ...upcoming] : first,
  );
  const visible = () => $visible.get();
  const neighboursOf = (task: Task) =>
    visible().filter((one) => listedOn(one, today()) === listedOn(task, today()));
  const withTask = (id: string, act: (task: Task) => void) => {
    const task = find(id);
    if (task) act(task);
  };

  /** What repeats is followed by another task. */
  const complete = (ids: readonly string[], where: Where = {}) => {
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
      where,
    );
  };

  const move = (id: string, to: number) =>
    withTask(id, (task) => {
      const change = moveTo(all(), id, to, neighboursOf(task));
      if (change) void push([change]);
    });

  /** What was due before that day is due on it then, unless its due date is kept. */
  const moveToDay = (
    ids: readonly string[],
    day: string,
    { keepsDue = false, place }: { keepsDue?: boolean; place?: Move | null | undefined } = {},
  ) => {
    const before = findAll(ids);
    const edits = before.map((task) => ({
      kind: 'edit' as const,
      id: task.id,
      ...toDay(task, day, { today: today(), keepsDue }),
    }));
    const isDueMoved = edits[0]?.times !== undefined;
    const title = describeMove(before, { day, today: today(), isDueMoved, now: new Date() });
    carryOut(title, [...edits, ...(place ? [place] : [])]);
  };

  return {
    ...list,
    ...shown,
    ...adding,
    $view,
    $visible,
    line,
    editor,
    visible,
    neighboursOf,
    /** Whether a text that is not saved would be lost if the page were closed. */
    holdsText: () =>
      line.$draft.get().text.trim() !== '' || editor.isTextChanged() || list.holdsText(),
    /** Shows one category, or all; what is added from then on belongs to it. */
    filterBy: (category: Category | null) => {
      shown.filterBy(category);
      if (category !== null) line.setCategory(category);
    },
    /** Of a task that was searched for, which may be a done one. */
    show: (id: string) => withTask(id, (task) => bringBack(task, 'found')),
    toggle: (id: string, where: Where = {}) =>
      withTask(id, (task) => {
        if (!task.completed) {
          complete([id], where);
          return;
        }
        const next = findUntouchedNext(all(), task);
        undo.withdraw(`complete:${id}`);
        void push([{ kind: 'complete', id, completed: false, at: null, next }]);
        if (!where.isElsewhere) bringBack(task);
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
    moveToDay,
    stopWaiting: (id: string) => {
      carryOut('No longer waiting', [
        { kind: 'edit', id, laterUntil: null, waitingFor: null, waitingSince: null },
      ]);
      // As it is now: one that is due later stands under Upcoming, which is opened for it.
      withTask(id, (task) => bringBack(task));
    },
    /** Who is waited for already has been since that day. */
    waitOn: (id: string, { person, until }: Wait) =>
      withTask(id, (task) => {
        const waitingSince = task.waitingFor === person ? task.waitingSince : today();
        carryOut(`Waiting on ${person} until ${describeDay(until, new Date())}`, [
          { kind: 'edit', id, laterUntil: until, waitingFor: person, waitingSince },
        ]);
      }),
    /** Moves a task to a place among those of its day, counted from 0; places beyond the ends mean the ends. */
    move,
    /** Moves it there with an offer to undo that. */
    moveToEnd: (id: string, end: 'top' | 'bottom') =>
      withTask(id, (task) => {
        const others = neighboursOf(task);
        const change = moveTo(all(), id, end === 'top' ? 0 : others.length - 1, others);
        carryOut(`Moved to the ${end}`, change ? [change] : []);
      }),
    /** Where a task is dropped: on another one, or on a heading. Under another day that one becomes its day. */
    drop: (id: string, over: string) =>
      withTask(id, (task) => {
        const other = find(over);
        const named = over === 'upcoming' ? dayAfter(today()) : today();
        const day = other ? listedOn(other, today()) : named;
        const placeIn = (tasks: readonly Task[]) => tasks.findIndex((one) => one.id === over);
        if (day === listedOn(task, today())) move(id, placeIn(neighboursOf(task)));
        else
          moveToDay([id], day, {
            place: other && moveTo(all(), id, placeIn(visible()), visible()),
          });
      }),
    /** Brings a deleted task back to the end of the list. */
    restore: (task: Task) => {
      if (find(task.id)) return;
      undo.withdraw(`remove:${task.id}`);
      void push([{ kind: 'restore', task, after: all().at(-1)?.id ?? null }]);
      bringBack(task);
    },
  };
};

export type TaskStore = ReturnType<typeof createTasks>;
