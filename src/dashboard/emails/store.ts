/** The owner's important e-mails: the saved ones, with the changes that are not saved yet applied to them. */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import {
  emailCategory,
  taskTextOfEmail,
  waitTextOfEmail,
  type EmailOverview,
  type ImportantEmail,
  type NotImportantEmail,
} from '#domain/mail/important-emails.ts';
import { describeDay } from '#domain/tasks/task-times.ts';
import { longestPerson, lookAgainOn, type Wait } from '#domain/tasks/waiting.ts';
import { timeZone } from '#domain/time-zone.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import { shorten } from '#lib/shorten.ts';
import { withTimeout } from '#lib/timeout.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { faultMessages } from '../shared/backend/faults.ts';
import type { CardContext } from '../shared/card/card.ts';
import { createResource } from '../shared/resource.ts';
import { createSavedList } from '../shared/saved-list.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import { createAnalysis } from './analysis.ts';
import { createAutoAnalysis } from './auto-analysis.ts';
import { applyToNotImportant, applyToOverview, emailChange, type EmailChange } from './changes.ts';
import type { EmailGateway, NotImportantList } from './gateway.ts';

/** What the card needs of the task list. */
export type EmailTasks = Pick<CardContext['tasks'], 'add' | 'takeBack'>;

const refreshEveryMs = 5 * 60_000;
const notImportantPage = 50;

/** An e-mail is marked once its task is saved; when that takes longer, the mark is tried again later. */
const taskTimeoutMs = 5000;

const busy = failed('busy', faultMessages.busy);
const signedOut = failed('signed-out', faultMessages['signed-out']);

export const createImportantEmails = (
  gateway: EmailGateway,
  tools: StoreTools,
  tasks: EmailTasks,
  now: () => Date = () => new Date(),
) => {
  const { lifetime, notify, undo } = tools;
  const $asked = atom(notImportantPage);
  const $found = atom<string | null>(null);
  /** By the id of the e-mail: the answers of the task list to tasks that were added on this page. */
  const addedTasks = new Map<string, Promise<Result<void>>>();

  const showError = (description: string) => notify({ tone: 'error', title: 'Error', description });

  /** Applies a written change to what the database said before it. */
  const settle = (change: EmailChange) => {
    const overview = applyToOverview(saved.$state.get(), [change]);
    if (overview.status === 'ready') saved.correct(overview.value);
    const list = applyToNotImportant(notImportant.$state.get(), [change]);
    if (list.status === 'ready') notImportant.correct(list.value);
  };

  const markConverted = async (id: string, isConverted: boolean): Promise<Result<unknown>> => {
    const task = isConverted ? addedTasks.get(id) : undefined;
    const added = task && (await withTimeout(task, taskTimeoutMs, () => busy));
    if (lifetime.aborted) return signedOut;
    return added && !added.ok ? added : gateway.setConverted(id, isConverted);
  };

  const send = (change: EmailChange): Promise<Result<unknown>> => {
    switch (change.kind) {
      case 'convert':
        return markConverted(change.id, change.isConverted);
      case 'mark':
        return gateway.markImportant(change.id, change.teaches);
      case 'leave-out':
        return gateway.leaveOut(change.id);
    }
  };

  /** A converted e-mail that has gone needs no mark any more, because its task is there. */
  const isWritten = async (change: EmailChange): Promise<Result<boolean>> => {
    const found = await gateway.find(change.id);
    if (!found.ok && found.fault.kind !== 'missing') return found;
    switch (change.kind) {
      case 'convert':
        if (!found.ok) reread();
        return ok(!found.ok || found.value.isConverted === change.isConverted);
      case 'mark':
        return ok(found.ok);
      case 'leave-out':
        return ok(!found.ok);
    }
  };

  const list = createSavedList<EmailOverview, EmailChange>(tools, {
    name: 'emails',
    change: emailChange,
    savedWhen: 'nothing waits in Important e-mails',
    refreshEveryMs,
    load: gateway.overview,
    write: async (change) => {
      const answer = await send(change);
      if (answer.ok || answer.fault.kind !== 'missing') return answer;
      // A page that was left before the answer came has moved the message already.
      const written = await isWritten(change);
      return written.ok && !written.value ? answer : written;
    },
    isWritten,
    onWritten: (change) => {
      settle(change);
      if (change.kind !== 'convert') refresh();
      if (change.kind === 'mark' && change.teaches) void analysis.start();
    },
    onRefused: (change, fault) => handleRefused(change, fault),
  });
  const { saved, queue } = list;
  const notImportant = createResource<NotImportantList>({
    ...tools,
    channel: list.channel,
    load: () => gateway.notImportant($asked.get()),
  });

  const refresh = () => {
    void saved.refresh();
    void notImportant.refresh();
  };

  /** Here and in the other tabs. */
  const reread = () => {
    list.channel.announce();
    refresh();
  };

  const analysis = createAnalysis({
    gateway,
    lifetime,
    onProgress: reread,
    onFailed: ({ message }) =>
      showError(
        message === '' ? 'Failed to analyze emails' : `Failed to analyze emails: ${message}`,
      ),
  });

  const $overview = computed([saved.$state, queue.$changes], applyToOverview);
  const auto = createAutoAnalysis({
    ...{ tools, $saved: saved.$state, now },
    refresh: saved.refresh,
    analyze: () => analysis.start({ askedByUser: false }),
  });
  onMount($overview, auto.watch);

  const $notImportant = computed([notImportant.$state, queue.$changes], applyToNotImportant);

  const find = (id: string): ImportantEmail | undefined => {
    const state = $overview.get();
    return state.status === 'ready' ? state.value.emails.find((one) => one.id === id) : undefined;
  };

  const lastChange = (id: string): EmailChange | undefined =>
    queue.$changes.get().findLast((change) => change.id === id);

  const offerId = ({ kind, id }: EmailChange) => `${kind}:${id}`;

  const handleRefused = (change: EmailChange, { kind, message }: Fault) => {
    if (kind === 'missing') reread();
    // A later change, such as Undo, has made this one needless.
    if (lastChange(change.id)) return;
    undo.withdraw(offerId(change));
    const texts = {
      convert: 'Failed to convert email to todo.',
      mark: 'This e-mail could not be marked as important.',
      'leave-out': 'This e-mail could not be marked as not important.',
    };
    showError(`${texts[change.kind]} ${message}`);
  };

  const addTask = async (email: ImportantEmail, wait?: Wait): Promise<Result<void>> => {
    const text = wait ? waitTextOfEmail(email) : taskTextOfEmail(email);
    const added = await tasks.add(text, emailCategory, email.id, wait);
    // Whatever the reason, the task list has refused it: asking the database again would not tell more.
    return added.ok ? added : failed('invalid', added.fault.message);
  };

  /** The task has the e-mail's id, so that one e-mail never becomes two tasks. */
  const convert = (email: ImportantEmail, title: string, wait?: Wait) => {
    const { id } = email;
    const added = addTask(email, wait);
    addedTasks.set(id, added);
    void added.then(queue.retry);
    const change = { kind: 'convert', id, isConverted: true } as const;
    void queue.push(change);
    undo.offer({
      id: offerId(change),
      title,
      description: email.subject,
      undo: () => {
        tasks.takeBack(id);
        void queue.push({ ...change, isConverted: false });
      },
    });
  };

  const addTodo = (id: string) => {
    const email = find(id);
    if (email && !email.isConverted) convert(email, 'Task added');
  };

  /** The task is in the list again when it is time to ask once more. */
  const waitForAnswer = (id: string) => {
    const email = find(id);
    if (!email || email.isConverted) return;
    const until = lookAgainOn(dateIn(now(), timeZone));
    const person = shorten(email.sender, longestPerson);
    const title = `Waiting on ${person} until ${describeDay(until, now())}`;
    convert(email, title, { person, until });
  };

  /** Stores the sender as important, and analyzes the sender's other messages again. */
  const markImportant = ({ id, sender }: NotImportantEmail) => {
    if (lastChange(id)?.kind === 'mark') return;
    const change = { kind: 'mark', id, teaches: true } as const;
    void queue.push(change);
    undo.offer({
      id: offerId(change),
      title: 'Mail of this sender is important from now on',
      description: sender,
      undo: () => void queue.push({ kind: 'leave-out', id }),
    });
  };

  /** Its sender is no longer one whose mail is always important. */
  const markNotImportant = ({ id, subject }: ImportantEmail) => {
    if (lastChange(id)?.kind === 'leave-out') return;
    const change = { kind: 'leave-out', id } as const;
    void queue.push(change);
    undo.offer({
      id: offerId(change),
      title: 'Left out',
      description: subject,
      undo: () => void queue.push({ kind: 'mark', id, teaches: false }),
    });
  };

  /** Forgets what was learned, and has all messages judged again. */
  const forget = async () => {
    const answer = await gateway.forget();
    if (lifetime.aborted) return;
    if (!answer.ok) {
      showError(`What was learned could not be forgotten. ${answer.fault.message}`);
      return;
    }
    notify({ tone: 'success', title: 'What was learned from your mail is forgotten' });
    reread();
    void analysis.start({ askedByUser: false });
  };

  return {
    $overview,
    forget: () => void forget(),
    $notImportant,
    $analysis: analysis.$analysis,
    analyze: () => analysis.start(),
    $isAuto: auto.$isOn,
    turnAuto: auto.turn,
    /** The id of the e-mail that was searched for, until its row has the focus. */
    $found: readonlyType($found),
    show: (id: string) => $found.set(id),
    forgetFound: () => $found.set(null),
    $waiting: list.$waiting,
    $saving: list.$saving,
    addTodo,
    waitForAnswer,
    markImportant,
    markNotImportant,
    showMoreNotImportant: () => {
      $asked.set($asked.get() + notImportantPage);
      void notImportant.refresh({ askedByUser: true });
    },
    reloadNotImportant: () => void notImportant.refresh({ askedByUser: true }),
    reload: () => void list.reload(),
  };
};

export type ImportantEmails = ReturnType<typeof createImportantEmails>;
