import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInbox, type InboxTasks } from '#dashboard/inbox/store.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { SentEnquiry } from '../../../contracts/enquiry-gateway.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

const sentAt = (name: string, minute: number): SentEnquiry => ({
  name,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00+00:00`,
});

/** A task list that answers what the test has put there. */
const createFakeTaskList = () => {
  const calls: string[] = [];
  const answers: Promise<Result<void>>[] = [];
  const tasks: InboxTasks = {
    add: (text, category, id) => {
      calls.push(`add ${id} ${category} ${text}`);
      return answers.shift() ?? Promise.resolve(ok(undefined));
    },
    takeBack: (id) => calls.push(`take back ${id}`),
  };
  return { tasks, calls, answers };
};

type Enquiries = ReturnType<typeof createFakeEnquiries>;
type Tools = ReturnType<typeof createFakeTools>;

/** One tab of a browser with the Inbox open. */
const open = (enquiries: Enquiries, fake: Tools = createFakeTools()) => {
  const taskList = createFakeTaskList();
  const inbox = createInbox(enquiries.gateway, fake.tools, taskList.tasks);
  const stops = [inbox.$list, inbox.$waiting, inbox.$saving, inbox.$isLoadingOlder].map(($store) =>
    $store.listen(() => undefined),
  );
  const view = () => inbox.$list.get();
  const list = () => {
    const now = view();
    if (now.status !== 'ready') throw new Error(now.status);
    return now.value;
  };
  const names = () => list().enquiries.map(({ name }) => name);
  const idOf = (name: string) => list().enquiries.find((one) => one.name === name)?.id ?? '';
  const errors = () =>
    fake.notices.filter(({ tone }) => tone === 'error').map(({ description }) => description);
  const offers = () =>
    fake.notices.filter(({ action }) => action?.label === 'Undo').map(({ title }) => title);
  const undo = () => fake.tools.undo.undoLast();
  const close = () => stops.forEach((stop) => stop());
  return { inbox, fake, taskList, view, list, names, idOf, errors, offers, undo, close };
};

const opened = async (enquiries: Enquiries, fake?: Tools) => {
  const all = open(enquiries, fake);
  await settled();
  enquiries.calls.length = 0;
  return all;
};

const three = () => createFakeEnquiries(sentAt('a', 1), sentAt('b', 2), sentAt('c', 3));

describe('reading', () => {
  test('shows loading, then the new ones, newest first, with their number', async () => {
    const { view, names, list } = open(three());
    expect(view()).toEqual({ status: 'loading' });
    await settled();
    expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
  });

  test('a new one appears within a minute, without anybody asking', async () => {
    const enquiries = three();
    const { names, list } = await opened(enquiries);
    enquiries.send(sentAt('d', 4));
    await vi.advanceTimersByTimeAsync(59_000);
    expect([names()[0], list().newCount]).toEqual(['d', 4]);
  });

  test('also right after the owner returns to the tab, and when another tab has written', async () => {
    const enquiries = three();
    const { names, fake } = await opened(enquiries);
    enquiries.send(sentAt('d', 4));
    fake.around.happen('returned');
    await settled();
    expect(names()[0]).toBe('d');
    enquiries.setElsewhere('d', 'spam');
    fake.other.announceFromElsewhere();
    await settled();
    expect(names()).toEqual(['c', 'b', 'a']);
  });

  test('older ones come when they are asked for, and stay', async () => {
    const sent = Array.from({ length: 25 }, (_, index) => sentAt(`n${index}`, index));
    const enquiries = createFakeEnquiries(...sent);
    const { inbox, names, list } = await opened(enquiries);
    expect([names().length, list().hasOlder, list().newCount]).toEqual([10, true, 25]);
    inbox.loadOlder();
    expect(inbox.$isLoadingOlder.get()).toBe(true);
    await settled();
    expect(inbox.$isLoadingOlder.get()).toBe(false);
    expect([names().length, list().hasOlder]).toEqual([20, true]);
    inbox.loadOlder();
    await settled();
    expect([names().at(-1), list().hasOlder]).toEqual(['n0', false]);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(names()).toHaveLength(25);
    expect(enquiries.calls).toEqual(['list new 20', 'list new 30', 'list new 30']);
  });

  test('another box is loading until it is read; its failure is not an empty box', async () => {
    const enquiries = three();
    enquiries.setElsewhere('a', 'spam');
    const { inbox, view, names, list } = await opened(enquiries);
    inbox.open('spam');
    expect(view()).toEqual({ status: 'loading' });
    await settled();
    expect([names(), list().newCount]).toEqual([['a'], 2]);
    enquiries.setDown(true);
    inbox.open('handled');
    await settled();
    expect(view()).toMatchObject({ status: 'failed' });
    enquiries.setDown(false);
    inbox.reload();
    await settled();
    expect(names()).toEqual([]);
  });

  test('a failed load keeps what was known, with its trouble, and is tried again', async () => {
    const enquiries = three();
    const { inbox, view, names } = await opened(enquiries);
    enquiries.refuse('list', 'offline');
    inbox.reload();
    await settled();
    expect(view()).toMatchObject({ trouble: { kind: 'offline' } });
    expect(names()).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(view()).toMatchObject({ trouble: null });
  });
});

describe('sorting', () => {
  for (const [status, title] of [
    ['done', 'Enquiry done'],
    ['spam', 'Marked as spam'],
  ] as const) {
    test(`${status} is shown at once, written, told to other tabs, and can be undone`, async () => {
      const enquiries = three();
      const { inbox, names, list, idOf, offers, undo, fake } = await opened(enquiries);
      const release = enquiries.hold('setStatus');
      const id = idOf('b');
      inbox.move(id, status);
      expect([names(), list().newCount]).toEqual([['c', 'a'], 2]);
      expect(offers()).toEqual([title]);
      expect(enquiries.statusOf('b')).toBe('new');
      release();
      await settled();
      expect([enquiries.statusOf('b'), fake.other.announced()]).toEqual([status, 1]);
      undo();
      expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
      expect(inbox.$restored.get()).toBe(id);
      await settled();
      expect(enquiries.statusOf('b')).toBe('new');
      await vi.advanceTimersByTimeAsync(60_000);
      expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
    });
  }

  test('undone after the box was read again, it is back at once too', async () => {
    const enquiries = three();
    const { inbox, names, idOf, undo } = await opened(enquiries);
    inbox.move(idOf('b'), 'spam');
    await vi.advanceTimersByTimeAsync(3000);
    expect(enquiries.calls.at(-1)).toBe('list new 10');
    undo();
    expect(names()).toEqual(['c', 'b', 'a']);
  });

  test('from its own box an enquiry goes back to the new ones', async () => {
    const enquiries = three();
    enquiries.setElsewhere('b', 'spam');
    const { inbox, names, list, idOf } = await opened(enquiries);
    inbox.open('spam');
    await settled();
    inbox.move(idOf('b'), 'new');
    expect([names(), list().newCount]).toEqual([[], 3]);
    await settled();
    expect(enquiries.statusOf('b')).toBe('new');
  });

  test('a refusal puts it back, and says so', async () => {
    const enquiries = three();
    const { inbox, names, list, idOf, errors, undo } = await opened(enquiries);
    enquiries.refuse('setStatus');
    inbox.move(idOf('b'), 'done');
    await settled();
    expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
    expect(errors()).toEqual(['Failed to update the enquiry. refused: forbidden']);
    expect(undo()).toBe(false);
  });

  test('a lost answer is looked up before anything is said', async () => {
    const enquiries = three();
    const { inbox, names, idOf, errors } = await opened(enquiries);
    const id = idOf('b');
    enquiries.loseAnswer('setStatus');
    inbox.move(id, 'done');
    await settled();
    expect(names()).toEqual(['c', 'a']);
    expect(errors()).toEqual([]);
    expect(enquiries.calls).toEqual([`${id} done`, `find ${id}`]);
  });

  test('what somebody has deleted meanwhile is gone, and that is said', async () => {
    const enquiries = three();
    const { inbox, names, idOf, errors } = await opened(enquiries);
    const id = idOf('b');
    enquiries.deleteElsewhere('b');
    inbox.move(id, 'done');
    await settled();
    expect(names()).toEqual(['c', 'a']);
    expect(errors()).toEqual(['Failed to update the enquiry. no such row']);
  });

  test('without a network it waits, survives a reload, and is written once', async () => {
    const enquiries = three();
    const first = await opened(enquiries);
    const { storage, locks } = first.fake;
    enquiries.setDown(true);
    first.inbox.move(first.idOf('b'), 'done');
    await vi.advanceTimersByTimeAsync(1000);
    expect([first.inbox.$waiting.get(), first.inbox.$saving.get()]).toEqual([1, 'waiting']);
    first.close();
    first.fake.end();
    await settled();
    enquiries.setDown(false);
    enquiries.calls.length = 0;
    const second = open(enquiries, createFakeTools({ storage, locks }));
    await vi.advanceTimersByTimeAsync(3000);
    expect([enquiries.statusOf('b'), second.names()]).toEqual(['done', ['c', 'a']]);
    expect(enquiries.calls.filter((call) => call.endsWith('done'))).toHaveLength(1);
  });

  test('an answer that is older than the write does not bring it back', async () => {
    const enquiries = three();
    const { inbox, names, list, idOf, undo } = await opened(enquiries);
    const release = enquiries.hold('list');
    inbox.reload();
    inbox.move(idOf('b'), 'done');
    await settled();
    expect(enquiries.statusOf('b')).toBe('done');
    release();
    await settled();
    expect([names(), list().newCount]).toEqual([['c', 'a'], 2]);
    undo();
    expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([names(), list().newCount]).toEqual([['c', 'b', 'a'], 3]);
  });
});

describe('to task', () => {
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

  test('Undo takes both back', async () => {
    const { enquiries, taskList, names, undo, id } = await toTask(() => undefined);
    undo();
    expect(names()).toEqual(['c', 'b', 'a']);
    await settled();
    expect(taskList.calls.at(-1)).toBe(`take back ${id}`);
    expect(enquiries.statusOf('b')).toBe('new');
  });

  test('a list that is not there yet leaves the enquiry where it is', async () => {
    const { enquiries, names, errors, offers } = await toTask(({ answers }) => {
      answers.push(Promise.resolve(failed('unexpected', 'Your tasks have to be loaded first.')));
    });
    expect(names()).toEqual(['c', 'b', 'a']);
    expect(errors()).toEqual(['Failed to add todo. Your tasks have to be loaded first.']);
    expect(offers()).toEqual([]);
    expect(enquiries.calls).toEqual([]);
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
});

test('nothing is asked for after the owner has left', async () => {
  const enquiries = three();
  const { fake } = await opened(enquiries);
  fake.end();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(enquiries.calls).toEqual([]);
});
