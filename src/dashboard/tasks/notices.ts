/**
 * What the owner is told about tasks that could not be loaded, added, changed or kept, and what becomes of a change that the
 * database has refused: its text is kept for another attempt.
 */
import {
  applyChange,
  editOf,
  isApplied,
  singlesOf,
  taskIdOf,
  type SingleChange,
  type TaskChange,
} from '#domain/tasks/task-changes.ts';
import { defaultCategory, type Category, type Task } from '#domain/tasks/tasks.ts';
import type { Notice } from '#lib/notice.ts';
import type { Fault } from '#lib/result.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { AddLine } from './add-line.ts';
import type { TaskAdding } from './adding.ts';
import type { Editor } from './edit.ts';
import { excerpt, excerptOfAll } from './labels.ts';
import type { ShownTasks } from './task-list.ts';

const errorTexts = {
  add: 'Failed to add todo',
  restore: 'Failed to add todo',
  complete: 'Failed to update todo',
  edit: 'Failed to update todo',
  remove: 'Failed to delete todo',
  move: 'Failed to reorder todos',
} as const;

const refusedAddition = (id: string) => `refused:${id}`;
const refusedEdit = (id: string) => `refused-edit:${id}`;

export const createTaskNotices = ({ notify, dismissNotice }: StoreTools) => {
  const showError = (description: string, extras: Partial<Notice> = {}) =>
    notify({ tone: 'error', title: 'Error', description, ...extras });
  /** The ids of the notices that hold a text which is nowhere else. */
  const holding = new Set<string>();
  const keepText = (id: string, label: string, run: () => void) => {
    holding.add(id);
    const release = () => void holding.delete(id);
    const act = () => {
      release();
      run();
    };
    return { id, action: { label, run: act }, lasting: true, onGone: release };
  };
  const forget = (id: string) => {
    holding.delete(id);
    dismissNotice(id);
  };
  const editedElsewhere = (description: string, extras: Partial<Notice>) =>
    notify({
      tone: 'plain',
      title: 'This task was also edited elsewhere',
      description,
      ...extras,
    });

  return {
    holdText: () => holding.size > 0,
    loadFailed: () => showError('Failed to load todos'),
    changeRefused: (kind: SingleChange['kind']) => showError(errorTexts[kind]),
    someRefused: (refused: number, all: number) =>
      showError(
        refused === all
          ? `None of the ${all} tasks could be changed. They are as they were.`
          : `${refused} of ${all} tasks could not be changed. The others are saved.`,
      ),
    /** Names the text where it is not back in the field. */
    addRefused: (tasks: readonly Task[], isInField: boolean, addAgain: () => void) =>
      showError(
        isInField ? errorTexts.add : `${errorTexts.add}: ${excerptOfAll(tasks)}`,
        keepText(refusedAddition(tasks[0]?.id ?? ''), 'Try Again', addAgain),
      ),
    forgetAddRefused: (id: string) => forget(refusedAddition(id)),
    editRefused: (id: string, text: string, editAgain: () => void) =>
      showError(
        `${errorTexts.edit}: ${excerpt(text)}`,
        keepText(refusedEdit(id), 'Edit again', editAgain),
      ),
    forgetEditRefused: (id: string) => forget(refusedEdit(id)),
    /** The list shows the other text; this one would be lost. */
    keptTheirs: (id: string, mine: string, theirs: string, useMine: () => void) =>
      editedElsewhere(
        `The list shows the other text: “${excerpt(theirs)}”. Yours is “${excerpt(mine)}”.`,
        keepText(refusedEdit(id), 'Use mine', useMine),
      ),
    /** The list shows this text; the other one would be lost. */
    replacedTheirs: (id: string, mine: string, theirs: string, useTheirs: () => void) =>
      editedElsewhere(
        `The list shows your text: “${excerpt(mine)}”. The other is “${excerpt(theirs)}”.`,
        keepText(refusedEdit(id), 'Use the other', useTheirs),
      ),
    /** An edited text would be lost with its task. */
    editedTaskGone: (id: string, text: string, addAgain: () => void) =>
      showError(
        `${errorTexts.edit}: the task was deleted elsewhere. Your text is “${excerpt(text)}”.`,
        keepText(refusedEdit(id), 'Add it again', addAgain),
      ),
    /** Says where a task went that the filter hides; otherwise it would seem to be deleted. */
    hiddenByFilter: (done: 'Added' | 'Moved', category: Category, text: string, show: () => void) =>
      notify({
        id: 'hidden-by-filter',
        tone: 'plain',
        title: `${done} to ${category}`,
        description: excerpt(text),
        action: { label: `Show ${category}`, run: show },
      }),
  };
};

export type TaskNotices = ReturnType<typeof createTaskNotices>;

type RefusalsOptions = {
  list: ShownTasks;
  line: AddLine;
  notices: TaskNotices;
  adding: TaskAdding;
  editor: Editor;
};

export const createRefusals = ({ list, line, notices, adding, editor }: RefusalsOptions) => {
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
