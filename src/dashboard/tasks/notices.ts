/** What the owner is told about tasks that could not be loaded, added, changed or kept, and what can be done about it. */
import type { SingleChange } from '#domain/tasks/task-changes.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';
import type { Notice } from '#lib/notice.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { excerpt, excerptOfAll } from './labels.ts';

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
