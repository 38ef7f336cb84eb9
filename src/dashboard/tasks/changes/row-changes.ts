/** What can be done to one task, and undone for a while: completing, deleting, editing, moving. */
import { atom, readonlyType } from 'nanostores';
import { moveTo } from '#domain/tasks/task-positions.ts';
import { openTasks } from '#domain/tasks/task-view.ts';
import { noTimes } from '#domain/tasks/task-times.ts';
import type { Task, TaskChange, TaskEdit } from '#domain/tasks/tasks.ts';
import type { Undo } from '#dashboard/shared/undo.ts';
import type { WriteQueue } from '#dashboard/shared/write-queue.ts';
import type { TaskAdding } from './adding.ts';
import type { TaskEditing } from './editing.ts';
import type { TaskFilter } from '../filter.ts';
import { excerpt } from '../labels.ts';
import type { TaskNotices } from './notices.ts';
import type { ShownTasks } from '../shown-tasks.ts';

type Options = {
  shown: ShownTasks;
  filter: TaskFilter;
  editing: TaskEditing;
  adding: TaskAdding;
  notices: TaskNotices;
  undo: Undo;
  queue: Pick<WriteQueue<TaskChange>, 'push' | 'replaceLast'>;
};

const deletion = (id: string) => `deleted:${id}`;
const completion = (id: string) => `completed:${id}`;

export const createRowChanges = (options: Options) => {
  const { shown, filter, editing, adding, notices, undo, queue } = options;
  const $rowToFocus = atom<string | null>(null);
  const push = (change: TaskChange) => void queue.push(change);

  /** The row of a task that is back takes the focus, so that it has to be shown. */
  const bringBack = ({ id, category }: Task) => {
    if (filter.hides(category)) filter.show(null);
    $rowToFocus.set(id);
  };

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
    undo.offer({
      id: completion(task.id),
      title: 'Task completed',
      description: excerpt(task.text),
      undo: () => reopen(task.id),
    });
  };

  const remove = (id: string) => {
    const task = shown.find(id);
    if (!task) return;
    const all = shown.all();
    const after = all[all.indexOf(task) - 1]?.id ?? null;
    undo.withdraw(completion(id));
    push({ kind: 'remove', id });
    undo.offer({
      id: deletion(id),
      title: 'Task deleted',
      description: excerpt(task.text),
      undo: () => {
        if (shown.find(id)) return;
        push({ kind: 'restore', task, after });
        bringBack(task);
      },
    });
  };

  const visible = (): readonly Task[] =>
    openTasks(shown.all(), filter.$category.get(), editing.$editing.get()?.id ?? null);

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
    if (category !== undefined && filter.hides(category))
      notices.hiddenByFilter('Moved', category, shown.find(id)?.text ?? '', () =>
        filter.show(category),
      );
    return true;
  };

  /** Takes the due time or the length away; the text stays. */
  const removeTime = (id: string, part: 'due' | 'length') => {
    const before = shown.find(id);
    if (!before?.times) return;
    const { times } = before;
    const cleared = part === 'due' ? { dueOn: null, dueAt: null } : { minutes: null };
    push({ kind: 'edit', id, times: { ...times, ...cleared } });
    undo.offer({
      id: `${part}:${id}`,
      title: part === 'due' ? 'Due date removed' : 'Length removed',
      description: excerpt(before.text),
      undo: () => {
        const now = shown.find(id)?.times ?? noTimes;
        const { dueOn, dueAt, minutes } = times;
        if (!shown.find(id)) return;
        push({
          ...{ kind: 'edit', id },
          times: part === 'due' ? { ...now, dueOn, dueAt } : { ...now, minutes },
        });
      },
    });
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
    /** The open tasks as they are listed. */
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
    /** Puts a text in the place of the one that another device has stored. */
    overwrite: (id: string, edit: TaskEdit, before: string) =>
      push({ kind: 'edit', id, ...edit, before }),
    /** Brings a deleted task back to the end of the list. */
    restore: (task: Task) => {
      undo.withdraw(deletion(task.id));
      if (shown.find(task.id)) return;
      push({ kind: 'restore', task, after: shown.all().at(-1)?.id ?? null });
      bringBack(task);
    },
    /** Removes the offer to undo a change that the database has refused. */
    withdrawUndo: (kind: 'complete' | 'remove', id: string) =>
      undo.withdraw(kind === 'remove' ? deletion(id) : completion(id)),
  };
};

export type RowChanges = ReturnType<typeof createRowChanges>;
