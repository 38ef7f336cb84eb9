/** Changes several tasks at once, with one offer to undo all of it. */
import { taskIdOf, type SingleChange, type Task } from '#domain/tasks/tasks.ts';
import { manyOffer, type RowChanges } from '../changes/row-changes.ts';

export type ManyChanges = {
  changes: SingleChange[];
  /** What undoes them. */
  back: SingleChange[];
  title: string;
  description: string;
};

export const changeMany = (
  { shown, push, undo, bringBack, focusRow }: RowChanges['many'],
  build: (all: readonly Task[]) => ManyChanges,
  /** The id of the task whose row takes the focus; null for none. */
  focus: string | null = null,
) => {
  const { changes, back, title, description } = build(shown.all());
  focusRow(focus);
  if (changes.length === 0) return;
  push({ kind: 'many', changes });
  const undoMany = () => {
    // What has been deleted since stays so; what is there already is not brought back.
    const left = back.filter((one) => !shown.find(taskIdOf(one)) === (one.kind === 'restore'));
    const [first] = left;
    if (!first) return;
    push({ kind: 'many', changes: left });
    const task = shown.find(taskIdOf(first));
    if (task) bringBack(task);
  };
  undo.offer({ id: manyOffer(changes), title, description, undo: undoMany });
};
