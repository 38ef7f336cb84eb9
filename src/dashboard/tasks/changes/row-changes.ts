/** What can be done to one task, and undone for a while: completing, deleting, editing, moving. */
import { atom, readonlyType } from 'nanostores';
import { moveTo } from '#domain/tasks/task-positions.ts';
import { openTasks } from '#domain/tasks/task-view.ts';
import { noTimes, type TaskTimes } from '#domain/tasks/task-times.ts';
import type { Task, TaskChange, TaskEdit } from '#domain/tasks/tasks.ts';
import type { Undo } from '#dashboard/shared/undo.ts';
import type { WriteQueue } from '#dashboard/shared/write-queue.ts';
import type { TaskAdding } from './adding.ts';
import type { TaskEditing } from './editing.ts';
import { excerpt } from '../labels.ts';
import type { TaskNotices } from './notices.ts';
import type { ShownTasks } from '../shown-tasks.ts';

type Options = {
  shown: ShownTasks;
  editing: TaskEditing;
  adding: TaskAdding;
  notices: TaskNotices;
  undo: Undo;
  queue: Pick<WriteQueue<TaskChange>, 'push' | 'replaceLast'>;
};

const deletion = (id: string) => `deleted:${id}`;
const completion = (id: string) => `completed:${id}`;

export const createRowChanges = (options: Options) => {
  const { shown, editing, adding, notices, undo, queue } = options;
  const $rowToFocus = atom<string | null>(null);
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

  const setCompleted = (id: string, completed: boolean) =>
    push({ kind: 'complete', id, completed, at: completed ? new Date().toISOString() : null });

  const reopen = (id: string) => {
    const task = shown.find(id);
    undo.withdraw(completion(id));
    if (!task?.completed) return;
    setCompleted(id, false);
    bringBack(task);
  };

  const complete = (task: Task) => {
    setCompleted(task.id, true);
    offerUndo(completion(task.id), 'Task completed', task, () => reopen(task.id));
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
    openTasks(shown.all(), shown.$filter.get(), editing.$editing.get()?.id ?? null);

  /** Moves a task to a place among the open ones that are shown, counted from 0; places beyond the ends mean the ends. */
  const move = (id: string, to: number) => {
    const change = moveTo(shown.all(), id, to, visible());
    if (!change) return;
    const isReplaced = queue.replaceLast((last) =>
      last.kind === 'move' && last.id === id ? change : null,
    );
    if (!isReplaced) push(change);
  };

  /** Answers whether the editor is closed: a text that cannot be saved keeps it open. */
  const saveEdit = (): boolean => {
    const finished = editing.finish();
    if (!finished) return editing.$editing.get() === null;
    const { id, edit } = finished;
    notices.forgetEditRefused(id);
    $rowToFocus.set(id);
    if (Object.keys(edit).length === 0) return true;
    const { category } = edit;
    // The editor has told what has come from elsewhere meanwhile.
    push({ kind: 'edit', id, ...edit, before: shown.find(id)?.text });
    if (category !== undefined && shown.hides(category))
      notices.hiddenByFilter('Moved', category, shown.find(id)?.text ?? '', () =>
        shown.filterBy(category),
      );
    return true;
  };

  const removeTime = (id: string, part: 'due' | 'length') => {
    const task = shown.find(id);
    if (!task?.times) return;
    const { dueOn, dueAt, minutes } = task.times;
    const [title, before, cleared] =
      part === 'due'
        ? (['Due date removed', { dueOn, dueAt }, { dueOn: null, dueAt: null }] as const)
        : (['Length removed', { minutes }, { minutes: null }] as const);
    const change = (times: Partial<TaskTimes>) => {
      const now = shown.find(id);
      if (now) push({ kind: 'edit', id, times: { ...noTimes, ...now.times, ...times } });
    };
    change(cleared);
    offerUndo(`${part}:${id}`, title, task, () => change(before));
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
    visible,
    forgetRowToFocus: () => $rowToFocus.set(null),
    toggle: (id: string) => {
      const task = shown.find(id);
      if (task?.completed) reopen(id);
      else if (task) complete(task);
    },
    remove,
    move,
    edit,
    removeTime,
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
    overwrite: (id: string, edit: TaskEdit, before: string) =>
      push({ kind: 'edit', id, ...edit, before }),
    /** Brings a deleted task back to the end of the list. */
    restore: (task: Task) => {
      undo.withdraw(deletion(task.id));
      bringBackBehind(task, shown.all().at(-1)?.id ?? null);
    },
    /** Removes the offer to undo a change that the database has refused. */
    withdrawUndo: (kind: 'complete' | 'remove', id: string) =>
      undo.withdraw(kind === 'remove' ? deletion(id) : completion(id)),
  };
};

export type RowChanges = ReturnType<typeof createRowChanges>;
