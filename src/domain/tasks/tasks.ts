/** The owner's tasks: what they are, and which texts they may have. */
import * as z from 'zod/mini';
import { failed, ok, type Result } from '#lib/result.ts';
import { taskTimes } from './task-times.ts';

export const categories = ['Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin'] as const;
export type Category = (typeof categories)[number];
export const defaultCategory: Category = 'Personal';

/** The longest text the database takes, in characters as people count them. */
export const longestText = 10_000;

const fields = {
  id: z.string(),
  text: z.string(),
  category: z.enum(categories),
  completed: z.boolean(),
  position: z.int(),
};

export const task = z.object({
  ...fields,
  /** ISO instant; settles which of two tasks at the same position comes first. */
  createdAt: z.string(),
  /** ISO instant; null while the task is open. */
  completedAt: z._default(z.nullable(z.string()), null),
  /** Null where only the text tells. */
  times: z._default(z.nullable(taskTimes), null),
  /** The day in the owner's zone on which it is in the list again; null where it was not put off. */
  laterUntil: z._default(z.nullable(z.string()), null),
  /** How it repeats, as an RRULE; see recurrence.ts. */
  recurrence: z._default(z.nullable(z.string()), null),
  /** Whose answer it waits for until that day, and since which one; both null where it waits for nobody. */
  waitingFor: z._default(z.nullable(z.string()), null),
  waitingSince: z._default(z.nullable(z.string()), null),
});

export type Task = Readonly<z.infer<typeof task>>;

/** Holds only what is changed, so that what another device has changed meanwhile stays. */
export const taskEdit = z.object({
  text: z.exactOptional(z.string()),
  category: z.exactOptional(z.enum(categories)),
  times: z.exactOptional(taskTimes),
  laterUntil: z.exactOptional(z.nullable(z.string())),
  recurrence: z.exactOptional(z.nullable(z.string())),
  waitingFor: z.exactOptional(z.nullable(z.string())),
  waitingSince: z.exactOptional(z.nullable(z.string())),
});

export type TaskEdit = z.infer<typeof taskEdit>;

/** The id is made by whoever adds the task, so that adding it twice adds it once. */
export type NewTask = Omit<Task, 'createdAt'>;

/** The tasks that could be read, and how many rows could not. */
export type TaskList = { tasks: readonly Task[]; unreadable: number };

/** A row of the table `todos`. */
export const taskRow = z.object({
  ...fields,
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  /** 'HH:MM:SS' */
  due_at: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  times_known: z.boolean(),
  later_until: z.nullable(z.string()),
  recurrence: z.nullable(z.string()),
  waiting_for: z.nullable(z.string()),
  waiting_since: z.nullable(z.string()),
});

/** A task in the bin, and when it was deleted. */
export type DeletedTask = Task & { deletedAt: Date };

/** A row of the table `deleted_todos`. */
export const deletedTaskRow = z.extend(taskRow, { deleted_at: z.coerce.date() });

export type DeletedTasks = {
  tasks: readonly DeletedTask[];
  unreadable: number;
};

/** A list as the browser keeps it from one visit to the next. */
export const taskList = z.object({ tasks: z.array(task), unreadable: z.int() });

/** Characters as the database counts them, which a surrogate pair is one of. */
const countCharacters = (text: string): number => Array.from(text).length;

/** Something that leaves a mark on the screen: neither space nor control, format or other invisible character. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Without the signs that turn or isolate the direction of what follows: with them a text can look like another one. */
export const cleanText = (typed: string): string =>
  typed.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '').trim();

/** The text as it is stored, or why it cannot be; a blank one has an empty message: there is nothing to say. */
export const checkText = (typed: string): Result<string> => {
  const text = cleanText(typed);
  if (text === '') return failed('invalid', '');
  if (!visible.test(text)) return failed('invalid', 'Nothing in this text can be seen.');
  const length = countCharacters(text);
  if (length > longestText) {
    return failed(
      'invalid',
      `A task can hold ${longestText.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}. Shorten it.`,
    );
  }
  return ok(text);
};

export const countPending = (tasks: readonly Pick<Task, 'completed'>[]): number =>
  tasks.filter(({ completed }) => !completed).length;
