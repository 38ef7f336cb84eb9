/** Every kind of change that the owner can make, each over a fake database whose call can be made to fail. */
import { atom } from 'nanostores';
import type { Enquiry } from '#domain/site/enquiries.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { createImportantEmails } from '#dashboard/emails/store.ts';
import { createInbox, type Inbox } from '#dashboard/enquiries/store.ts';
import { createMonthlyGoals } from '#dashboard/goals/store.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import { createTasks, type TaskStore } from '#dashboard/tasks/store.ts';
import { known } from '#lib/loaded.ts';
import { ok, type FaultKind } from '#lib/result.ts';
import { createFakeEmails, importantEmail } from '../../../fakes/email-gateway.ts';
import { createFakeEnquiries } from '../../../fakes/enquiry-gateway.ts';
import { createFaultyGateway } from '../../../fakes/faulty-gateway.ts';
import { createFakeGoals } from '../../../fakes/goal-gateway.ts';
import { createFakeTasks } from '../../../fakes/task-gateway.ts';

/** One tab of a browser with the card open. */
type Page = { act: () => void; isShown: () => boolean };

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

export type Setup = ReturnType<typeof setUp>;

const ofTasks = (
  call: keyof ReturnType<typeof createFakeTasks>['gateway'],
  act: (board: TaskStore) => void,
  isSo: (tasks: readonly Task[]) => boolean,
  refusal: string,
) => {
  const tasks = createFakeTasks(['a', 'b', 'c']);
  return setUp(tasks.gateway, call, {
    refusal,
    isStored: () => isSo(tasks.rows().toSorted((a, b) => a.position - b.position)),
    open: (gateway, tools) => {
      const board = createTasks(gateway, tools, atom('2026-11-23'));
      board.$tasks.listen(() => undefined);
      return {
        act: () => act(board),
        isShown: () => isSo(known(board.$tasks.get())?.tasks ?? []),
      };
    },
  });
};

const textsOf = (tasks: readonly Task[]) => tasks.map(({ text }) => text).join('');

const ofEmails = (kind: 'convert' | 'mark') => {
  const left = importantEmail('e2');
  const emails = createFakeEmails(importantEmail('e1'));
  emails.setLeftOut(left);
  const isMark = kind === 'mark';
  return setUp(emails.gateway, 'write', {
    refusal: isMark ? 'This e-mail could not be marked' : 'Failed to convert email to todo',
    isStored: () => emails.calls.includes(isMark ? 'mark e2' : 'convert e1'),
    open: (gateway, tools) => {
      const store = createImportantEmails(gateway, tools, {
        add: () => Promise.resolve(ok(undefined)),
        takeBack: () => undefined,
      });
      store.$overview.listen(() => undefined);
      return {
        act: () => (isMark ? store.judge(left, true) : store.addTodo(importantEmail('e1'))),
        isShown: () =>
          isMark
            ? known(store.$overview.get())?.leftOut.length === 0
            : known(store.$overview.get())?.emails[0]?.isConverted === true,
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
        isShown: () => known(store.$goals.get())?.[0]?.isDone === true,
      };
    },
  });
};

const ofEnquiries = (
  act: (inbox: Inbox, enquiry: Enquiry) => void,
  stored: 'done' | undefined,
  refusal: string,
) => {
  const enquiries = createFakeEnquiries({ name: 'a', createdAt: '2026-11-21T10:00:00+00:00' });
  return setUp(enquiries.gateway, 'write', {
    refusal: `Failed to ${refusal}`,
    isStored: () => enquiries.statusOf('a') === stored,
    open: (gateway, tools) => {
      const inbox = createInbox(gateway, tools, {
        add: () => Promise.resolve(ok(undefined)),
        takeBack: () => undefined,
        find: () => undefined,
        forget: () => undefined,
      });
      inbox.$list.listen(() => undefined);
      return {
        act: () => known(inbox.$list.get())?.enquiries.forEach((one) => act(inbox, one)),
        isShown: () => known(inbox.$list.get())?.enquiries[0]?.status === stored,
      };
    },
  });
};

const add = (board: TaskStore) => {
  board.line.setText('d');
  board.addDraft();
};
const edit = (board: TaskStore) => {
  board.editor.open('id-2');
  board.editor.type({ text: 'B' });
  board.editor.save();
};
const handle = (inbox: Inbox, enquiry: Enquiry) => inbox.move(enquiry, 'done');
const discard = (inbox: Inbox, enquiry: Enquiry) => void inbox.remove(enquiry);
const move = (board: TaskStore) => board.move('id-3', 1);
const isDone = (tasks: readonly Task[]) => tasks[1]?.completed === true;
const read = (expected: string) => (tasks: readonly Task[]) => textsOf(tasks) === expected;

export const kinds: readonly [string, () => Setup][] = [
  ['an added task', () => ofTasks('add', add, read('abcd'), 'Failed to add todo: d')],
  [
    'a completed task',
    () => ofTasks('update', ({ toggle }) => toggle('id-2'), isDone, 'Failed to update todo'),
  ],
  ['an edited task', () => ofTasks('editText', edit, read('aBc'), 'Failed to update todo: B')],
  ['a moved task', () => ofTasks('update', move, read('acb'), 'Failed to reorder todos')],
  [
    'a deleted task',
    () => ofTasks('remove', ({ remove }) => remove(['id-2']), read('ac'), 'Failed to delete todo'),
  ],
  ['a ticked goal', ofGoals],
  ['a handled enquiry', () => ofEnquiries(handle, 'done', 'update the enquiry.')],
  ['a deleted enquiry', () => ofEnquiries(discard, undefined, 'delete the enquiry.')],
  ['a converted e-mail', () => ofEmails('convert')],
  ['an e-mail that was important', () => ofEmails('mark')],
];
