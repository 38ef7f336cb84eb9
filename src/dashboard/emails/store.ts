/** The owner's important e-mails: the saved ones, with the changes that are not saved yet applied to them. */
import { atom, computed, onMount, readonlyType } from 'nanostores';
import type {
  EmailOverview,
  ImportantEmail,
  NamedSender,
  NotImportantEmail,
} from '#domain/mail/important-emails.ts';
import { known, mapValue } from '#lib/loaded.ts';
import { ok, type Fault, type Result } from '#lib/result.ts';
import { createResource } from '#dashboard/data/resource.ts';
import { createSavedList } from '#dashboard/data/saved-list.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { createAnalysis } from './analysis.ts';
import { createAutoAnalysis } from './auto-analysis.ts';
import {
  applyToNotImportant,
  applyToOverview,
  emailChange,
  offerIdOf,
  type EmailChange,
} from './changes.ts';
import type { EmailGateway, NotImportantList } from './gateway.ts';
import { createToTask, type EmailTasks } from './to-task.ts';

const refreshEveryMs = 5 * 60_000;
const notImportantPage = 50;

export const createImportantEmails = (
  gateway: EmailGateway,
  tools: StoreTools,
  tasks: EmailTasks,
  now: () => Date = () => new Date(),
) => {
  const { lifetime, notify, undo } = tools;
  const $asked = atom(notImportantPage);
  const $found = atom<string | null>(null);
  const showError = (description: string) => notify({ tone: 'error', title: 'Error', description });

  const sendOnce = (change: EmailChange): Promise<Result<unknown>> => {
    switch (change.kind) {
      case 'convert':
        return gateway.setConverted(change.id, change.isConverted);
      case 'mark':
        return gateway.markImportant(change.id, change.teaches);
      case 'leave-out':
        return gateway.leaveOut(change.id, change.teaches);
      case 'sender':
        return gateway.setSender(
          { address: change.id, isImportant: change.isImportant },
          change.isNamed,
        );
    }
  };

  /** A converted e-mail that has gone needs no mark any more, because its task is there. */
  const isThere = async (change: EmailChange): Promise<Result<boolean>> => {
    // Saying the same twice changes nothing, so that it may be sent again.
    if (change.kind === 'sender') return ok(false);
    const found = await gateway.find(change.id);
    if (!found.ok && found.fault.kind !== 'missing') return found;
    switch (change.kind) {
      case 'convert':
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
    refreshEveryMs,
    load: gateway.overview,
    apply: applyToOverview,
    send: async (change) => {
      const answer = await sendOnce(change);
      if (answer.ok || answer.fault.kind !== 'missing') return answer;
      // A page that was left before the answer came has moved the message already.
      const found = await isThere(change);
      return found.ok && !found.value ? answer : found;
    },
    isThere,
    onWritten: (change, isSender) => {
      const before = known(notImportant.$state.get());
      if (before) notImportant.correct(applyToNotImportant(before, [change]));
      if (!isSender) return;
      if (change.kind !== 'convert') refresh();
      if (change.kind !== 'convert') void analysis.start({ askedByUser: false });
    },
    onRefused: (change, fault) => handleRefused(change, fault),
  });
  const { saved, add } = list;
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

  const $overview = list.$value;
  const auto = createAutoAnalysis({
    tools,
    $saved: saved.$state,
    now,
    refresh: saved.refresh,
    analyze: () => analysis.start({ askedByUser: false }),
  });
  onMount($overview, auto.watch);

  const $notImportant = computed([notImportant.$state, list.$changes], (state, changes) =>
    mapValue(state, (shown) => applyToNotImportant(shown, changes)),
  );

  const find = (id: string): ImportantEmail | undefined =>
    known($overview.get())?.emails.find((one) => one.id === id);

  const lastChange = (id: string): EmailChange | undefined =>
    list.$changes.get().findLast((change) => change.id === id);

  const handleRefused = (change: EmailChange, { kind, message }: Fault) => {
    if (kind === 'missing') reread();
    // A later change, such as Undo, has made this one needless.
    if (lastChange(change.id)) return;
    showRefused(change, message);
  };

  const showRefused = (change: EmailChange, description: string) => {
    undo.withdraw(offerIdOf(change));
    const titles = {
      convert: 'Failed to convert email to todo',
      mark: 'This e-mail could not be marked as important',
      'leave-out': 'This e-mail could not be marked as not important',
      sender: 'This sender could not be changed',
    };
    notify({ tone: 'error', title: titles[change.kind], description });
  };

  const toTask = createToTask({ tools, tasks, list, find, showRefused, now });

  /** Names the sender, and analyzes the sender's other messages again. */
  const markImportant = ({ id, sender }: NotImportantEmail) => {
    if (lastChange(id)?.kind === 'mark') return;
    const change = { kind: 'mark', id, teaches: true } as const;
    void add(change);
    undo.offer({
      id: offerIdOf(change),
      title: 'Mail of this sender is important from now on',
      description: sender,
      undo: () => void add({ kind: 'leave-out', id, teaches: false }),
    });
  };

  /** Mutes the sender or list. */
  const markNotImportant = ({ id, sender }: ImportantEmail) => {
    if (lastChange(id)?.kind === 'leave-out') return;
    const change = { kind: 'leave-out', id, teaches: true } as const;
    void add(change);
    undo.offer({
      id: offerIdOf(change),
      title: 'Mail of this sender is left out from now on',
      description: sender,
      undo: () => void add({ kind: 'mark', id, teaches: false }),
    });
  };

  const forgetSender = ({ address, isImportant }: NamedSender) => {
    const change = { kind: 'sender', id: address, isImportant, isNamed: false } as const;
    void add(change);
    undo.offer({
      id: offerIdOf(change),
      title: 'Mail of this sender is judged like any other',
      description: address,
      undo: () => void add({ ...change, isNamed: true }),
    });
  };

  return {
    $overview,
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
    addTodo: toTask.addTodo,
    waitForAnswer: toTask.waitForAnswer,
    markImportant,
    markNotImportant,
    forgetSender,
    showMoreNotImportant: () => {
      $asked.set($asked.get() + notImportantPage);
      void notImportant.refresh({ askedByUser: true });
    },
    reloadNotImportant: () => void notImportant.refresh({ askedByUser: true }),
    reload: () => void list.reload(),
    /** In the other tabs, too. */
    reloadEverywhere: reread,
  };
};

export type ImportantEmails = ReturnType<typeof createImportantEmails>;
