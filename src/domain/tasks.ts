/** Tasks: their types, checks and order, and what a change does to a list. */
import * as z from 'zod/mini';
import { failed, ok, type Loadable, type Result } from '#lib/result.ts';

export const categories = ['Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin'] as const;
export type Category = (typeof categories)[number];
export const defaultCategory: Category = 'Personal';

/** The longest text the database takes, in characters as people count them. */
export const longestText = 10_000;

export type Task = {
  id: string;
  text: string;
  category: Category;
  completed: boolean;
  position: number;
  /** ISO instant; settles which of two tasks at the same position comes first. */
  createdAt: string;
};

/** The id is made by whoever adds the task, so that adding it twice adds it once. */
export type NewTask = Omit<Task, 'createdAt'>;

/** The tasks that could be read, and how many rows could not. */
export type TaskList = { tasks: readonly Task[]; unreadable: number };

/** A row of the table `todos`. */
export const taskRow = z.object({
  id: z.string(),
  text: z.string(),
  category: z.enum(categories),
  completed: z.boolean(),
  position: z.int(),
  created_at: z.string(),
});

const task = z.object({
  id: z.string(),
  text: z.string(),
  category: z.enum(categories),
  completed: z.boolean(),
  position: z.int(),
  createdAt: z.string(),
});

/** What the owner has asked for and the database has not yet acknowledged; kept in the browser until it has. */
export const taskChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), task }),
  z.object({ kind: z.literal('restore'), task }),
  z.object({ kind: z.literal('complete'), id: z.string(), completed: z.boolean() }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  /** Behind another task, null meaning the top; `to` counts from 0 and holds when that other task is gone. */
  z.object({
    kind: z.literal('move'),
    id: z.string(),
    after: z.nullable(z.string()),
    to: z.int(),
  }),
]);
export type TaskChange = z.infer<typeof taskChange>;

/** Characters as the database counts them, which a surrogate pair is one of. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Something that leaves a mark on the screen: neither space nor control, format or other invisible character. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** The text as it is stored, or why it cannot be; a blank one has an empty message: there is nothing to say. */
export const checkText = (typed: string): Result<string> => {
  const text = typed.trim();
  if (text === '') return failed('invalid', '');
  if (!visible.test(text)) return failed('invalid', 'Nothing in this text can be seen.');
  const length = countCharacters(text);
  if (length > longestText) {
    return failed(
      'invalid',
      `A task can hold ${longestText.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}. Shorten it and add it again.`,
    );
  }
  return ok(text);
};

export const countPending = (tasks: readonly Task[]): number =>
  tasks.filter((task) => !task.completed).length;

export const byPosition = (a: Task, b: Task): number =>
  a.position - b.position ||
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  a.id.localeCompare(b.id);

/** The change that puts a task at a place counted from 0, or null when it is there; places outside mean the ends. */
export const moveTo = (tasks: readonly Task[], id: string, to: number): TaskChange | null => {
  const from = tasks.findIndex((task) => task.id === id);
  const toIndex = Math.max(0, Math.min(to, tasks.length - 1));
  if (from === -1 || from === toIndex) return null;
  const others = tasks.filter((task) => task.id !== id);
  return { kind: 'move', id, after: others[toIndex - 1]?.id ?? null, to: toIndex };
};

/** The indices of a longest run of values that never fall; null is in no run. */
const longestRisingRun = (values: readonly (number | null)[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  values.forEach((value, index) => {
    if (value === null) return;
    // The shortest run that this value cannot prolong, because it ends higher.
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? -1] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    previous.set(index, ends[low - 1]);
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) run.add(index);
  return run;
};

type NewPosition = Pick<Task, 'id' | 'position'>;

const renumberUpTo = (tasks: readonly Task[], highest: number): readonly NewPosition[] => {
  // Two rows can both stay when the rows between them fit between their positions: then position - index does not
  // fall. The same holds for the rows before the first and behind the last that stays.
  const stays = longestRisingRun(
    tasks.map(({ position }, index) => {
      const room = position - index;
      const hasRoomBehind = position + (tasks.length - 1 - index) <= highest;
      return room >= 0 && hasRoomBehind ? room : null;
    }),
  );
  let position = -1;
  return tasks.flatMap((task, index) => {
    position = stays.has(index) ? task.position : position + 1;
    return position === task.position ? [] : [{ id: task.id, position }];
  });
};

/** With so few rows to write, no position beyond those in use is taken. */
const fewWrites = 4;

/**
 * The rows whose position has to change so that positions rise in this order, with the position they need: as few
 * as possible, because each is a request. Gaps are harmless and stay.
 */
export const renumber = (tasks: readonly Task[]): readonly NewPosition[] => {
  const highest = tasks.reduce((most, { position }) => Math.max(most, position), tasks.length - 1);
  const within = renumberUpTo(tasks, highest);
  if (within.length <= fewWrites) return within;
  const beyond = renumberUpTo(tasks, Number.MAX_SAFE_INTEGER);
  return beyond.length < within.length ? beyond : within;
};

const insertAt = (tasks: readonly Task[], index: number, task: Task): readonly Task[] => [
  ...tasks.slice(0, index),
  task,
  ...tasks.slice(index),
];

/** The tasks as they are after a change. A change that the database has already seen alters nothing. */
export const applyChange = (tasks: readonly Task[], change: TaskChange): readonly Task[] => {
  switch (change.kind) {
    case 'add':
      return tasks.some(({ id }) => id === change.task.id) ? tasks : [...tasks, change.task];
    case 'restore': {
      if (tasks.some(({ id }) => id === change.task.id)) return tasks;
      const behind = tasks.findIndex((task) => byPosition(task, change.task) > 0);
      return insertAt(tasks, behind === -1 ? tasks.length : behind, change.task);
    }
    case 'complete':
      return tasks.map((task) =>
        task.id === change.id && task.completed !== change.completed
          ? { ...task, completed: change.completed }
          : task,
      );
    case 'remove':
      return tasks.filter((task) => task.id !== change.id);
    case 'move': {
      const moved = tasks.find((task) => task.id === change.id);
      if (!moved) return tasks;
      const others = tasks.filter((task) => task !== moved);
      const after = others.findIndex((task) => task.id === change.after);
      const isGone = change.after !== null && after === -1;
      return insertAt(others, isGone ? change.to : after + 1, moved);
    }
  }
};

/** Whether the database's tasks already are as the change wants them. */
export const isApplied = (tasks: readonly Task[], change: TaskChange): boolean => {
  switch (change.kind) {
    case 'add':
    case 'restore':
      return tasks.some(({ id }) => id === change.task.id);
    case 'complete':
      return tasks.some(({ id, completed }) => id === change.id && completed === change.completed);
    case 'remove':
      return tasks.every(({ id }) => id !== change.id);
    case 'move':
      return renumber(applyChange(tasks, change)).length === 0;
  }
};

/** What the owner should see: what the database said, with the changes still on their way laid on top. */
export const layChangesOnTop = (
  saved: Loadable<TaskList>,
  changes: readonly TaskChange[],
): Loadable<TaskList> =>
  saved.status !== 'ready' || changes.length === 0
    ? saved
    : {
        ...saved,
        value: { ...saved.value, tasks: changes.reduce(applyChange, saved.value.tasks) },
      };

/** The id of the task that a change is about. */
export const taskIdOf = (change: TaskChange): string =>
  change.kind === 'add' || change.kind === 'restore' ? change.task.id : change.id;

const isSame = (a: Task, b: Task): boolean =>
  a.text === b.text &&
  a.category === b.category &&
  a.completed === b.completed &&
  a.position === b.position &&
  a.createdAt === b.createdAt;

/** The newer tasks, with the older objects for those that are the same, so that only what changed is drawn again. */
export const keepUnchanged = (older: readonly Task[], newer: readonly Task[]): readonly Task[] => {
  const olderById = new Map(older.map((task) => [task.id, task]));
  const kept = newer.map((task) => {
    const before = olderById.get(task.id);
    return before && isSame(before, task) ? before : task;
  });
  const isUnchanged =
    kept.length === older.length && kept.every((task, index) => task === older[index]);
  return isUnchanged ? older : kept;
};
