/** What the owner does with important e-mails and with those that were left out, and how that is saved. */
import { describe, expect, test, vi } from 'vitest';
import { failed, ok, type Result } from '#lib/result.ts';
import { inOrder } from '#dashboard/emails/EmailsBody.tsx';
import { importantEmail } from '../../../fakes/email-gateway.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open } from './open-emails.ts';

useFakeClock();

const [e1, e2] = [importantEmail('e1'), importantEmail('e2')];

describe('Add Todo', () => {
  test('shows it at once, adds one task of the e-mail’s id and then marks it', async () => {
    const { fake, tasks, store, shown } = await open(e1);
    store.addTodo(e1);
    expect(shown()[0]?.isConverted).toBe(true);
    for (const email of shown()) store.addTodo(email);
    await settled();
    expect(tasks.calls).toEqual(['add e1 Other Answer: Subject e1 (Ada)']);
    expect(fake.calls).toEqual(['convert e1']);
    expect(shown()[0]?.isConverted).toBe(true);
    expect([...store.$taskIds.get()]).toEqual(['e1']);
  });

  test('waiting for an answer adds a task that waits for the sender, and is undone whole', async () => {
    const { tools, tasks, store, shown } = await open(e1);
    store.waitForAnswer(e1);
    await settled();
    expect(tasks.calls).toEqual(['add e1 Other Answer from Ada: Subject e1, from Ada']);
    expect(tools.notices.at(-1)?.title).toMatch(/^Waiting on Ada until \w{3} \d/);
    tools.tools.undo.undoLast();
    await settled();
    expect(tasks.calls.at(-1)).toBe('take back e1');
    expect(shown()[0]?.isConverted).toBe(false);
  });

  test.each(['at once', 'late'])(
    'that the task list refuses %s says so and is open',
    async (when) => {
      const { tasks, store, shown, errors } = await open(e1);
      const { promise, resolve } = Promise.withResolvers<Result<void>>();
      tasks.answers.push(promise);
      store.addTodo(e1);
      if (when === 'late') await settled();
      resolve(failed('invalid', 'Too long.'));
      await settled();
      expect(shown()[0]?.isConverted).toBe(false);
      expect(errors()).toEqual([['Failed to convert email to todo', 'Too long.']]);
    },
  );

  test('that is undone while the task is being saved stays undone', async () => {
    const { tools, tasks, store, shown } = await open(e1);
    const { promise, resolve } = Promise.withResolvers<Result<void>>();
    tasks.answers.push(promise);
    store.addTodo(e1);
    tools.tools.undo.undoLast();
    resolve(ok(undefined));
    await settled();
    expect(tasks.calls.at(-1)).toBe('take back e1');
    expect(shown()[0]?.isConverted).toBe(false);
  });

  test('of an e-mail that has gone meanwhile has its task, which is enough', async () => {
    const { fake, tasks, store, shown, errors } = await open(e1);
    fake.setImportant();
    store.addTodo(e1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(tasks.calls).toHaveLength(1);
    expect([shown(), errors()]).toEqual([[], []]);
  });
});

test('"important" moves the message at once, reads the sender’s others anew, and is undone', async () => {
  const { fake, tools, store, overview } = await open();
  fake.setLeftOut(e2);
  store.reload();
  await settled();
  store.judge(e2, true);
  // The banner of an outage counts it as one.
  expect(tools.tools.outbox.$entries.get()).toHaveLength(1);
  expect(overview()).toMatchObject({ emails: [{ id: 'e2' }], leftOut: [], importantCount: 1 });
  await settled();
  expect(fake.calls).toEqual(['mark e2', 'analyze']);
  expect(overview()).toMatchObject({ senders: [{ address: 'e2@x.example', isImportant: true }] });
  tools.tools.undo.undoLast();
  await settled();
  expect(fake.calls.slice(2)).toEqual(['leave out e2', 'analyze']);
  expect(overview()).toMatchObject({ emails: [], leftOut: [e2], senders: [] });
});

test('"not important" leaves the message out, mutes its sender, and is undone; so is forgetting a sender', async () => {
  const { fake, tools, store, overview, shown } = await open(e1, e2);
  store.judge(e1, false);
  expect(shown().map(({ id }) => id)).toEqual(['e2']);
  await settled();
  const [muted] = overview()?.senders ?? [];
  expect(muted).toEqual({ address: 'e1@x.example', isImportant: false });
  if (muted) store.forgetSender(muted);
  expect(overview()?.senders).toEqual([]);
  await settled();
  expect(fake.calls).toContain('forget e1@x.example');
  tools.tools.undo.undoLast();
  await settled();
  expect(overview()?.senders).toEqual([muted]);
  tools.tools.undo.undoLast();
  await settled();
  expect(new Set(shown().map(({ id }) => id))).toEqual(new Set(['e1', 'e2']));
});

test('"not important" mutes the list of a message, or its writer who was named, and Undo gives back what was said before', async () => {
  const ofList = { listId: 'news.x.example' };
  const { tools, store, overview } = await open(
    importantEmail('e1', ofList),
    importantEmail('e3', ofList),
  );
  const judge = (id: string, isImportant: boolean) => {
    const all = [...(overview()?.emails ?? []), ...(overview()?.leftOut ?? [])];
    for (const one of all) if (one.id === id) store.judge(one, isImportant);
  };
  expect(store.isListMuted(importantEmail('e3', ofList))).toBe(true);
  judge('e3', false);
  await settled();
  const list = { address: 'news.x.example', isImportant: false };
  expect(overview()?.senders).toEqual([list]);
  judge('e3', true);
  await settled();
  const named = { address: 'e3@x.example', isImportant: true };
  expect(overview()?.senders).toEqual([named, list]);
  expect(store.isListMuted(importantEmail('e3', ofList))).toBe(false);
  judge('e3', false);
  await settled();
  expect(overview()?.senders).toEqual([{ ...named, isImportant: false }, list]);
  tools.tools.undo.undoLast();
  await settled();
  expect(overview()?.senders).toEqual([named, list]);
});

test('rows keep their places while somebody is at them; what became a task stays, and what is new comes last', () => {
  const read = ['new', 'b', 'a'].map((id) => importantEmail(id));
  const held = ['a', 'gone', 'b'].map((id) => importantEmail(id));
  const added = importantEmail('added', { isConverted: true });
  const ids = (before: typeof held) => inOrder(read, before).map(({ id }) => id);
  expect(ids(held)).toEqual(['a', 'b', 'new']);
  expect(ids([added, ...held])).toEqual(['added', 'a', 'b', 'new']);
  expect(ids([])).toEqual(['new', 'b', 'a']);
});
