/** The figures of the overview, computed from the values of the other cards. */
import { categories, type Category, type Task } from './tasks.ts';

export type CategoryCount = { category: Category; open: number };

/** Open tasks of every category, those without any included, in the usual order. */
export const countOpen = (
  tasks: readonly Pick<Task, 'category' | 'completed'>[],
): readonly CategoryCount[] =>
  categories.map((category) => ({
    category,
    open: tasks.filter((task) => !task.completed && task.category === category).length,
  }));
