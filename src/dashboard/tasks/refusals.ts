/** What becomes of a change that the database has refused: its text is kept for another attempt, and the owner is told. */
import {
  applyChange,
  editOf,
  isApplied,
  singlesOf,
  taskIdOf,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { defaultCategory, type Task } from '#domain/tasks/tasks.ts';
import type { Fault } from '#lib/result.ts';
import type { AddLine } from './add-line.ts';
import type { TaskAdding } from './adding.ts';
import type { Editor } from './edit.ts';
import type { TaskNotices } from './notices.ts';
import type { ShownTasks } from './task-list.ts';

type Options = {
  list: ShownTasks;
  line: AddLine;
  notices: TaskNotices;
  adding: TaskAdding;
  editor: Editor;
};

export const createRefusals = ({ list, line, notices, adding, editor }: Options) => {
  const { $entries, $rowToFocus, all, find, push, withdraw } = list;

  /** Later changes of a task that is not there are dropped; one that deletes it leaves nothing to tell. */
  const dropLaterChanges = (id: string): { isUnwanted: boolean } => {
    const later = $entries
      .get()
      .filter(({ change }) => change.kind !== 'many' && taskIdOf(change) === id);
    later.forEach((entry) => void list.drop(entry.id));
    return { isUnwanted: later.some(({ change }) => change.kind === 'remove') };
  };

  const tellAddition = (task: Task, { kind }: Fault) => {
    // The enquiry that it was made of was deleted: its words do not come back.
    if (kind === 'missing') {
      notices.changeRefused('add');
      return;
    }
    const isFree = line.$draft.get().text.trim() === '';
    if (isFree) line.giveBack(task);
    notices.addRefused([task], isFree, () => {
      if (line.$draft.get().returned?.id === task.id) line.clear();
      void adding.addAll([task]);
    });
  };

  const tellEdit = (change: SingleChange & { kind: 'edit' }, text: string, fault: Fault) => {
    const { id, before } = change;
    const task = find(id);
    const theirs = task?.text;
    const addAgain = () =>
      adding.addAnew(text, change.category ?? task?.category ?? defaultCategory);
    if (fault.kind === 'missing') notices.editedTaskGone(id, text, addAgain);
    else if (fault.kind === 'conflict' && theirs !== undefined && theirs !== before)
      notices.keptTheirs(id, text, theirs, () => {
        void push([{ kind: 'edit', id, ...editOf(change), before: theirs }]);
      });
    else
      notices.editRefused(id, text, () => {
        if (find(id)) editor.open(id, editOf(change));
        else addAgain();
      });
  };

  const tellSingle = (change: SingleChange, fault: Fault) => {
    if (change.kind === 'edit' && change.text !== undefined) {
      tellEdit(change, change.text, fault);
      return;
    }
    if (change.kind === 'add' || change.kind === 'restore') {
      const { id } = change.task;
      const laterEdits = list.$changes.get().filter(({ kind }) => kind === 'edit');
      const [task = change.task] = laterEdits.reduce(applyChange, [change.task]);
      if (dropLaterChanges(id).isUnwanted) return;
      if (change.kind === 'add') {
        if (!adding.isAnswered(id)) tellAddition(task, fault);
        return;
      }
      $rowToFocus.set(null);
    }
    withdraw([change]);
    notices.changeRefused(change.kind);
  };

  return (change: TaskChange, fault: Fault) => {
    if (change.kind !== 'many') {
      tellSingle(change, fault);
      return;
    }
    const changes = singlesOf(change);
    const refused = changes.filter((one) => !isApplied(all(), one));
    if (refused.length === changes.length) withdraw(changes);
    const added = refused.flatMap((one) => (one.kind === 'add' ? [one.task] : []));
    if (added.length > 0) notices.addRefused(added, false, () => void adding.addAll(added));
    else notices.someRefused(refused.length, changes.length);
  };
};
