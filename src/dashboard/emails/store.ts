/** The owner's important e-mails: the saved ones, with the conversions to tasks that are not saved yet applied. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  emailCategory,
  taskTextOfEmail,
  type EmailOverview,
  type ImportantEmail,
  type LeftOutEmail,
} from '#domain/important-emails.ts';
import type { Category } from '#domain/tasks.ts';
import type { Fault, Loadable, Result } from '#lib/result.ts';
import { createResource } from '../shared/resource.ts';
import type { StoreTools } from '../shared/store-tools.ts';
import { createAnalysis } from './analysis.ts';
import type { EmailGateway, LeftOutList } from './gateway.ts';

/** What the card needs of the task list. */
export type EmailTasks = {
  /** Answers once the database has the task or has refused it. Adding one that is already there adds nothing. */
  add: (text: string, category: Category, id: string) => Promise<Result<void>>;
  takeBack: (id: string) => void;
};

const refreshEveryMs = 5 * 60_000;
const leftOutPage = 50;

/** What the owner last asked for, by the id of the e-mail: `true` to make it a task, `false` to undo that. */
type Wanted = ReadonlyMap<string, boolean>;

const applyWanted = (state: Loadable<EmailOverview>, wanted: Wanted): Loadable<EmailOverview> =>
  state.status !== 'ready' || wanted.size === 0
    ? state
    : {
        ...state,
        value: {
          ...state.value,
          emails: state.value.emails.map((email) => ({
            ...email,
            isConverted: wanted.get(email.id) ?? email.isConverted,
          })),
        },
      };

export const createImportantEmails = (
  gateway: EmailGateway,
  tools: StoreTools,
  tasks: EmailTasks,
) => {
  const { environment, lifetime, notify, undo } = tools;
  const channel = tools.openChannel('emails');
  const $wanted = atom<Wanted>(new Map());
  const $asked = atom(leftOutPage);
  /** The ids of messages that are being marked as important; a second press must not mark them again. */
  const marking = new Set<string>();

  const saved = createResource<EmailOverview>({
    environment,
    lifetime,
    channel,
    refreshEveryMs,
    load: gateway.overview,
  });
  const leftOut = createResource<LeftOutList>({
    environment,
    lifetime,
    channel,
    load: () => gateway.leftOut($asked.get()),
  });

  const showError = (description: string) => notify({ tone: 'error', title: 'Error', description });

  const reread = () => {
    channel.announce();
    void saved.refresh();
    void leftOut.refresh();
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

  const $overview: ReadableAtom<Loadable<EmailOverview>> = computed(
    [saved.$state, $wanted],
    applyWanted,
  );

  const find = (id: string): ImportantEmail | undefined => {
    const state = $overview.get();
    return state.status === 'ready' ? state.value.emails.find((one) => one.id === id) : undefined;
  };

  const want = (id: string, isConverted: boolean | undefined) => {
    const wanted = new Map($wanted.get());
    if (isConverted === undefined) wanted.delete(id);
    else wanted.set(id, isConverted);
    $wanted.set(wanted);
  };

  /** Replaces the e-mail of the same id with the database's row. */
  const setRow = (row: ImportantEmail) => {
    const state = saved.$state.get();
    if (state.status !== 'ready') return;
    const emails = state.value.emails.map((one) => (one.id === row.id ? row : one));
    saved.correct({ ...state.value, emails });
  };

  const offerId = (id: string) => `email:${id}`;

  const fail = (id: string, { message }: Pick<Fault, 'message'>) => {
    want(id, undefined);
    undo.withdraw(offerId(id));
    showError(`Failed to convert email to todo. ${message}`);
  };

  /** The owner's last request counts: an Undo that came while the task was being saved is not overwritten. */
  const write = async (id: string, isConverted: boolean) => {
    const answer = await gateway.setConverted(id, isConverted);
    if ($wanted.get().get(id) !== isConverted) return;
    if (!answer.ok) {
      fail(id, answer.fault);
      return;
    }
    setRow(answer.value);
    want(id, undefined);
    channel.announce();
  };

  const takeBack = (id: string) => {
    want(id, false);
    tasks.takeBack(id);
    void write(id, false);
  };

  /** The task has the e-mail's id, so that one e-mail never becomes two tasks. */
  const addTodo = async (id: string) => {
    const email = find(id);
    if (!email || email.isConverted) return;
    want(id, true);
    undo.offer({
      id: offerId(id),
      title: 'Task added',
      description: email.subject,
      undo: () => takeBack(id),
    });
    const added = await tasks.add(taskTextOfEmail(email), emailCategory, id);
    if ($wanted.get().get(id) !== true) return;
    if (added.ok) await write(id, true);
    else fail(id, added.fault);
  };

  /** Stores the sender as important, and analyzes the sender's other messages again. */
  const markImportant = async (email: LeftOutEmail) => {
    if (marking.has(email.id)) return;
    marking.add(email.id);
    const answer = await gateway.markImportant(email.id);
    marking.delete(email.id);
    if (lifetime.aborted) return;
    if (!answer.ok) {
      showError(`This e-mail could not be marked as important. ${answer.fault.message}`);
      if (answer.fault.kind === 'missing') reread();
      return;
    }
    undo.offer({
      id: `sender:${email.id}`,
      title: 'Mail of this sender is important from now on',
      description: email.sender,
      undo: () =>
        void gateway.leaveOut(email.id).then((undone) => {
          if (!undone.ok) showError(`This could not be undone. ${undone.fault.message}`);
          reread();
        }),
    });
    reread();
    await analysis.start();
  };

  const reload = () => void saved.refresh({ askedByUser: true });

  return {
    $overview,
    $leftOut: leftOut.$state,
    $analysis: analysis.$analysis,
    analyze: analysis.start,
    addTodo,
    markImportant,
    showMoreLeftOut: () => {
      $asked.set($asked.get() + leftOutPage);
      void leftOut.refresh({ askedByUser: true });
    },
    reloadLeftOut: () => void leftOut.refresh({ askedByUser: true }),
    reload,
    /** Loads everything again, here and in the other tabs, because the connection to Google has changed. */
    reloadEverywhere: reread,
  };
};

export type ImportantEmails = ReturnType<typeof createImportantEmails>;
