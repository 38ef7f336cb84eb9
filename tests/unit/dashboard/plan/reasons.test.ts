import { expect, test } from 'vitest';
import { reasonsOf } from '#dashboard/plan/view/Unplanned.tsx';

const task = (name: string, why: string) => ({ task: name, category: 'Other', why }) as const;

test('a reason that several tasks have in common is there once, in the order of importance', () => {
  const full = 'Between events, planned tasks and breaks no 15 min of the working hours are left.';
  const long = 'Needs 6 h; the longest free time left is 1 h.';
  const leftOut = [task('a', full), task('b', long), task('c', full)];
  expect(reasonsOf(leftOut).map(({ why, tasks }) => [why, tasks.map((one) => one.task)])).toEqual([
    [full, ['a', 'c']],
    [long, ['b']],
  ]);
});
