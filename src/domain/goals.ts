/** The goals of a month and which of them are done. */
import * as z from 'zod/mini';

/** A row of the table `monthly_goals`. */
export const goalRow = z.object({ month: z.string(), goal: z.string(), done: z.boolean() });

/** A tick given or taken back; carries its month, because it may be saved after the page has moved on to another one. */
export const goalChange = z.object({ month: z.string(), goal: z.string(), done: z.boolean() });
export type GoalChange = z.infer<typeof goalChange>;

export type SavedGoal = { goal: string; isDone: boolean };

/** The ticks of a month as the browser keeps them from one visit to the next. */
export const savedGoals = z.array(z.object({ goal: z.string(), isDone: z.boolean() }));

export type Goal = { text: string; isDone: boolean };

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** '2025-06' for 'June 2025'. */
export const monthKey = (month: string): string => {
  const [name = '', year = ''] = month.split(' ');
  return `${year}-${String(months.indexOf(name) + 1).padStart(2, '0')}`;
};

/** 'June 2025' for a day of it ('YYYY-MM-DD'). */
export const monthOf = (day: string): string => {
  const [year = '', month = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`;
};

export const isMonthOf = (month: string, day: string): boolean => day.startsWith(monthKey(month));

export const applyGoalChange = (
  saved: readonly SavedGoal[],
  { goal, done }: Pick<GoalChange, 'goal' | 'done'>,
): readonly SavedGoal[] => [...saved.filter((one) => one.goal !== goal), { goal, isDone: done }];

/** Whether the database has a row that says that the goal is done; without a row it is not. */
export const isGoalDone = (saved: readonly SavedGoal[], goal: string): boolean =>
  saved.some((one) => one.goal === goal && one.isDone);

/** The goals as the owner wrote them, ticked as it was saved. */
export const tickGoals = (texts: readonly string[], saved: readonly SavedGoal[]): readonly Goal[] =>
  texts.map((text) => ({ text, isDone: isGoalDone(saved, text) }));

export const countDone = (goals: readonly Goal[]): number =>
  goals.filter(({ isDone }) => isDone).length;
