/** An enquiry that becomes a task. */
import { expect, test } from 'vitest';
import { failed, type Result } from '#lib/result.ts';
import { createFakeTaskList, opened, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

const toTask = async (prepare: (taskList: ReturnType<typeof createFakeTaskList>) => void) => {
  const enquiries = three();
  const all = await opened(enquiries);
  prepare(all.taskList);
  const id = all.idOf('b');
  void all.inbox.toTask(id);
  await settled();
  return { ...all, enquiries, id };
};

test('adds one task that names the sender, under the id of the enquiry', async () => {
  const { enquiries, taskList, names, offers, id } = await toTask(() => undefined);
  expect(taskList.calls).toEqual([`add ${id} Contract Answer b <b@example.com>: I am b.`]);
  expect([names(), enquiries.statusOf('b')]).toEqual([['c', 'a'], 'task']);
  expect(offers()).toEqual(['Task added']);
});

test.each([
  ['open', 'Its task is already in the list'],
  ['done', 'Its task is already done'],
] as const)(
  'says so when its task is there and %s, and Undo leaves that task',
  async (state, said) => {
    const { enquiries, taskList, offers, undo } = await toTask(({ there }) => {
      there.state = state;
    });
    expect([enquiries.statusOf('b'), offers()]).toEqual(['task', [said]]);
    undo();
    await settled();
    expect(enquiries.statusOf('b')).toBe('new');
    expect(taskList.calls.filter((call) => call.startsWith('take back'))).toEqual([]);
  },
);

test('Undo takes both back', async () => {
  const { enquiries, taskList, names, undo, id } = await toTask(() => undefined);
  undo();
  expect(names()).toEqual(['c', 'b', 'a']);
  await settled();
  expect(taskList.calls.at(-1)).toBe(`take back ${id}`);
  expect(enquiries.statusOf('b')).toBe('new');
});

test('a task that is refused later brings the enquiry back', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<void>>();
  const { enquiries, names, errors, undo } = await toTask(({ answers }) => answers.push(promise));
  expect([names(), enquiries.statusOf('b')]).toEqual([['c', 'a'], 'task']);
  resolve(failed('forbidden', 'The server does not allow this.'));
  await settled();
  expect([names(), enquiries.statusOf('b')]).toEqual([['c', 'b', 'a'], 'new']);
  expect(errors()).toEqual(['Failed to add todo. The server does not allow this.']);
  expect(undo()).toBe(false);
});

test('a task that is refused after Undo has nothing to say', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<void>>();
  const { names, errors, undo } = await toTask(({ answers }) => answers.push(promise));
  undo();
  resolve(failed('forbidden', 'The server does not allow this.'));
  await settled();
  expect([names(), errors()]).toEqual([['c', 'b', 'a'], []]);
});
