import { expect, test } from 'vitest';
import { countOpen } from '#domain/tasks/overview.ts';
import type { Category, Task } from '#domain/tasks/tasks.ts';

const task = (category: Category, completed = false): Pick<Task, 'category' | 'completed'> => ({
  category,
  completed,
});

test('open tasks are counted for every category, those without any included', () => {
  expect(
    countOpen([task('SaaS'), task('SaaS'), task('SaaS', true), task('Admin')]).map(
      ({ category, open }) => [category, open],
    ),
  ).toEqual([
    ['Contract', 0],
    ['SaaS', 2],
    ['Course', 0],
    ['Personal', 0],
    ['Other', 0],
    ['Admin', 1],
  ]);
});
