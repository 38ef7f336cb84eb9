/** Changes several tasks at once, with one offer to undo all of it. */
import { isApplied, taskIdOf, type SingleChange } from '#domain/tasks/task-changes.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { manyOffer, type RowChanges } from '../changes/row-changes.ts';

export type ManyChanges = {
  changes: SingleChange[];
  /** What undoes them, in the same order. */
  back: SingleChange[];
  title: string;
  description: string;
};

/** Whether the task is still as the change has left it. The one that follows a completed one may have been changed. */
const isStill = (change: SingleChange | undefined, all: readonly Task[]): boolean =>
  change !== undefined &&
  isApplied(all, change.kind === 'complete' ? { ...change, next: undefined } : change);

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
    const all = shown.all();
    // What has been changed again or deleted since stays so; what is there already is not brought back.
    const left = back.filter((_one, index) => isStill(changes[index], all));
    const [first] = left;
    if (!first) return;
    push({ kind: 'many', changes: left });
    const task = shown.find(taskIdOf(first));
    if (task) bringBack(task);
  };
  undo.offer({ id: manyOffer(changes), title, description, undo: undoMany });
};
