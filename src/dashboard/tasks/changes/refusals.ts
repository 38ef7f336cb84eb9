/** Handles changes that the database has refused: keeps their text for another attempt, and tells the owner. */
import {
  applyChange,
  editOf,
  isApplied,
  taskIdOf,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { ok, type Fault } from '#lib/result.ts';
import type { WriteQueue } from '#dashboard/data/write-queue.ts';
import type { TaskAdding } from './adding.ts';
import type { TaskNotices } from './notices.ts';
import type { RowChanges } from './row-changes.ts';
import type { ShownTasks } from '../shown-tasks.ts';

type Options = {
  queue: Pick<WriteQueue<TaskChange>, '$changes' | 'drop'>;
  adding: TaskAdding;
  rows: RowChanges;
  notices: TaskNotices;
  shown: ShownTasks;
  /** Reads the list again, where it must have changed elsewhere. */
  refresh: () => void;
};

export const createRefusals = ({ queue, adding, rows, notices, shown, refresh }: Options) => {
  /** The task with the edits that would have followed. */
  const withLaterEdits = (task: Task): Task =>
    queue.$changes
      .get()
      .filter((later) => later.kind === 'edit')
      .reduce(applyChange, [task])[0] ?? task;

  /** Later changes of a task that is not there are dropped; if one of them deletes it, nothing is left to tell. */
  const dropLaterChanges = (id: string, fault: Fault): { isUnwanted: boolean } => {
    const isUnwanted = queue.drop(
      (later) => later.kind === 'remove' && later.id === id,
      ok(undefined),
    );
    queue.drop((later) => later.kind !== 'many' && taskIdOf(later) === id, { ok: false, fault });
    return { isUnwanted };
  };

  const handleEdit = (change: TaskChange & { kind: 'edit' }, fault: Fault) => {
    const { id, text, before } = change;
    if (text === undefined) {
      rows.withdrawUndo(id, 'later', 'repeat', 'due', 'length');
      notices.changeRefused('edit');
      return;
    }
    const task = shown.find(id);
    const theirs = task?.text;
    const addAgain = () => adding.addAnew(text, change.category ?? task?.category ?? 'Personal');
    if (fault.kind === 'missing') {
      notices.editedTaskGone(id, text, addAgain);
      return;
    }
    if (fault.kind === 'conflict' && theirs !== undefined && theirs !== before) {
      notices.editedElsewhere(id, text, theirs, () => rows.overwrite(id, editOf(change), theirs));
      return;
    }
    notices.editRefused(id, text, () => {
      if (shown.find(id)) rows.edit(id, editOf(change));
      else addAgain();
    });
  };

  return (change: TaskChange, fault: Fault) => {
    if (change.kind === 'move' || fault.kind === 'missing') refresh();
    switch (change.kind) {
      case 'add':
      case 'restore': {
        const task = withLaterEdits(change.task);
        if (dropLaterChanges(task.id, fault).isUnwanted) return;
        if (change.kind === 'add') adding.refused(task, fault);
        else {
          rows.forgetRowToFocus();
          notices.changeRefused('restore');
        }
        return;
      }
      case 'edit':
        handleEdit(change, fault);
        return;
      case 'complete':
        if (change.completed) rows.withdrawUndo(change.id, 'completed');
        break;
      case 'remove':
        rows.withdrawUndo(change.id, 'deleted');
        break;
      case 'move':
        break;
      case 'many': {
        const { changes } = change;
        const refused = changes.filter((one) => !isApplied(shown.all(), one));
        if (refused.length === changes.length) rows.withdrawMany(changes);
        const added = refused.flatMap((one) => (one.kind === 'add' ? [one.task] : []));
        if (added.length > 0) adding.linesRefused(added);
        else notices.someRefused(refused.length, changes.length);
        return;
      }
    }
    notices.changeRefused(change.kind);
  };
};
