/** Short texts about a task: its beginning, its place in the list, and what is known of its times. */
import { durationInWords } from '#lib/time-in-words.ts';
import { shorten } from '#lib/shorten.ts';
import { describeRecurrence } from './recurrence.ts';
import { describeDay, describeDue, noTimes } from './task-times.ts';
import type { Task, TaskEdit } from './tasks.ts';

/** A task's text where only its beginning fits. */
export const excerpt = (text: string): string => shorten(text, 60);

/** “Call Ana” and 2 more; of one task its text alone. */
export const excerptOfAll = ([first, ...others]: readonly { text: string }[]): string => {
  const text = excerpt(first?.text ?? '');
  return others.length === 0 ? text : `“${text}” and ${others.length} more`;
};

export const countTasks = (count: number): string => (count === 1 ? 'Task' : `${count} tasks`);

type Move = { day: string; today: string; isDueMoved: boolean; now: Date };

/** "Later: tomorrow", "Later: Mon 30 Nov. Due Thu 26 Nov → Mon 30 Nov", "Task moved to today" */
export const describeMove = (
  tasks: readonly Task[],
  { day, today, isDueMoved, now }: Move,
): string => {
  const [first, ...others] = tasks;
  const until = describeDay(day, now);
  const later = others.length === 0 ? 'Later' : `${tasks.length} tasks put off`;
  const title = day > today ? `${later}: ${until}` : `${countTasks(tasks.length)} moved to today`;
  const dueOn = first?.times?.dueOn;
  return isDueMoved && others.length === 0 && dueOn
    ? `${title}. Due ${describeDay(dueOn, now)} → ${until}`
    : title;
};

/**
 * "Task changed", "Task moved to Admin", "Task changed. Due Thu 26 Nov → Mon 30 Nov. Every day".
 * @param found as the edit finds it: another due date than `before` was set elsewhere meanwhile
 */
export const describeChosen = (before: Task, found: Task, edit: TaskEdit, now: Date): string => {
  const { category, times, recurrence: rule } = edit;
  const title = category ? `Task moved to ${category}` : 'Task changed';
  const said: string[] = [];
  const [read, other, made] = [before.times, found.times, times].map((one) => one?.dueOn ?? null);
  const isDue = times && made !== read && made !== other;
  if (isDue) {
    const days = [other, made].flatMap((day) => (day ? describeDay(day, now) : []));
    said.push(made ? `Due ${days.join(' → ')}` : 'No date');
  }
  if (rule !== undefined) said.push(rule ? describeRecurrence(rule) : 'No repeat');
  return [`${title}${isDue && other !== read ? ', also elsewhere' : ''}`, ...said].join('. ');
};

/** "2 of 6", counted as people count. */
export const describePosition = (index: number, count: number): string =>
  `${index + 1} of ${count}`;

export type ChipPart = 'due date' | 'repetition' | 'length' | 'category' | 'waiting';

/** One thing that is known of a task beside its text, as its chip says it. */
export type Chip = {
  part: ChipPart;
  words: string;
  state?: 'overdue' | 'today' | 'later';
};

export const chipsOf = (
  { times, recurrence }: Pick<Task, 'times' | 'recurrence'>,
  now: Date,
): readonly Chip[] => {
  const { dueOn, dueAt, minutes } = times ?? noTimes;
  const chips: Chip[] = [];
  if (dueOn !== null) {
    const { text, state } = describeDue(dueOn, dueAt, now);
    chips.push({ part: 'due date', words: text, state });
  }
  if (recurrence !== null)
    chips.push({ part: 'repetition', words: describeRecurrence(recurrence) });
  if (minutes !== null) chips.push({ part: 'length', words: durationInWords(minutes) });
  return chips;
};
