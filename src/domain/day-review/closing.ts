/** Closing a day: what becomes of the tasks that are left, which one comes first tomorrow, and how all of it is undone. */
import { dayAfter } from '#lib/day-after.ts';
import { moveTo } from '../tasks/task-positions.ts';
import { applyChange, isApplied, type SingleChange } from '../tasks/task-changes.ts';
import { noTimes, toDay } from '../tasks/task-times.ts';
import type { Task } from '../tasks/tasks.ts';
import { openOn } from './day.ts';

/** What becomes of a task: it stays in the list ('keep'), is deleted ('drop'), or is put off until a day with its due date. */
export type Choice = string;

/** A change, and the one that takes it back. */
type Step = { change: SingleChange; undo: SingleChange };

/** A day that was closed. */
export type ClosedDay = {
  /** 'YYYY-MM-DD' */
  day: string;
  steps: readonly Step[];
  /** How many stay in the list. */
  kept: number;
  /** The text of the first task of tomorrow; null where there is none. */
  first: string | null;
};

const stepsOf = (
  tasks: readonly Task[],
  id: string,
  choice: Choice,
  today: string,
): readonly Step[] => {
  const at = tasks.findIndex((task) => task.id === id);
  const task = tasks[at];
  if (!task || choice === 'keep') return [];
  if (choice === 'drop') {
    const after = tasks[at - 1]?.id ?? null;
    return [{ change: { kind: 'remove', id }, undo: { kind: 'restore', task, after } }];
  }
  if (task.laterUntil === choice) return [];
  const { laterUntil, times } = task;
  const moved = toDay(task, choice, { today, keepsDue: false });
  const before = { laterUntil, ...(moved.times && { times: times ?? noTimes }) };
  return [{ change: { kind: 'edit', id, ...moved }, undo: { kind: 'edit', id, ...before } }];
};

/** The tasks of tomorrow, as the choices leave them. */
export const openTomorrow = (
  tasks: readonly Task[],
  choices: ReadonlyMap<string, Choice>,
  today: string,
): readonly Task[] => {
  const changed = [...choices].reduce(
    (before, [id, choice]) =>
      stepsOf(before, id, choice, today).reduce(
        (now, { change }) => applyChange(now, change),
        before,
      ),
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
  const steps: Step[] = [];
  const take = (step: Step) => {
    steps.push(step);
    now = applyChange(now, step.change);
  };
  for (const [id, choice] of choices) stepsOf(now, id, choice, day).forEach(take);
  const tomorrow = openOn(now, dayAfter(day));
  const move = first === null ? null : moveTo(now, first, 0, tomorrow);
  if (move) {
    const at = now.findIndex(({ id }) => id === move.id);
    const back = { ...move, after: now[at - 1]?.id ?? null, to: at };
    take({ change: move, undo: back });
  }
  return {
    ...{ day, steps },
    kept: [...choices].filter(([id, choice]) => choice === 'keep' && now.some((t) => t.id === id))
      .length,
    first: openOn(now, dayAfter(day))[0]?.text ?? null,
  };
};

/** The changes that take a closing back, without those of tasks that have changed again since. */
export const undoClosing = (
  { steps }: Pick<ClosedDay, 'steps'>,
  tasks: readonly Task[],
): readonly SingleChange[] =>
  [...steps].reverse().flatMap(({ change, undo }) => {
    const isUntouched =
      change.kind === 'move' ? tasks.some(({ id }) => id === change.id) : isApplied(tasks, change);
    return isUntouched ? [undo] : [];
  });

/** How many tasks go on tomorrow, how many later, and how many were deleted. */
const countSteps = ({ day, steps }: Pick<ClosedDay, 'day' | 'steps'>) => {
  const tomorrow = dayAfter(day);
  const changes = steps.map(({ change }) => change);
  const later = changes.filter(({ kind }) => kind === 'edit');
  const next = later.filter((change) => 'laterUntil' in change && change.laterUntil === tomorrow);
  return {
    tomorrow: next.length,
    later: later.length - next.length,
    dropped: changes.filter(({ kind }) => kind === 'remove').length,
  };
};

/** "3 tasks done, 2 go on tomorrow, 1 later, 1 deleted, 1 stays in the list." */
export const describeClosing = (closed: ClosedDay, done: number): string => {
  const { tomorrow, later, dropped } = countSteps(closed);
  const { kept } = closed;
  const tasks = (count: number) => `${count} task${count === 1 ? '' : 's'}`;
  const parts = [
    done === 0 ? 'Nothing done' : `${tasks(done)} done`,
    tomorrow > 0 && `${tomorrow} ${tomorrow === 1 ? 'goes' : 'go'} on tomorrow`,
    later > 0 && `${later} later`,
    dropped > 0 && `${dropped} deleted`,
    kept > 0 && `${kept} ${kept === 1 ? 'stays' : 'stay'} in the list`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.`;
};
