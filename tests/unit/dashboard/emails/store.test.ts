/** What the owner does with important e-mails and with those that were left out, and how that is saved. */
import { describe, expect, test, vi } from 'vitest';
import { known } from '#lib/loaded.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { importantEmail } from '../../../fakes/email-gateway.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, reload } from './open-emails.ts';

useFakeClock();

describe('Add Todo', () => {
  test('shows it at once, adds one task of the e-mail’s id and then marks it', async () => {
    const { fake, tasks, store, shown } = await open(importantEmail('e1'));
    store.addTodo('e1');
    expect(shown()[0]?.isConverted).toBe(true);
    store.addTodo('e1');
    await settled();
    expect(tasks.calls).toEqual(['add e1 Other Answer: Subject e1 (Ada)']);
    expect(fake.calls).toEqual(['convert e1']);
    expect(shown()[0]?.isConverted).toBe(true);
  });

  test('waiting for an answer adds a task that waits for the sender, and is undone whole', async () => {
    const { fake, tools, tasks, store, shown } = await open(importantEmail('e1'));
    store.waitForAnswer('e1');
    await settled();
    expect(tasks.calls).toEqual(['add e1 Other Answer from Ada: Subject e1, from Ada']);
    expect(fake.calls).toEqual(['convert e1']);
    expect(tools.notices.at(-1)?.title).toMatch(/^Waiting on Ada until \w{3} \d/);
    store.addTodo('e1');
    tools.tools.undo.undoLast();
    await settled();
    expect(tasks.calls.at(-1)).toBe('take back e1');
    expect(shown()[0]?.isConverted).toBe(false);
  });

  test('that is refused by the task list marks nothing and says so', async () => {
    const { fake, tasks, store, shown, errors } = await open(importantEmail('e1'));
    tasks.answers.push(Promise.resolve(failed('invalid', 'Too long.')));
    store.addTodo('e1');
    await settled();
    expect(fake.calls).toEqual([]);
    expect(shown()[0]?.isConverted).toBe(false);
    expect(errors()).toEqual([['Failed to convert email to todo', 'Too long.']]);
  });

  test('that is undone while the task is being saved stays undone', async () => {
    const { fake, tools, tasks, store, shown } = await open(importantEmail('e1'));
    const { promise, resolve } = Promise.withResolvers<Result<void>>();
    tasks.answers.push(promise);
    store.addTodo('e1');
    tools.tools.undo.undoLast();
    resolve(ok(undefined));
    await settled();
    expect(tasks.calls.at(-1)).toBe('take back e1');
    expect(fake.calls).toEqual(['convert e1', 'un-convert e1']);
    expect(shown()[0]?.isConverted).toBe(false);
  });
});

test('"this was important" moves the message, reads the sender’s others anew, and is undone', async () => {
  const { fake, tools, store, shown } = await open();
  const left = { ...importantEmail('e9'), urgency: 2 };
  fake.setNotImportant(left);
  store.markImportant(left);
  await settled();
  expect(fake.calls).toEqual(['mark e9', 'analyze']);
  expect(shown().map(({ id }) => id)).toEqual(['e9']);
  tools.tools.undo.undoLast();
  await settled();
  expect(fake.calls.slice(2)).toEqual(['leave out e9', 'analyze']);
  expect(shown()).toEqual([]);
});

test('"not important" leaves the message out, counts it no more, mutes its sender, and is undone', async () => {
  const { fake, tools, store, shown } = await open(importantEmail('e1'), importantEmail('e2'));
  const [first] = shown();
  if (first) store.markNotImportant(first);
  expect(shown().map(({ id }) => id)).toEqual(['e2']);
  expect(known(store.$overview.get())?.importantCount).toBe(1);
  await settled();
  expect(fake.calls).toEqual(['leave out e1', 'analyze']);
  tools.tools.undo.undoLast();
  await settled();
  expect(fake.calls.slice(2)).toEqual(['mark e1', 'analyze']);
  expect(new Set(shown().map(({ id }) => id))).toEqual(new Set(['e1', 'e2']));
});

test('a muted sender is listed, forgotten, and muted again by Undo', async () => {
  const { fake, tools, store, shown } = await open(
    importantEmail('e1', { senderAddress: 'a@x.example' }),
  );
  const senders = () => known(store.$notImportant.get())?.senders ?? [];
  const [first] = shown();
  if (first) store.markNotImportant(first);
  await settled();
  const [muted] = senders();
  expect(muted).toEqual({ address: 'a@x.example', isImportant: false });
  if (muted) store.forgetSender(muted);
  expect(senders()).toEqual([]);
  await settled();
  expect(fake.calls).toContain('forget a@x.example');
  tools.tools.undo.undoLast();
  await settled();
  expect(senders()).toEqual([muted]);
});

test('"this was important" pressed twice marks once', async () => {
  const { fake, store, errors } = await open();
  const left = importantEmail('e9');
  fake.setNotImportant(left);
  store.markImportant(left);
  store.markImportant(left);
  await settled();
  expect(fake.calls).toEqual(['mark e9', 'analyze']);
  expect(errors()).toEqual([]);
});

test('"this was important" of a message that has gone says so and promises nothing', async () => {
  const { fake, tools, store, errors } = await open();
  store.markImportant(importantEmail('e9'));
  await settled();
  expect(errors()).toEqual([
    ['This e-mail could not be marked as important', 'This is no longer there.'],
  ]);
  expect(fake.calls).toEqual([]);
  expect(tools.tools.undo.undoLast()).toBe(false);
});

describe('what is not saved yet', () => {
  test('a task that is refused takes its mark back, also one that is saved already', async () => {
    const { fake, tasks, store, shown, errors } = await open(importantEmail('e1'));
    const { promise, resolve } = Promise.withResolvers<Result<void>>();
    tasks.answers.push(promise);
    store.addTodo('e1');
    await settled();
    expect(fake.calls).toEqual(['convert e1']);
    resolve(failed('forbidden', 'Not allowed.'));
    await settled();
    expect(shown()[0]?.isConverted).toBe(false);
    expect(errors()).toEqual([['Failed to convert email to todo', 'Not allowed.']]);
    expect(store.$saving.get()).toBe('empty');
  });

  test('a conversion of an e-mail that has gone meanwhile has its task, which is enough', async () => {
    const { fake, tasks, store, shown, errors } = await open(importantEmail('e1'));
    fake.setImportant();
    store.addTodo('e1');
    await vi.advanceTimersByTimeAsync(2000);
    expect(tasks.calls).toHaveLength(1);
    expect(shown()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('"this was important" that an earlier page has saved, whose answer came too late, is no failure', async () => {
    const page = await open();
    const left = importantEmail('e9');
    page.fake.setNotImportant(left);
    const { gateway } = page.fake;
    const fault = failed('offline', 'The server does not answer.');
    const mark = vi.spyOn(gateway, 'markImportant').mockResolvedValue(fault);
    page.store.markImportant(left);
    await settled();
    mark.mockRestore();
    await gateway.markImportant('e9', true);
    const next = await reload(page);
    expect(next.shown().map(({ id }) => id)).toEqual(['e9']);
    expect(next.store.$waiting.get()).toBe(0);
    expect(next.errors()).toEqual([]);
  });
});
