/** Every kind of change that the owner can make, and every way in which writing it can fail: once for all cards. */
import { atom, type ReadableAtom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { createImportantEmails } from '#dashboard/emails/store.ts';
import { createInbox, type Inbox } from '#dashboard/enquiries/store.ts';
import { createMonthlyGoals } from '#dashboard/goals/store.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { countWaitingChanges } from '#dashboard/shared/waiting-changes.ts';
import { createTaskBoard, type TaskBoard } from '#dashboard/tasks/store.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { ok, type FaultKind, type Loadable } from '#lib/result.ts';
import { createFakeEmails, importantEmail } from '../../../fakes/email-gateway.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { createFaultyGateway } from '../../../fakes/faulty-gateway.ts';
import { createFakeGoals } from '../../../fakes/goal-gateway.ts';
import { createFakeStorage } from '../../../fakes/storage.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';
import { useFakeClock } from '../../../fakes/clock.ts';

useFakeClock();

type Tools = ReturnType<typeof createFakeTools>;

/** One tab of a browser with the card open. */
type Page = { act: () => void; isShown: () => boolean; $saving: ReadableAtom<string> };

const valueOf = <T>(state: Loadable<T>): T => {
  if (state.status !== 'ready') throw new Error(state.status);
  return state.value;
};

/** A card over its database, and ways to make the call fail that writes its change; `refusal` is what is then told. */
const setUp = <Gateway extends object>(
  gateway: Gateway,
  call: keyof Gateway,
  card: {
    open: (gateway: Gateway, tools: StoreTools) => Page;
    isStored: () => boolean;
    refusal: string;
  },
) => {
  const faulty = createFaultyGateway(gateway);
  return {
    ...card,
    open: (tools: StoreTools) => card.open(faulty.gateway, tools),
    refuse: (kind: FaultKind, seconds?: number) => faulty.refuse(call, kind, seconds),
    loseAnswer: () => faulty.loseAnswer(call),
    setDown: faulty.setDown,
  };
};

type Setup = ReturnType<typeof setUp>;

const ofTasks = (
  call: keyof ReturnType<typeof createFakeTasks>['gateway'],
  act: (board: TaskBoard) => void,
  isSo: (tasks: readonly Task[]) => boolean,
  refusal: string,
) => {
  const tasks = createFakeTasks(['a', 'b', 'c']);
  return setUp(tasks.gateway, call, {
    refusal,
    isStored: () => isSo(tasks.rows().toSorted((a, b) => a.position - b.position)),
    open: (gateway, tools) => {
      const board = createTaskBoard(gateway, tools, atom('2026-11-23'));
      board.$tasks.listen(() => undefined);
      return {
        act: () => act(board),
        isShown: () => isSo(valueOf(board.$tasks.get()).tasks),
        $saving: board.$saving,
      };
    },
  });
};

const textsOf = (tasks: readonly Task[]) => tasks.map(({ text }) => text).join('');

const ofEmails = (kind: 'convert' | 'mark') => {
  const left = importantEmail('e2');
  const emails = createFakeEmails(importantEmail('e1'));
  emails.setNotImportant(left);
  const isMark = kind === 'mark';
  return setUp(emails.gateway, isMark ? 'markImportant' : 'setConverted', {
    refusal: isMark
      ? 'This e-mail could not be marked as important.'
      : 'Failed to convert email to todo.',
    isStored: () => emails.calls.includes(isMark ? 'mark e2' : 'convert e1'),
    open: (gateway, tools) => {
      const store = createImportantEmails(gateway, tools, {
        add: () => Promise.resolve(ok(undefined)),
        takeBack: () => undefined,
      });
      store.$overview.listen(() => undefined);
      store.$notImportant.listen(() => undefined);
      return {
        act: () => (isMark ? store.markImportant(left) : store.addTodo('e1')),
        isShown: () =>
          isMark
            ? valueOf(store.$notImportant.get()).emails.length === 0
            : valueOf(store.$overview.get()).emails[0]?.isConverted === true,
        $saving: store.$saving,
      };
    },
  });
};

const ofGoals = () => {
  const goals = createFakeGoals();
  return setUp(goals.gateway, 'save', {
    refusal: 'Failed to update goal',
    isStored: () => goals.done().includes('a'),
    open: (gateway, tools) => {
      const store = createMonthlyGoals(gateway, { month: 'June 2025', goals: ['a'] }, tools);
      store.$goals.listen(() => undefined);
      return {
        act: () => store.toggle('a'),
        isShown: () => valueOf(store.$goals.get())[0]?.isDone === true,
        $saving: store.$saving,
      };
    },
  });
};

const ofEnquiries = (
  call: 'setStatus' | 'remove',
  act: (inbox: Inbox) => void,
  stored: 'done' | undefined,
  refusal: string,
) => {
  const enquiries = createFakeEnquiries({ name: 'a', createdAt: '2026-11-21T10:00:00+00:00' });
  return setUp(enquiries.gateway, call, {
    refusal: `Failed to ${refusal}`,
    isStored: () => enquiries.statusOf('a') === stored,
    open: (gateway, tools) => {
      const inbox = createInbox(gateway, tools, {
        add: () => Promise.resolve(ok(undefined)),
        takeBack: () => undefined,
        stateOf: () => 'none',
        reload: () => Promise.resolve(),
      });
      inbox.$list.listen(() => undefined);
      return {
        act: () => act(inbox),
        isShown: () => valueOf(inbox.$list.get()).enquiries.length === 0,
        $saving: inbox.$saving,
      };
    },
  });
};

const add = (board: TaskBoard) => {
  board.setDraftText('d');
  board.addDraft();
};
const edit = (board: TaskBoard) => {
  board.edit('id-2');
  board.setEditText('B');
  board.saveEdit();
};
const handle = (inbox: Inbox) => inbox.move('id-0001', 'done');
const discard = (inbox: Inbox) => inbox.remove('id-0001');
const move = (board: TaskBoard) => board.move('id-3', 1);
const isDone = (tasks: readonly Task[]) => tasks[1]?.completed === true;
const read = (expected: string) => (tasks: readonly Task[]) => textsOf(tasks) === expected;

const kinds: readonly [string, () => Setup][] = [
  ['an added task', () => ofTasks('add', add, read('abcd'), 'Failed to add todo')],
  [
    'a completed task',
    () => ofTasks('setCompleted', ({ toggle }) => toggle('id-2'), isDone, 'Failed to update todo'),
  ],
  ['an edited task', () => ofTasks('edit', edit, read('aBc'), 'Failed to update todo: B')],
  ['a moved task', () => ofTasks('setPosition', move, read('acb'), 'Failed to reorder todos')],
  [
    'a deleted task',
    () => ofTasks('remove', ({ remove }) => remove('id-2'), read('ac'), 'Failed to delete todo'),
  ],
  ['a ticked goal', ofGoals],
  ['a handled enquiry', () => ofEnquiries('setStatus', handle, 'done', 'update the enquiry.')],
  ['a deleted enquiry', () => ofEnquiries('remove', discard, undefined, 'delete the enquiry.')],
  ['a converted e-mail', () => ofEmails('convert')],
  ['an e-mail that was important', () => ofEmails('mark')],
];

const faults: readonly [string, (setup: Setup) => unknown, 'kept' | 'refused'][] = [
  ['a refusal (403)', ({ refuse }) => refuse('forbidden'), 'refused'],
  ['a request that is not valid (400)', ({ refuse }) => refuse('invalid'), 'refused'],
  ['an error (500)', ({ refuse }) => refuse('unexpected'), 'kept'],
  ['two errors', ({ refuse }) => [1, 2].forEach(() => refuse('unexpected')), 'refused'],
  ['no answer to a request that did not arrive', ({ refuse }) => refuse('offline'), 'kept'],
  ['an answer that was lost', ({ loseAnswer }) => loseAnswer(), 'kept'],
  ['a busy server (429)', ({ refuse }) => refuse('busy', 30), 'kept'],
  ['an ended session (401)', ({ refuse }) => refuse('signed-out'), 'kept'],
];

const opened = async (setup: Setup, fake: Tools = createFakeTools()) => {
  const page = setup.open(fake.tools);
  page.$saving.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { ...page, ...fake };
};
const errorsOf = ({ notices }: Tools) =>
  notices.filter(({ tone }) => tone === 'error').map(({ description }) => description);

describe.each(kinds)('%s', (_name, createSetup) => {
  test.each(faults)(
    'that meets %s: shown at once, and in the end $2',
    async (_fault, fail, outcome) => {
      const setup = createSetup();
      const page = await opened(setup);
      fail(setup);
      page.act();
      expect(page.isShown()).toBe(true);
      await vi.advanceTimersByTimeAsync(60_000);
      const isKept = outcome === 'kept';
      expect([page.isShown(), setup.isStored()]).toEqual([isKept, isKept]);
      const errors = errorsOf(page);
      expect(errors).toEqual(isKept ? [] : [expect.stringContaining(setup.refusal)]);
      const isOffered = page.notices.some(
        ({ action, id = '' }) => action?.label === 'Undo' && !page.dismissed.includes(id),
      );
      expect(page.tools.undo.undoLast()).toBe(isKept && isOffered);
      await vi.advanceTimersByTimeAsync(3000);
      expect([page.$saving.get(), page.tools.unsaved.$count.get()]).toEqual(['empty', 0]);
      expect(countWaitingChanges(page.storage, 'owner')).toBe(0);
    },
  );

  test('waits without a network, is counted and kept, and is sent by the next visit, once', async () => {
    const setup = createSetup();
    const first = await opened(setup);
    setup.setDown(true);
    first.act();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([first.isShown(), setup.isStored()]).toEqual([true, false]);
    expect([first.$saving.get(), first.tools.unsaved.$count.get()]).toEqual(['waiting', 1]);
    first.end();
    expect(countWaitingChanges(first.storage, 'owner')).toBe(1);
    setup.setDown(false);
    const next = await opened(setup, createFakeTools(first));
    await vi.advanceTimersByTimeAsync(3000);
    expect([next.isShown(), setup.isStored(), errorsOf(next)]).toEqual([true, true, []]);
    expect(countWaitingChanges(first.storage, 'owner')).toBe(0);
  });

  test('is sent at once when a logout asks for it, and told to the other tabs', async () => {
    const setup = createSetup();
    const page = await opened(setup);
    setup.setDown(true);
    page.act();
    await vi.advanceTimersByTimeAsync(1000);
    setup.setDown(false);
    page.tools.unsaved.send();
    await vi.advanceTimersByTimeAsync(0);
    expect([setup.isStored(), page.tools.unsaved.$count.get()]).toEqual([true, 0]);
    expect(page.other.announced()).toBeGreaterThan(0);
  });

  test.each([
    ['blocked', () => null],
    ['full', () => Object.assign(createFakeStorage(), { isFull: true })],
  ])('in a browser whose storage is %s: that is said once, and it is sent', async (_how, store) => {
    const setup = createSetup();
    const page = await opened(setup, createFakeTools({ storage: store() }));
    setup.setDown(true);
    page.act();
    page.act();
    await vi.advanceTimersByTimeAsync(0);
    const lasting = page.notices.filter((notice) => notice.lasting).map(({ title }) => title);
    expect(lasting).toEqual([
      expect.stringMatching(/^This browser cannot keep changes .* Stay on this page until .*\.$/),
    ]);
    setup.setDown(false);
    page.around.happen('online');
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.tools.unsaved.$count.get()).toBe(0);
  });
});
