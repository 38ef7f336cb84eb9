/** Closing a day: what becomes of the tasks that are left, and which one comes first tomorrow. */
import { dayAfter } from '#lib/day-after.ts';
import { moveTo } from '../tasks/task-positions.ts';
import { applyChange, type SingleChange } from '../tasks/task-changes.ts';
import { toDay } from '../tasks/task-times.ts';
import type { Task } from '../tasks/tasks.ts';
import { toUndoable, type Undoable } from '../tasks/undo-changes.ts';
import { openOn } from './day.ts';

/** What becomes of a task: it stays in the list ('keep'), is deleted ('drop'), or is put off until a day with its due date. */
export type Choice = string;

/** A day that was closed. */
export type ClosedDay = {
  /** 'YYYY-MM-DD' */
  day: string;
  changes: readonly Undoable[];
  /** The text of the first task of tomorrow; null where there is none. */
  first: string | null;
};

const changesOf = (
  tasks: readonly Task[],
  id: string,
  choice: Choice,
  today: string,
): readonly SingleChange[] => {
  const task = tasks.find((one) => one.id === id);
  if (!task || choice === 'keep') return [];
  if (choice === 'drop') return [{ kind: 'remove', id }];
  if (task.laterUntil === choice) return [];
  return [{ kind: 'edit', id, ...toDay(task, choice, { today, keepsDue: false }) }];
};

/** The tasks of tomorrow, as the choices leave them. */
export const openTomorrow = (
  tasks: readonly Task[],
  choices: ReadonlyMap<string, Choice>,
  today: string,
): readonly Task[] => {
  const changed = [...choices].reduce(
    (before, [id, choice]) => changesOf(before, id, choice, today).reduce(applyChange, before),
    tasks,
  );
  return openOn(changed, dayAfter(today));
};

type Decisions = {
  /** For the tasks that are left, by their ids. */
  choices: ReadonlyMap<string, Choice>;
  /** The id of the first task of tomorrow; null leaves the order as it is. */
  first: string | null;
};

export const closeDay = (
  tasks: readonly Task[],
  { choices, first }: Decisions,
  day: string,
): ClosedDay => {
  let now = tasks;
  const changes: Undoable[] = [];
  const take = (change: SingleChange) => {
    changes.push(toUndoable(change, now));
    now = applyChange(now, change);
  };
  for (const [id, choice] of choices) changesOf(now, id, choice, day).forEach(take);
  const tomorrow = openOn(now, dayAfter(day));
  const move = first === null ? null : moveTo(now, first, 0, tomorrow);
  if (move) take(move);
  return { day, changes, first: openOn(now, dayAfter(day))[0]?.text ?? null };
};
