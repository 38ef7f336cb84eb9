import { expect, test } from 'vitest';
import { createTaskFinder } from '#dashboard/plan/task-finder.ts';
import { listed } from './open-planner.ts';

const [write, call] = listed('Write', 'Call').tasks;
if (!write || !call) throw new Error('no tasks');
const day = '2026-11-25';
const ids = { Write: ['Write'], Call: ['Call'] };

test('a task that was renamed since the plan was made is open under its new name', () => {
  const finder = createTaskFinder(ids, [{ ...write, text: 'Write the report' }, call], day);
  expect([finder.isOpen('Write'), finder.nameOf('Write')]).toEqual([true, 'Write the report']);
  expect([finder.isOpen('Call'), finder.nameOf('Call')]).toEqual([true, 'Call']);
});

test('a task that was done or deleted is not open, whatever another one is called', () => {
  const finder = createTaskFinder(
    ids,
    [
      { ...write, completed: true },
      { ...call, id: 'new', text: 'Write' },
    ],
    day,
  );
  expect([finder.isOpen('Write'), finder.nameOf('Write')]).toEqual([false, 'Write']);
  expect(finder.isOpen('Call')).toBe(false);
});

test('of two tasks of one text one is open, and a plan without ids goes by the text', () => {
  const both = createTaskFinder(
    { Write: ['Write', 'Call'] },
    [
      { ...write, completed: true },
      { ...call, text: 'Write twice' },
    ],
    day,
  );
  expect([both.isOpen('Write'), both.nameOf('Write')]).toEqual([true, 'Write twice']);
  const older = createTaskFinder({}, [write], day);
  expect([older.isOpen('Write'), older.isOpen('constructor')]).toEqual([true, false]);
});

test('while the tasks are not known all are taken for open', () => {
  expect(createTaskFinder(ids, null, day).isOpen('Write')).toBe(true);
});
