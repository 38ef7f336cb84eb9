/** An enquiry that becomes a task. */
import { expect, test } from 'vitest';
import { failed, type Result } from '#lib/result.ts';
import { createFakeTaskList, opened, three } from './open-inbox.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { task } from '../../../fakes/tasks.ts';

useFakeClock();

const toTask = async (prepare: (taskList: ReturnType<typeof createFakeTaskList>) => void) => {
  const enquiries = three();
  const all = await opened(enquiries);
  prepare(all.taskList);
  const enquiry = all.from('b');
  void all.inbox.toTask(enquiry);
  await settled();
  return { ...all, enquiries, id: enquiry.id };
};

test('adds one task under the id of the enquiry, from which it is opened; Undo takes both back', async () => {
  const { enquiries, inbox, taskList, names, offers, undo, id } = await toTask(() => undefined);
  expect(taskList.calls).toEqual([`add ${id} Contract Answer b`]);
  expect([names(), enquiries.statusOf('b'), offers()]).toEqual([
    ['c', 'a'],
    'task',
    ['Task added'],
  ]);
  expect([...inbox.$taskIds.get()]).toEqual([id]);
  inbox.show(id);
  expect([inbox.$box.get(), inbox.$opened.get().id]).toEqual(['handled', id]);
  undo();
  expect([names(), inbox.$taskIds.get().size]).toEqual([['c', 'b', 'a'], 0]);
  await settled();
  expect(taskList.calls.at(-1)).toBe(`take back ${id}`);
  expect(enquiries.statusOf('b')).toBe('new');
});

test('says so when its task is there already, and Undo leaves that task', async () => {
  const { enquiries, taskList, offers, undo } = await toTask(({ there }) => {
    there.task = task('b', 0);
  });
  expect([enquiries.statusOf('b'), offers()]).toEqual(['task', ['It has a task already']]);
  undo();
  await settled();
  expect(enquiries.statusOf('b')).toBe('new');
  expect(taskList.calls.filter((call) => call.startsWith('take back'))).toEqual([]);
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
