/** Which tasks a plan means, and what is stored of them. */
import { expect, test } from 'vitest';
import { createTaskFinder, withNamedTasks, type SavedPlan } from '#dashboard/plan/saved-plan.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { listed } from './open-planner.ts';

const [write, call] = listed('Write', 'Call').tasks;
if (!write || !call) throw new Error('no tasks');

const block = (task: string) => ({
  ...{ task, category: 'Personal' as const, why: '' },
  ...{ start: '2026-11-26T11:00:00Z', end: '2026-11-26T12:00:00Z' },
});
const saved: SavedPlan = {
  plan: {
    ...{ topPriorities: [], workLocation: '', deviceRecommendation: '', packingList: [] },
    ...{ workingHours: '', specialNotes: [], reasoning: '', corrections: [], leftOut: [] },
    ...{ generatedAt: '2026-11-26T09:00:00Z', engine: 'rules', moreLeftOut: 0 },
    blocks: [block('Write'), block('Call')],
  },
  calendar: 'read',
  taskIds: { Write: ['Write'], Call: ['Call'] },
  events: [],
  out: [],
};

const find = (tasks: readonly Task[], text: string, taskIds = saved.taskIds) => {
  const { isOpen, nameOf } = createTaskFinder({ ...saved, taskIds }, tasks);
  return [isOpen(text), nameOf(text)];
};

test('a task that was renamed since the plan was made is open under its new name', () => {
  expect(find([{ ...write, text: 'Write the report' }], 'Write')).toEqual([
    true,
    'Write the report',
  ]);
});

test('a task that was done or deleted is not open, whatever another one is called', () => {
  const tasks = [
    { ...write, completed: true },
    { ...call, id: 'new', text: 'Write' },
  ];
  expect(find(tasks, 'Write')).toEqual([false, 'Write']);
  expect(find(tasks, 'Call')).toEqual([false, 'Call']);
});

test('of two tasks of one text one is open', () => {
  const tasks = [
    { ...write, completed: true },
    { ...call, text: 'Write twice' },
  ];
  expect(find(tasks, 'Write', { Write: ['Write', 'Call'] })).toEqual([true, 'Write twice']);
});

test('while the tasks are not known all are taken for open', () => {
  expect(createTaskFinder(saved, undefined).isOpen('Write')).toBe(true);
});

test('of a long list only the tasks that the plan names are stored', () => {
  const taskIds = { ...saved.taskIds, Other: ['Other'] };
  expect(withNamedTasks({ ...saved, taskIds }).taskIds).toEqual({
    Write: ['Write'],
    Call: ['Call'],
  });
});
