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

export type NewTask = Pick<Task, 'text' | 'category' | 'completed' | 'position'>;

/** A row of the table `todos`. */
export const taskRow = z.object({
  id: z.string(),
  text: z.string(),
  category: z.enum(categories),
  completed: z.boolean(),
  position: z.int(),
  created_at: z.string(),
});

/** What the owner has asked for and the database has not yet acknowledged. */
export type TaskChange =
  /** The id is provisional until the database gives one. */
  | { kind: 'add'; task: Task }
  | { kind: 'restore'; task: Task }
  | { kind: 'complete'; id: string; completed: boolean }
  | { kind: 'remove'; id: string }
  /** All ids in the wished order. */
  | { kind: 'order'; order: readonly string[] };

/** Characters as the database counts them, which a surrogate pair is one of. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** The text as it is stored, or why it cannot be; a blank one has an empty message: there is nothing to say. */
export const checkText = (typed: string): Result<string> => {
  const text = typed.trim();
  if (text === '') return failed('invalid', '');
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

/** The ids with one of them moved to another place; places outside the list mean its ends. */
export const moveId = (ids: readonly string[], id: string, to: number): readonly string[] => {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** Tasks in the wished order; those that the order does not name keep their turn after it. */
export const inOrder = (tasks: readonly Task[], order: readonly string[]): readonly Task[] => {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = (task: Task) => place.get(task.id) ?? order.length;
  return [...tasks].sort((a, b) => placeOf(a) - placeOf(b));
};

/** The rows whose position is not their place in the list, with the position they need: only these are written. */
export const renumber = (tasks: readonly Task[]): readonly Pick<Task, 'id' | 'position'>[] =>
  tasks.flatMap(({ id, position }, index) => (position === index ? [] : [{ id, position: index }]));

const layChange = (tasks: readonly Task[], change: TaskChange): readonly Task[] => {
  switch (change.kind) {
    case 'add':
      return [...tasks, change.task];
    case 'restore': {
      const after = tasks.findIndex((task) => byPosition(task, change.task) > 0);
      const at = after === -1 ? tasks.length : after;
      return [...tasks.slice(0, at), change.task, ...tasks.slice(at)];
    }
    case 'complete':
      return tasks.map((task) =>
        task.id === change.id ? { ...task, completed: change.completed } : task,
      );
    case 'remove':
      return tasks.filter((task) => task.id !== change.id);
    case 'order':
      return inOrder(tasks, change.order);
  }
};

/** What the owner should see: the database's word, with the changes still on their way laid on top. */
export const layChangesOnTop = (
  saved: Loadable<readonly Task[]>,
  pending: readonly TaskChange[],
): Loadable<readonly Task[]> =>
  saved.status === 'ready' ? { ...saved, value: pending.reduce(layChange, saved.value) } : saved;

/** The same wish, once the database has given its task another name. */
export const renameIn = (change: TaskChange, from: string, to: string): TaskChange => {
  switch (change.kind) {
    case 'add':
    case 'restore':
      return change;
    case 'complete':
    case 'remove':
      return change.id === from ? { ...change, id: to } : change;
    case 'order':
      return { ...change, order: change.order.map((id) => (id === from ? to : id)) };
  }
};

/** Whether a wish is about a task, so that it falls when the task does. */
export const concerns = (change: TaskChange, id: string): boolean => {
  switch (change.kind) {
    case 'add':
    case 'restore':
      return change.task.id === id;
    case 'complete':
    case 'remove':
      return change.id === id;
    case 'order':
      return false;
  }
};
