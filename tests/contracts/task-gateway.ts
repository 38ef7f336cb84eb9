/** What every task gateway has to do, the fake one of the store's tests and the real one alike. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { TaskGateway } from '#dashboard/tasks/gateway.ts';
import type { NewTask, Task } from '#domain/tasks/tasks.ts';
import type { Result } from '#lib/result.ts';
import { newUuid } from '#lib/uuid.ts';
import { newTask as plainTask } from '../fakes/tasks.ts';
import { valueOf } from './value-of.ts';

const newTask = (text: string, position: number): NewTask =>
  plainTask(newUuid(), position, { text, category: 'SaaS' });

/** The only task of an answer. */
const one = (answer: Result<readonly Task[]>): Task => {
  const [task, ...others] = valueOf(answer);
  if (!task || others.length > 0) throw new Error('not one task');
  return task;
};

/** `openEmpty` gives a gateway to a list without tasks. */
export const describeTaskGateway = (name: string, openEmpty: () => Promise<TaskGateway>): void => {
  describe(`${name} keeps the contract of a task gateway:`, () => {
    let gateway: TaskGateway;
    const find = async (id: string) =>
      valueOf(await gateway.list()).tasks.find((task) => task.id === id);
    const texts = async () => valueOf(await gateway.list()).tasks.map(({ text }) => text);
    const missing = { ok: false, fault: { kind: 'missing' } };

    beforeEach(async () => {
      gateway = await openEmpty();
    });

    test('an empty list is an answer', async () => {
      expect(await gateway.list()).toEqual({ ok: true, value: { tasks: [], unreadable: 0 } });
    });

    test('what was added is answered and listed, under the id that the client made', async () => {
      const task = newTask('Write the proposal', 0);
      const added = one(await gateway.add([task]));
      expect(added).toMatchObject(task);
      expect(added.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(valueOf(await gateway.list()).tasks).toEqual([added]);
    });

    const times = { dueOn: '2026-11-27', dueAt: '15:00', minutes: 45 };
    const laterUntil = '2026-11-30';
    test.each([
      [
        'due day, time and length',
        { times },
        { times: { dueOn: null, dueAt: null, minutes: null } },
      ],
      ['the day until which it is put off', { laterUntil }, { laterUntil: null }],
      ['how it repeats', { recurrence: 'FREQ=WEEKLY;BYDAY=MO', laterUntil }, { recurrence: null }],
      [
        'for whom it waits and since when',
        { waitingFor: 'Marta', waitingSince: '2026-11-25', laterUntil },
        { waitingFor: null, waitingSince: null, laterUntil: null },
      ],
    ])('%s: stored, changed, removed, and kept of what is deleted', async (_what, values, none) => {
      const { id } = one(await gateway.add([{ ...newTask('Call Ana', 0), ...values }]));
      expect(await find(id)).toMatchObject(values);
      expect(valueOf(await gateway.update(id, none))).toMatchObject({ ...values, ...none });
      const edited = valueOf(await gateway.editText(id, { text: 'Call', ...values }, 'Call Ana'));
      expect(edited).toMatchObject({ text: 'Call', ...values });
      valueOf(await gateway.remove([id]));
      expect(valueOf(await gateway.listDeleted()).tasks).toMatchObject([{ id, ...values }]);
    });

    test('several are added and removed at once, each with all that it has', async () => {
      const full = {
        ...{ completed: true, completedAt: '2026-11-20T09:00:00+00:00', waitingFor: 'Bo' },
        ...{ waitingSince: '2026-11-25', laterUntil: '2026-11-30', recurrence: 'FREQ=DAILY' },
        times: { dueOn: '2026-11-27', dueAt: '15:00', minutes: 45 },
      };
      const [a, b, c] = [newTask('a', 0), { ...newTask('b', 1), ...full }, newTask('c', 2)];
      const added = valueOf(await gateway.add([a, b, c]));
      const { completedAt, ...others } = b;
      expect(added).toMatchObject([a, others, c]);
      expect(Date.parse(added[1]?.completedAt ?? '')).toBe(Date.parse(completedAt));
      // Those that are there already stay as they are.
      const again = valueOf(await gateway.add([{ ...a, text: 'other' }, newTask('d', 3)]));
      expect(again.map(({ text }) => text).sort()).toEqual(['a', 'd']);
      expect(await texts()).toEqual(['a', 'b', 'c', 'd']);
      valueOf(await gateway.remove([a.id, c.id, newUuid()]));
      expect(await texts()).toEqual(['b', 'd']);
      expect(valueOf(await gateway.listDeleted()).tasks).toHaveLength(2);
    });

    test('as many as go into one request are added and removed at once, and listed in their order', async () => {
      const many = Array.from({ length: 100 }, (_, index) => newTask(`t${index}`, index));
      const ids = many.map(({ id }) => id);
      expect(valueOf(await gateway.add(many))).toHaveLength(100);
      valueOf(await gateway.remove(ids));
      expect(await texts()).toEqual([]);
      expect(valueOf(await gateway.listDeleted()).tasks.map(({ id }) => id)).toEqual(ids);
    });

    test('tasks come in the order of their positions, the older of two first', async () => {
      for (const text of ['2', '0', '1', '1 younger'])
        one(await gateway.add([newTask(text, Number.parseInt(text))]));
      expect(await texts()).toEqual(['0', '1', '1 younger', '2']);
    });

    test('editing changes what is named and nothing else', async () => {
      const added = one(await gateway.add([newTask('a', 0)]));
      const edited = valueOf(await gateway.update(added.id, { text: 'b' }));
      expect(edited).toEqual({ ...added, text: 'b' });
      const refiled = valueOf(await gateway.update(added.id, { category: 'Admin' }));
      expect(refiled).toEqual({ ...edited, category: 'Admin' });
      expect(await texts()).toEqual(['b']);
    });

    test('an edit of a text that was changed meanwhile is refused, whatever else has changed is kept', async () => {
      const { id } = one(await gateway.add([newTask('a', 0)]));
      expect(valueOf(await gateway.editText(id, { text: 'b' }, 'a'))).toMatchObject({ text: 'b' });
      valueOf(await gateway.update(id, { position: 4 }));
      const edited = valueOf(await gateway.editText(id, { text: 'c', category: 'Admin' }, 'b'));
      expect(edited).toMatchObject({ text: 'c', category: 'Admin', position: 4 });
      const late = await gateway.editText(id, { text: 'd' }, 'b');
      expect(late).toMatchObject({ ok: false, fault: { kind: 'conflict' } });
      expect(await find(id)).toEqual(edited);
      // A browser sends it twice where a connection ends before the answer.
      const again = () => gateway.editText(id, { text: 'c' }, 'b');
      for (const answer of await Promise.all([again(), again()]))
        expect(valueOf(answer)).toMatchObject({ text: 'c' });
      valueOf(await gateway.remove([id]));
      expect(await gateway.editText(id, { text: 'e' }, 'c')).toMatchObject(missing);
      expect(await gateway.update(id, { text: 'e' })).toMatchObject(missing);
    });

    test('what was removed is among the deleted ones until it is added again', async () => {
      const task = newTask('gone', 3);
      const added = one(await gateway.add([task]));
      valueOf(await gateway.remove([task.id]));
      const { tasks, unreadable } = valueOf(await gateway.listDeleted());
      expect(tasks).toMatchObject([added]);
      expect(tasks[0]?.deletedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(unreadable).toBe(0);
      expect(valueOf(await gateway.findDeleted([task.id]))).toMatchObject([added]);
      expect(one(await gateway.add([task]))).toMatchObject(task);
      expect(valueOf(await gateway.listDeleted())).toEqual({ tasks: [], unreadable: 0 });
      expect(valueOf(await gateway.findDeleted([task.id]))).toEqual([]);
    });

    test('a task has the time of its completion while it is completed, also once it comes back, whatever else happens to it', async () => {
      const task = newTask('a', 0);
      expect(one(await gateway.add([task])).completedAt).toBeNull();
      const before = Date.now() - 60_000;
      const { completedAt } = valueOf(await gateway.update(task.id, { completed: true }));
      expect(Date.parse(completedAt ?? '')).toBeGreaterThan(before);
      for (const change of [
        gateway.update(task.id, { position: 5 }),
        gateway.update(task.id, { text: 'b' }),
        gateway.update(task.id, { completed: true }),
      ])
        expect(valueOf(await change)).toMatchObject({ completedAt });
      expect(valueOf(await gateway.update(task.id, { completed: false })).completedAt).toBeNull();
      const back = { ...newTask('back', 1), completed: true, completedAt: '2026-01-02T03:04:05Z' };
      const added = one(await gateway.add([back]));
      expect(Date.parse(added.completedAt ?? '')).toBe(Date.parse(back.completedAt));
    });
  });
};
