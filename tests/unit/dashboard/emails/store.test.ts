import { describe, expect, test, vi } from 'vitest';
import { createImportantEmails } from '#dashboard/emails/store.ts';
import type { EmailTasks } from '#dashboard/emails/to-task.ts';
import { countWaitingChanges } from '#dashboard/shared/waiting-changes.ts';
import type { ImportantEmail } from '#domain/mail/important-emails.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import { createFakeEmails, importantEmail } from '../../../fakes/email-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

const progress = (found: number, remaining: number) => ({
  ...{ found, remaining },
  problem: null,
  isByModel: false,
  checkedAt: new Date().toISOString(),
});

const offline = { kind: 'offline', message: 'The server does not answer.' } as const;

/** The card on one page. */
const openPage = async (
  fake: ReturnType<typeof createFakeEmails>,
  tools: ReturnType<typeof createFakeTools>,
) => {
  const calls: string[] = [];
  const answers: Promise<Result<void>>[] = [];
  const tasks: EmailTasks = {
    add: (text, category, id, wait) => {
      calls.push(`add ${id} ${category} ${text}${wait ? `, from ${wait.person}` : ''}`);
      return answers.shift() ?? Promise.resolve(ok(undefined));
    },
    takeBack: (id) => calls.push(`take back ${id}`),
  };
  const store = createImportantEmails(fake.gateway, tools.tools, tasks);
  store.$overview.listen(() => undefined);
  store.$notImportant.listen(() => undefined);
  await settled();
  const shown = () => {
    const state = store.$overview.get();
    if (state.status !== 'ready') throw new Error(state.status);
    return state.value.emails;
  };
  const errors = () =>
    tools.notices.filter(({ tone }) => tone === 'error').map(({ description }) => description);
  return { fake, tools, tasks: { calls, answers }, store, shown, errors };
};

const open = (...emails: ImportantEmail[]) =>
  openPage(createFakeEmails(...emails), createFakeTools());

/** The next page of the same browser, after the first was left. */
const reload = ({ fake, tools }: Awaited<ReturnType<typeof open>>) => {
  tools.end();
  return openPage(fake, createFakeTools({ storage: tools.storage, locks: tools.locks }));
};

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
    expect(errors()).toEqual(['Failed to convert email to todo. Too long.']);
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

describe('an analysis', () => {
  test('calls until nothing is left, and tells how far it has come', async () => {
    const { fake, store } = await open();
    const first = Promise.withResolvers<Result<void>>();
    fake.runs.push(
      () => first.promise,
      () => {
        fake.setProgress(progress(100, 0));
        return Promise.resolve(ok(undefined));
      },
    );
    void store.analyze();
    void store.analyze();
    expect(store.$analysis.get()).toEqual({ status: 'running', progress: null });
    fake.setProgress(progress(100, 60));
    await vi.advanceTimersByTimeAsync(1500);
    expect(store.$analysis.get()).toEqual({
      status: 'running',
      progress: { done: 40, found: 100 },
    });
    first.resolve(ok(undefined));
    await settled();
    expect(fake.calls).toEqual(['analyze', 'analyze']);
    expect(store.$analysis.get()).toEqual({ status: 'idle', fault: null });
  });

  test('shows what a call has found while the next one is under way', async () => {
    const { fake, store, shown } = await open();
    const second = Promise.withResolvers<Result<void>>();
    fake.runs.push(
      () => {
        fake.setProgress(progress(100, 60));
        fake.setImportant(importantEmail('e1'));
        return Promise.resolve(ok(undefined));
      },
      () => second.promise,
    );
    const analysis = store.analyze();
    await settled();
    expect(shown().map(({ id }) => id)).toEqual(['e1']);
    fake.setProgress(progress(100, 0));
    second.resolve(ok(undefined));
    await analysis;
  });

  test('of which a call analyzes nothing ends, and says how many are left', async () => {
    const { fake, store, errors } = await open();
    fake.setProgress(progress(100, 60));
    await store.analyze();
    expect(fake.calls).toEqual(['analyze', 'analyze']);
    expect(errors()).toEqual([
      'Failed to analyze emails: The last call analyzed no message; 60 are left.',
    ]);
  });

  test('whose progress cannot be read does not look finished', async () => {
    const { fake, store, errors } = await open();
    fake.failProgress({ kind: 'offline', message: 'The server does not answer.' });
    await store.analyze();
    expect(errors()).toEqual(['Failed to analyze emails: The server does not answer.']);
    expect(store.$analysis.get()).toMatchObject({ status: 'idle', fault: { kind: 'offline' } });
  });

  test.each([
    ['Gmail does not answer.', 'Failed to analyze emails: Gmail does not answer.'],
    ['', 'Failed to analyze emails'],
  ])('that fails with %j says "%s", and can be started again', async (message, said) => {
    const { fake, store, errors } = await open();
    fake.setProgress(progress(100, 40));
    fake.runs.push(() => Promise.resolve(failed('offline', message)));
    await store.analyze();
    expect(errors()).toEqual([said]);
    expect(fake.calls).toHaveLength(1);
    expect(store.$analysis.get()).toMatchObject({ status: 'idle', fault: { kind: 'offline' } });
    fake.setProgress(progress(100, 0));
    await store.analyze();
    expect(fake.calls).toHaveLength(2);
  });

  test('ends with the session: nothing is told and nothing asked any more', async () => {
    const { fake, tools, store, errors } = await open();
    const call = Promise.withResolvers<Result<void>>();
    fake.runs.push(() => call.promise);
    void store.analyze();
    tools.end();
    call.resolve(failed('offline', 'x'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(errors()).toEqual([]);
    expect(fake.calls).toEqual(['analyze']);
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
  expect(fake.calls.at(-1)).toBe('leave out e9');
  expect(shown()).toEqual([]);
});

test('"not important" leaves the message out, counts it no more, and is undone without teaching', async () => {
  const { fake, tools, store, shown } = await open(importantEmail('e1'), importantEmail('e2'));
  const [first] = shown();
  if (first) store.markNotImportant(first);
  expect(shown().map(({ id }) => id)).toEqual(['e2']);
  const state = store.$overview.get();
  expect(state.status === 'ready' && state.value.importantCount).toBe(1);
  await settled();
  expect(fake.calls).toEqual(['leave out e1']);
  tools.tools.undo.undoLast();
  await settled();
  expect(fake.calls).toEqual(['leave out e1', 'mark e1']);
  expect(
    shown()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['e1', 'e2']);
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
    'This e-mail could not be marked as important. This is no longer there.',
  ]);
  expect(fake.calls).toEqual([]);
  expect(tools.tools.undo.undoLast()).toBe(false);
});

test('"this was important" that is refused says so and analyzes nothing', async () => {
  const { fake, store, errors } = await open();
  fake.failWith({ kind: 'forbidden', message: 'Not allowed.' });
  store.markImportant(importantEmail('e9'));
  await settled();
  expect(errors()).toEqual(['This e-mail could not be marked as important. Not allowed.']);
  expect(fake.calls).toEqual([]);
});

describe('by itself', () => {
  const minutes = 60_000;
  const openAged = async (age: number) => {
    const fake = createFakeEmails();
    const tools = createFakeTools();
    fake.setProgress({
      ...progress(9, 0),
      checkedAt: new Date(Date.now() - age * minutes).toISOString(),
    });
    fake.runs.push(() => {
      fake.setProgress(progress(9, 0));
      return Promise.resolve(ok(undefined));
    });
    return openPage(fake, tools);
  };

  test.each([
    [14, 0],
    [16, 1],
  ])(
    'the inbox that was checked %i minutes ago is analyzed %i times on opening',
    async (age, times) => {
      const { fake } = await openAged(age);
      expect(fake.calls).toEqual(Array<string>(times).fill('analyze'));
    },
  );

  test('it is analyzed every 15 minutes while the page is open', async () => {
    const { fake } = await openAged(16);
    await vi.advanceTimersByTimeAsync(17 * minutes);
    expect(fake.calls).toEqual(['analyze', 'analyze']);
  });

  test('what fails is said on the card alone, and tried again after ten minutes', async () => {
    const fake = createFakeEmails();
    fake.setProgress({ ...progress(9, 0), checkedAt: '2020-01-01T00:00:00Z' });
    fake.runs.push(() => Promise.resolve(failed('offline', 'Gmail does not answer.')));
    const { store, errors } = await openPage(fake, createFakeTools());
    expect(store.$analysis.get()).toMatchObject({ fault: { message: 'Gmail does not answer.' } });
    expect(errors()).toEqual([]);
    await vi.advanceTimersByTimeAsync(9 * minutes);
    expect(fake.calls).toEqual(['analyze']);
    await vi.advanceTimersByTimeAsync(2 * minutes);
    expect(fake.calls).toEqual(['analyze', 'analyze']);
  });

  test('of two tabs one analyzes, and the other sees that it has', async () => {
    const fake = createFakeEmails();
    fake.setProgress({ ...progress(9, 0), checkedAt: '2020-01-01T00:00:00Z' });
    const first = Promise.withResolvers<Result<void>>();
    fake.runs.push(() => first.promise);
    const { tools } = await openPage(fake, createFakeTools());
    await openPage(fake, createFakeTools({ storage: tools.storage, locks: tools.locks }));
    fake.setProgress(progress(9, 0));
    first.resolve(ok(undefined));
    await settled();
    await vi.advanceTimersByTimeAsync(2 * minutes);
    expect(fake.calls).toEqual(['analyze']);
  });

  test('nothing is analyzed when it is switched off; what was never analyzed is at once', async () => {
    const { store, fake } = await openAged(1);
    store.turnAuto(false);
    await vi.advanceTimersByTimeAsync(60 * minutes);
    expect(fake.calls).toEqual([]);
    store.turnAuto(true);
    await settled();
    expect(fake.calls).toEqual(['analyze']);
    const never = createFakeEmails();
    never.setProgress(null);
    never.runs.push(() => {
      never.setProgress(progress(9, 0));
      return Promise.resolve(ok(undefined));
    });
    await openPage(never, createFakeTools());
    expect(never.calls).toEqual(['analyze']);
  });
});

describe('what is not saved yet', () => {
  const left = { ...importantEmail('e9'), urgency: 2 };
  const notImportantOf = (store: Awaited<ReturnType<typeof open>>['store']) => {
    const state = store.$notImportant.get();
    return state.status === 'ready' ? state.value.emails.map(({ id }) => id) : state.status;
  };

  test('a conversion without a network waits, is counted, and is saved after a reload', async () => {
    const page = await open(importantEmail('e1'));
    page.fake.failWith(offline);
    page.store.addTodo('e1');
    await settled();
    expect(page.shown()[0]?.isConverted).toBe(true);
    expect(page.store.$saving.get()).toBe('waiting');
    expect(page.store.$waiting.get()).toBe(1);
    page.fake.failWith(null);
    page.fake.calls.length = 0;
    const next = await reload(page);
    expect(countWaitingChanges(next.tools.storage, 'owner')).toBe(0);
    expect(page.fake.calls).toEqual(['convert e1']);
    // The task is the task list's to send again.
    expect(next.tasks.calls).toEqual([]);
    expect(next.shown()[0]?.isConverted).toBe(true);
    expect([...page.errors(), ...next.errors()]).toEqual([]);
  });

  test('the mark is sent once the task is saved, however long that takes', async () => {
    const { fake, tasks, store } = await open(importantEmail('e1'));
    const { promise, resolve } = Promise.withResolvers<Result<void>>();
    tasks.answers.push(promise);
    store.addTodo('e1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.calls).toEqual([]);
    expect(store.$saving.get()).toBe('waiting');
    resolve(ok(undefined));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tasks.calls).toHaveLength(1);
    expect(fake.calls).toEqual(['convert e1']);
    expect(store.$saving.get()).toBe('empty');
  });

  test('a conversion of an e-mail that has gone meanwhile has its task, which is enough', async () => {
    const { fake, tasks, store, shown, errors } = await open(importantEmail('e1'));
    fake.setImportant();
    store.addTodo('e1');
    await settled();
    expect(tasks.calls).toHaveLength(1);
    expect(shown()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('"this was important" hides the message at once, and its lost answer is no failure', async () => {
    const page = await open();
    page.fake.setNotImportant(left);
    page.store.reloadNotImportant();
    await settled();
    page.fake.loseAnswer();
    page.store.markImportant(left);
    expect(notImportantOf(page.store)).toEqual([]);
    await settled();
    expect(page.fake.calls).toEqual(['mark e9', 'analyze']);
    expect(page.shown().map(({ id }) => id)).toEqual(['e9']);
    expect(page.errors()).toEqual([]);
  });

  test('"this was important" that an earlier page has saved, whose answer came too late, is no failure', async () => {
    const page = await open();
    page.fake.setNotImportant(left);
    page.fake.failWith(offline);
    page.store.markImportant(left);
    await settled();
    page.fake.failWith(null);
    await page.fake.gateway.markImportant('e9', true);
    const next = await reload(page);
    expect(next.shown().map(({ id }) => id)).toEqual(['e9']);
    expect(next.store.$waiting.get()).toBe(0);
    expect(next.errors()).toEqual([]);
  });
});
