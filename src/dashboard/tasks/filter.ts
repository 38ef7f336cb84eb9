/**
 * Which category of tasks is shown. It is not remembered: a list that opens filtered would hide tasks from somebody
 * who has forgotten the filter.
 */
import { atom, readonlyType } from 'nanostores';
import type { Category } from '#domain/tasks/tasks.ts';

export const createTaskFilter = () => {
  const $category = atom<Category | null>(null);
  return {
    $category: readonlyType($category),
    show: (category: Category | null) => $category.set(category),
    hides: (category: Category) => $category.get() !== null && $category.get() !== category,
  };
};

export type TaskFilter = ReturnType<typeof createTaskFilter>;
