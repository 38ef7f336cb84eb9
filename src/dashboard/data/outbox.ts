/**
 * The changes of all lists that are not in the database yet. They are stored in the browser and sent by the tab that holds
 * the lock; the other tabs hear what became of each. An entry is pending, on its way, or gone.
 */
import { atom, readonlyType } from 'nanostores';
import { backoff } from '#lib/backoff.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Notify } from '#lib/notice.ts';
import { withTimeout } from '#lib/timeout.ts';
import { newUuid } from '#lib/uuid.ts';
import {
  byAge,
  outboxMessage,
  outboxOf,
  readEntries,
  type ChangeHandler,
  type Entry,
  type Outcome,
} from './outbox-entry.ts';
import type { ResourceTools } from './resource.ts';
import { trySending } from './sending.ts';
import type { Tabs } from './tabs.ts';

type Options = ResourceTools & { notify: Notify; tabs: Tabs };

export const createOutbox = ({ userId, lifetime, pageActivity, notify, store, tabs }: Options) => {
  const prefix = outboxOf(userId);
  const keyOf = (id: string) => prefix + id;
  const lists = new Map<string, (change: unknown) => ChangeHandler | null>();
  const handlerOf = ({ list, change }: Entry) => lists.get(list)?.(change) ?? null;
  const atStart = [...store.atStart()].filter(([key]) => key.startsWith(prefix));
  const $entries = atom(readEntries(atStart.map(([, value]) => value)).toSorted(byAge));
  const answers = new Map<string, (answer: Result<void>) => void>();
  /** Ends the pause after the attempt that was begun last. */
  let tryNow = (): void => undefined;
  let lastRun = Promise.resolve();
  let isRunAsked = false;

  const show = (entry: Entry) => {
    const others = $entries.get().filter(({ id }) => id !== entry.id);
    $entries.set([...others, entry].sort(byAge));
  };

  /** Those of earlier visits, and of tabs that have ended before they told of them. */
  const readStored = async () => {
    for (const entry of readEntries(await store.find(prefix)))
      if (!$entries.get().some(({ id }) => id === entry.id)) show(entry);
  };

  const hide = (id: string) => $entries.set($entries.get().filter((one) => one.id !== id));

  const conclude = ({ id, fault }: Outcome) => {
    const entry = $entries.get().find((one) => one.id === id);
    const handler = entry && !lifetime.aborted ? handlerOf(entry) : null;
    if (!fault) handler?.onWritten();
    hide(id);
    answers.get(id)?.(fault ? { ok: false, fault } : ok(undefined));
    answers.delete(id);
    if (fault) handler?.onRefused(fault);
  };

  /** The others are told before it is removed: a tab that finds an entry gone must have heard why. */
  const remove = async (outcome: Outcome) => {
    conclude(outcome);
    tabs.announce(outcome);
    await store.remove(keyOf(outcome.id));
  };

  const sendOne = async (entry: Entry, handler: ChangeHandler) => {
    const { id } = entry;
    const asked = new Promise<void>((resolve) => {
      tryNow = resolve;
    });
    const mark = async (state: Partial<Entry>) => {
      const before = await store.replace(keyOf(id), { ...entry, ...state });
      return readEntries([before])[0] ?? null;
    };
    const attempt = await trySending({ ...handler, mark: () => mark({ wasSent: true }) });
    if (attempt.kind === 'gone') hide(id);
    if (attempt.kind === 'written') await remove({ id });
    if (attempt.kind === 'refused') {
      const { kind, message } = attempt.fault;
      await remove({ id, fault: { kind, message } });
    }
    if (attempt.kind !== 'waits') return;
    const state = { wasSent: attempt.wasSent, failures: entry.failures + 1 };
    if (!(await mark(state))) return;
    show({ ...entry, ...state });
    tabs.announce({ ...entry, ...state });
    const namedMs = (attempt.fault.retryAfterSeconds ?? 0) * 1000;
    await withTimeout(
      // A wait that the server has named is not cut short.
      namedMs > 0 ? new Promise(() => undefined) : asked,
      Math.max(backoff(state.failures), namedMs),
      () => undefined,
    );
  };

  const sendAll = async () => {
    await readStored();
    while (!lifetime.aborted) {
      const entry = $entries.get().find((one) => handlerOf(one));
      const handler = entry && handlerOf(entry);
      if (!handler) return;
      await sendOne(entry, handler);
    }
  };

  /** One run at a time in this tab, and with locks in this browser; what comes while one ends is sent by the next. */
  const drain = () => {
    if (isRunAsked) return;
    isRunAsked = true;
    const run = () => {
      isRunAsked = false;
      return tabs.exclusively(`outbox of ${userId}`, sendAll, lifetime);
    };
    lastRun = lastRun.then(run, run);
  };

  /** Wherever the sending tab is. */
  const tryEverywhere = () => {
    tabs.announce('try');
    tryNow();
    drain();
  };

  tabs.listen((message) => {
    const { data } = outboxMessage.safeParse(message);
    if (!data || lifetime.aborted) return;
    if (data !== 'try' && !('list' in data)) {
      conclude(data);
      return;
    }
    if (data !== 'try') show(data);
    // Without locks both tabs would send it.
    if (!tabs.hasLocks) return;
    tryNow();
    drain();
  });
  pageActivity.watch(tryEverywhere);
  lifetime.addEventListener('abort', () => tryNow(), { once: true });

  return {
    $entries: readonlyType($entries),
    /** Says how the changes of a list are handled; null for one that this version of the page cannot read. */
    open: (list: string, handle: (change: unknown) => ChangeHandler | null) => {
      lists.set(list, handle);
      drain();
    },
    /** Answers once the database has the change or has refused it. */
    add: async (list: string, change: unknown): Promise<Result<void>> => {
      // Never before an earlier change, even if the computer's clock was set back since.
      const madeAt = Math.max(Date.now(), ($entries.get().at(-1)?.madeAt ?? 0) + 1);
      const entry: Entry = { id: newUuid(), list, change, madeAt, wasSent: false, failures: 0 };
      const answer = new Promise<Result<void>>((resolve) => answers.set(entry.id, resolve));
      $entries.set([...$entries.get(), entry]);
      const isStored = await store.set(keyOf(entry.id), entry);
      const title =
        'This browser cannot keep changes that are not saved yet. Stay on this page until all is saved.';
      if (!isStored) notify({ id: 'changes-not-kept', tone: 'plain', title, lasting: true });
      tabs.announce(entry);
      tryNow();
      drain();
      return answer;
    },
    /** Sends what waits in this browser; resolves once none of it is left. */
    send: (): Promise<void> => {
      tryEverywhere();
      return lastRun;
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
