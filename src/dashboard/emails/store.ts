/** The owner's important e-mails: the saved ones, with the changes that are not saved yet applied to them. */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import { applyChanges, emailChange, type EmailChange } from '#domain/mail/email-changes.ts';
import {
  taskTextOfEmail,
  waitTextOfEmail,
  type ImportantEmail,
  type NamedSender,
} from '#domain/mail/important-emails.ts';
import { describeDay } from '#domain/tasks/task-times.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { timeZone } from '#domain/time-zone.ts';
import { known } from '#lib/loaded.ts';
import { ok } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { Tasks } from '#dashboard/shared/card.ts';
import { createAnalysis } from './analysis.ts';
import type { EmailGateway } from './gateway.ts';

export type EmailTasks = Pick<Tasks, 'add' | 'takeBack'>;

/** The e-mail whose row is to take the focus once it is there: it is back, or was found by a search and opens. */
type Target = { id: string; isFound: boolean };

const refreshEveryMs = 5 * 60_000;

const failureTitles = {
  convert: 'Failed to convert email to todo',
  judge: 'This e-mail could not be marked',
  sender: 'This sender could not be changed',
} as const satisfies Record<EmailChange['kind'], string>;

const offerIdOf = ({ kind, id }: EmailChange): string => `${kind}:${id}`;

export const createImportantEmails = (
  gateway: EmailGateway,
  tools: StoreTools,
  tasks: EmailTasks,
) => {
  const { notify, undo } = tools;
  const $target = atom<Target | null>(null);

  const list = createSavedList(tools, {
    name: 'emails',
    change: emailChange,
    refreshEveryMs,
    load: gateway.overview,
    apply: applyChanges,
    send: gateway.write,
    // Each may be sent twice.
    isThere: () => Promise.resolve(ok(false)),
    onRefused: (change, { message }) => showRefused(change, message),
  });
  const { saved, add } = list;
  const $overview = list.$value;

  const showRefused = (change: EmailChange, description: string) => {
    undo.withdraw(offerIdOf(change));
    notify({ tone: 'error', title: failureTitles[change.kind], description });
  };

  const offerUndo = (change: EmailChange, title: string, description: string, back: () => void) =>
    undo.offer({ id: offerIdOf(change), title, description, undo: back });

  const analysis = createAnalysis({ gateway, tools, saved, onEnd: () => void saved.refresh() });
  onMount($overview, analysis.watch);

  /** What is said of a sender counts for the mail that is there already, too. */
  const tell = async (change: EmailChange) => {
    const answer = await add(change);
    if (answer.ok) void analysis.start({ askedByUser: false });
  };

  const saidOf = (address: string): boolean | null => {
    const senders = known($overview.get())?.senders ?? [];
    return senders.find((one) => one.address === address)?.isImportant ?? null;
  };
  const isListMuted = ({ senderAddress, listId }: ImportantEmail): boolean =>
    listId !== '' && saidOf(senderAddress) === null;

  /** The task has the e-mail's id, so that one e-mail never becomes two tasks. It is sent before the mark is. */
  const convert = async (email: ImportantEmail, title: string, wait?: Wait) => {
    const { id, isConverted, subject } = email;
    if (isConverted) return;
    const text = wait ? waitTextOfEmail(email) : taskTextOfEmail(email);
    const answer = tasks.add(text, 'Other', id, wait);
    const change = { kind: 'convert', id, isConverted: true } as const;
    const unmark = () => void add({ ...change, isConverted: false });
    void add(change);
    offerUndo(change, title, subject, () => {
      tasks.takeBack(id);
      unmark();
    });
    const added = await answer;
    if (added.ok) return;
    unmark();
    showRefused(change, added.fault.message);
  };

  return {
    $overview,
    $analysis: analysis.$analysis,
    analyze: () => analysis.start(),
    $target: readonlyType($target),
    show: (id: string) => $target.set({ id, isFound: true }),
    forgetTarget: () => $target.set(null),
    /** The ids of those that have become tasks, which are the ids of these. */
    $taskIds: computed($overview, (overview): ReadonlySet<string> => {
      const made = known(overview)?.emails.filter(({ isConverted }) => isConverted) ?? [];
      return new Set(made.map(({ id }) => id));
    }),
    addTodo: (email: ImportantEmail) => void convert(email, 'Task added'),
    /** The task is in the list again when it is time to ask once more. */
    waitForAnswer: (email: ImportantEmail) => {
      const now = new Date();
      const until = lookAgainOn(dateIn(now, timeZone));
      const person = shorten(email.sender, longestPerson);
      const title = `Waiting on ${person} until ${describeDay(until, now)}`;
      void convert(email, title, { person, until });
    },
    /** Whether "Not important" mutes the whole list of a message: of a writer who was named it mutes no more than that. */
    isListMuted,
    /** Names the sender of an important message, and mutes the sender or list of another one. */
    judge: (email: ImportantEmail, isImportant: boolean) => {
      const isOfList = !isImportant && isListMuted(email);
      const address = isOfList ? email.listId : email.senderAddress;
      const judge = { kind: 'judge', id: email.id, sender: address } as const;
      const change = { ...judge, isImportant, said: isImportant };
      const back = { ...judge, isImportant: !isImportant, said: saidOf(address) };
      void tell(change);
      const title = `Mail of this ${isOfList ? 'list' : 'sender'} is ${isImportant ? 'important' : 'left out'} from now on`;
      offerUndo(change, title, email.sender, () => {
        $target.set({ id: email.id, isFound: false });
        void tell(back);
      });
    },
    forgetSender: ({ address, isImportant }: NamedSender) => {
      const change = { kind: 'sender', id: address, said: null } as const;
      void tell(change);
      offerUndo(change, 'Mail of this sender is judged like any other', address, () => {
        void tell({ ...change, said: isImportant });
      });
    },
    reload: () => void list.reload(),
  };
};

export type ImportantEmails = ReturnType<typeof createImportantEmails>;
