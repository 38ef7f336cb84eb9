/** What can be done to one task, and undone for a while: completing, deleting, editing, moving. */
import { atom, readonlyType } from 'nanostores';
import { moveTo } from '#domain/tasks/task-positions.ts';
import { openTasks } from '#domain/tasks/task-view.ts';
import { findUntouchedNext } from '#domain/tasks/following.ts';
import { changeTimes, describeDay, noTimes } from '#domain/tasks/task-times.ts';
import { taskIdOf, type SingleChange, type TaskChange } from '#domain/tasks/task-changes.ts';
import type { Task, TaskEdit } from '#domain/tasks/tasks.ts';
import type { Undo } from '#dashboard/data/undo.ts';
import type { WriteQueue } from '#dashboard/data/write-queue.ts';
import type { TaskAdding } from './adding.ts';
import { createDayChanges, type DayChange } from './day-changes.ts';
import type { TaskEditing } from './editing.ts';
import { excerpt } from '../labels.ts';
import type { TaskNotices } from './notices.ts';
import type { Occurrences } from './occurrences.ts';
import type { ShownTasks } from '../shown-tasks.ts';

type Options = {
  shown: ShownTasks;
  editing: TaskEditing;
  adding: TaskAdding;
  notices: TaskNotices;
  undo: Undo;
  queue: Pick<WriteQueue<TaskChange>, 'push' | 'replaceLast'>;
  occurrences: Occurrences;
};

export const manyOffer = ([first]: readonly SingleChange[]) =>
  first ? `many:${first.kind}:${taskIdOf(first)}` : '';

const deletion = (id: string) => `deleted:${id}`;
const completion = (id: string) => `completed:${id}`;

export const createRowChanges = (options: Options) => {
  const { shown, editing, adding, notices, undo, queue, occurrences } = options;
  const $rowToFocus = atom<string | null>(null);
  const $found = atom<string | null>(null);
  const push = (change: TaskChange) => void queue.push(change);

  /** The row of a task that is back takes the focus, so that it has to be shown. */
  const bringBack = ({ id, category }: Task) => {
    if (shown.hides(category)) shown.filterBy(null);
    $rowToFocus.set(id);
  };

  /** Where it is not there already; `after` is the id of the task that it comes behind, null for the top. */
  const bringBackBehind = (task: Task, after: string | null) => {
    if (shown.find(task.id)) return;
    push({ kind: 'restore', task, after });
    bringBack(task);
  };

  const offerUndo = (id: string, title: string, { text }: Task, act: () => void) =>
    undo.offer({ id, title, description: excerpt(text), undo: act });

  const setCompleted = (id: string, completed: boolean, next: Task | undefined) => {
    const at = completed ? new Date().toISOString() : null;
    push({ kind: 'complete', id, completed, at, ...(next && { next }) });
  };

  const reopen = (id: string) => {
    const task = shown.find(id);
    undo.withdraw(completion(id));
    if (!task?.completed) return;
    setCompleted(id, false, findUntouchedNext(shown.all(), task));
    bringBack(task);
  };

  const complete = (task: Task) => {
    const next = occurrences.next(task, shown.today()) ?? undefined;
    setCompleted(task.id, true, next);
    const again = next?.laterUntil ? `. Again ${describeDay(next.laterUntil, new Date())}` : '';
    offerUndo(completion(task.id), `Task completed${again}`, task, () => reopen(task.id));
  };

  /** Once it is known when the task is due again. */
  const completeRepeated = async (id: string) => {
    await occurrences.load();
    const task = shown.find(id);
    if (!occurrences.isLoaded()) notices.changeRefused('complete');
    else if (task && !task.completed) complete(task);
  };

  const remove = (id: string) => {
    const task = shown.find(id);
    if (!task) return;
    const all = shown.all();
    const after = all[all.indexOf(task) - 1]?.id ?? null;
    undo.withdraw(completion(id));
    push({ kind: 'remove', id });
    offerUndo(deletion(id), 'Task deleted', task, () => bringBackBehind(task, after));
  };

  const visible = (): readonly Task[] =>
    openTasks(shown.all(), shown.$filter.get(), editing.$editing.get()?.id ?? null, shown.today());

  /** Moves a task to a place among the open ones that are shown, counted from 0; places beyond the ends mean the ends. */
  const move = (id: string, to: number) => {
    const change = moveTo(shown.all(), id, to, visible());
    if (!change) return;
    const isReplaced = queue.replaceLast((last) =>
      last.kind === 'move' && last.id === id ? change : null,
    );
    if (!isReplaced) push(change);
  };

  const overwrite = (id: string, edit: TaskEdit, before: string) =>
    push({ kind: 'edit', id, ...edit, before });

  /** Answers whether the editor is closed: a text that cannot be saved keeps it open. */
  const saveEdit = (): boolean => {
    const finished = editing.finish();
    if (!finished) return editing.$editing.get() === null;
    const { id, edit, before } = finished;
    notices.forgetEditRefused(id);
    $rowToFocus.set(id);
    if (Object.keys(edit).length === 0) return true;
    const { text, category } = edit;
    const now = shown.find(id);
    const theirs = now?.text;
    // A day that was set elsewhere meanwhile stays where only the length was changed here.
    const times =
      edit.times && changeTimes(now?.times ?? noTimes, before.times ?? noTimes, edit.times);
    // A task that is not shown here may be there again: then its text is compared with the one that was read.
    push({ kind: 'edit', id, ...edit, ...(times && { times }), before: theirs ?? before.text });
    // The editor has said so, but perhaps in the moment of the press.
    if (text !== undefined && theirs !== undefined && ![before.text, text].includes(theirs))
      notices.replacedTheirs(id, text, theirs, () => overwrite(id, { text: theirs }, text));
    if (category !== undefined && shown.hides(category))
      notices.hiddenByFilter('Moved', category, shown.find(id)?.text ?? '', () =>
        shown.filterBy(category),
      );
    return true;
  };

  const edit = (id: string, refused?: TaskEdit) => {
    const task = shown.find(id);
    if (!task || !saveEdit()) return;
    $rowToFocus.set(null);
    editing.begin(task, refused);
  };

  return {
    /** The id of the task whose row is to take the focus, until it has it. */
    $rowToFocus: readonlyType($rowToFocus),
    /** The id of the task that was searched for, which may be a done one, until its row has the focus. */
    $found: readonlyType($found),
    show: (id: string) => {
      const task = shown.find(id);
      if (!task) return;
      $found.set(id);
      bringBack(task);
    },
    visible,
    forgetRowToFocus: () => {
      $rowToFocus.set(null);
      $found.set(null);
    },
    toggle: (id: string) => {
      const task = shown.find(id);
      if (task?.completed) reopen(id);
      else if (task?.recurrence && !occurrences.isLoaded()) void completeRepeated(id);
      else if (task) complete(task);
    },
    remove,
    /** Tells that a task was added whose row is outside of the screen. */
    tellAdded: (task: Task) =>
      offerUndo('added', 'Task added', task, () => adding.takeBack(task.id)),
    /** For what changes several tasks at once, which is loaded late. */
    many: { shown, push, undo, bringBack, focusRow: (id: string | null) => $rowToFocus.set(id) },
    withdrawMany: (changes: readonly SingleChange[]) => undo.withdraw(manyOffer(changes)),
    move,
    edit,
    ...createDayChanges({ shown, push, offerUndo, bringBack }),
    saveEdit,
    leaveEdit: () => {
      $rowToFocus.set(editing.$editing.get()?.id ?? null);
      editing.leave();
    },
    /** A text that is being edited is kept when its task is deleted elsewhere. */
    keepEditedText: () => {
      const now = editing.$editing.get();
      if (!now || shown.$tasks.get().status !== 'ready' || shown.find(now.id)) return;
      editing.leave();
      const { id, text, category } = now;
      if (text !== now.before.text)
        notices.editedTaskGone(id, text, () => adding.addAnew(text, category));
    },
    overwrite,
    /** Brings a deleted task back to the end of the list. */
    restore: (task: Task) => {
      undo.withdraw(deletion(task.id));
      bringBackBehind(task, shown.all().at(-1)?.id ?? null);
    },
    /** Removes the offers to undo changes of a task that the database has refused. */
    withdrawUndo: (id: string, ...kinds: ('completed' | 'deleted' | DayChange)[]) =>
      kinds.forEach((kind) => undo.withdraw(`${kind}:${id}`)),
  };
};

export type RowChanges = ReturnType<typeof createRowChanges>;
