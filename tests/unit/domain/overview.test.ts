import { expect, test } from 'vitest';
import { countOpen } from '#domain/tasks/overview.ts';
import { categories, type Category, type Task } from '#domain/tasks/tasks.ts';

const task = (category: Category, completed = false): Pick<Task, 'category' | 'completed'> => ({
  category,
  completed,
});

test('open tasks are counted for every category, those without any included', () => {
  const counts = countOpen([task('SaaS'), task('SaaS'), task('SaaS', true), task('Admin')]);
  expect(counts.map(({ category }) => category)).toEqual([...categories]);
  expect(counts.map(({ open }) => open)).toEqual([0, 2, 0, 0, 0, 1]);
});
