/** What the owner is told of changes that the database has refused, with the text that would be lost. */
import { taskIdOf, type SingleChange } from '#domain/tasks/task-changes.ts';
import { excerptOfAll } from '#domain/tasks/task-labels.ts';
import { defaultCategory, type Task } from '#domain/tasks/tasks.ts';
import type { Notice } from '#lib/notice.ts';
import type { FaultKind } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import { createTask } from './add-line.ts';

const errorTexts = {
  add: 'Failed to add todo',
  restore: 'Failed to add todo',
  complete: 'Failed to update todo',
  edit: 'Failed to update todo',
  remove: 'Failed to delete todo',
  move: 'Failed to reorder todos',
} as const;

const mostShown = 300;

type Refusal = Pick<Notice, 'tone' | 'title'> & {
  description: string;
  /** What one press does with the text, which is nowhere else now. */
  offer?: { label: string; changes: readonly SingleChange[] };
};

const error = (description: string, offer?: Refusal['offer']): Refusal => ({
  tone: 'error',
  title: 'Error',
  description,
  ...(offer && { offer }),
});

const tryAgain = (changes: readonly SingleChange[]) => ({ label: 'Try Again', changes });

type Edit = SingleChange & { kind: 'edit'; text: string };

const describeEdit = (edit: Edit, kind: FaultKind, tasks: readonly Task[]): Refusal => {
  const task = tasks.find(({ id }) => id === edit.id);
  const mine = shorten(edit.text, mostShown);
  if (kind === 'missing') {
    // It comes back from the bin under its id.
    const { text, category = defaultCategory, times = null, recurrence = null } = edit;
    const line = { text, category, times, recurrence };
    const restored = { ...createTask(line, tasks.length), id: edit.id };
    return error(`${errorTexts.edit}: the task was deleted elsewhere. Your text is “${mine}”.`, {
      label: 'Restore it',
      changes: [{ kind: 'restore', task: restored }, edit],
    });
  }
  if (kind !== 'conflict' || !task || task.text === edit.before)
    return error(`${errorTexts.edit}: ${mine}`, tryAgain([edit]));
  return {
    tone: 'plain',
    title: 'This task was also edited elsewhere',
    description: `The list shows the other text: “${shorten(task.text, mostShown)}”. Yours is “${mine}”.`,
    offer: { label: 'Keep mine', changes: [{ ...edit, before: task.text }] },
  };
};

/** @param tasks those of the list and those that were deleted elsewhere */
export const describeRefusal = (
  refused: readonly [SingleChange, ...SingleChange[]],
  kind: FaultKind,
  tasks: readonly Task[],
): Refusal => {
  const [first] = refused;
  const added = refused.flatMap((change) => (change.kind === 'add' ? [change.task] : []));
  const [task, ...others] = added;
  // The enquiry that a task was made of was deleted: its words do not come back.
  if (task && !(kind === 'missing' && others.length === 0)) {
    const words = others.length === 0 ? shorten(task.text, mostShown) : excerptOfAll(added);
    return error(`${errorTexts.add}: ${words}`, tryAgain(refused));
  }
  if (first.kind === 'edit' && first.text !== undefined)
    return describeEdit({ ...first, text: first.text }, kind, tasks);
  const ids = refused.map(taskIdOf);
  const gone = kind === 'missing' ? tasks.filter(({ id }) => ids.includes(id)) : [];
  const which = gone.length > 0 ? `, deleted elsewhere: ${excerptOfAll(gone)}` : '';
  return error(errorTexts[first.kind] + which);
};
