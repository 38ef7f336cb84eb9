/**
 * The changes of all lists that are not in the database yet. They are stored in the browser and sent by the tab that holds
 * the lock; the other tabs hear what became of each. An entry is pending, on its way, or gone.
 */
import { atom, computed, readonlyType } from 'nanostores';
import { createDeferred } from '#lib/deferred.ts';
import { failed, ok, type Result } from '#lib/result.ts';
import type { Notify } from '#lib/notice.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Environment } from './environment.ts';
import {
  countUnsaved,
  outboxMessage,
  outboxOf,
  readEntries,
  type ChangeHandler,
  type Entry,
  type Outcome,
} from './outbox-entry.ts';
import { createPause, trySending } from './sending.ts';
import type { BrowserStore } from './storage.ts';
import type { Tabs } from './tabs.ts';

/** `waiting`: there are changes that cannot be sent just now. */
export type SavingStatus = 'empty' | 'saving' | 'waiting';

type Options = {
  userId: string;
  lifetime: AbortSignal;
  environment: Environment;
  notify: Notify;
  store: BrowserStore;
  tabs: Tabs;
};

export const createOutbox = ({ userId, lifetime, environment, notify, store, tabs }: Options) => {
  const prefix = outboxOf(userId);
  const keyOf = (id: string) => prefix + id;
  const channel = tabs.openChannel('outbox');
  const lists = new Map<string, (change: unknown) => ChangeHandler | null>();
  const handlerOf = ({ list, change }: Entry) => lists.get(list)?.(change) ?? null;
  const atStart = [...store.atStart()].filter(([key]) => key.startsWith(prefix));
  const $entries = atom(readEntries(atStart.map(([, value]) => value)));
  const $isOnline = atom(environment.isOnline());
  const answers = new Map<string, (answer: Result<void>) => void>();
  /** Those that the browser is still storing. */
  const storing = new Set<string>();
  const gone = new Set<string>();
  const { beginAttempt, pause, tryNow } = createPause(lifetime);
  let isDraining = false;
  let isAskedAgain = false;
  let hasToldNotStored = false;

  const show = (entries: readonly Entry[]) => {
    const stateOf = (all: readonly Entry[]) => all.map(({ id, failures }) => `${id} ${failures}`);
    if (stateOf(entries).join() !== stateOf($entries.get()).join()) $entries.set(entries);
  };

  const read = async (): Promise<readonly Entry[]> => {
    const found = readEntries(await store.find(prefix));
    const stored = found.filter(({ id }) => !gone.has(id));
    const isStored = ({ id }: Entry) => stored.some((one) => one.id === id);
    const others = $entries.get().filter((one) => storing.has(one.id) && !isStored(one));
    show([...stored, ...others]);
    return stored;
  };

  /** @param sent the entry, where this tab has sent it: another one may have dropped it meanwhile */
  const conclude = ({ id, kind, fault }: Outcome, sent?: Entry) => {
    const entry = sent ?? $entries.get().find((one) => one.id === id);
    gone.add(id);
    if (!entry) return;
    const handler = lifetime.aborted ? null : handlerOf(entry);
    if (kind === 'written') handler?.onWritten(sent !== undefined);
    $entries.set($entries.get().filter((one) => one.id !== id));
    answers.get(id)?.(fault ? { ok: false, fault } : ok(undefined));
    answers.delete(id);
    if (kind === 'refused' && fault) handler?.onRefused(fault);
  };

  /** The others are told before it is removed: a tab that finds an entry gone must have heard why. */
  const remove = async (outcome: Outcome, sent: Entry) => {
    conclude(outcome, sent);
    channel.announce(outcome);
    await store.remove(keyOf(sent.id));
  };

  /** False where the entry is gone. */
  const mark = async (id: string, state: Partial<Pick<Entry, 'attempt' | 'failures'>>) => {
    const { after } = await store.change(keyOf(id), (stored) => {
      const [entry] = readEntries([stored]);
      return entry && { ...entry, ...state };
    });
    return after !== undefined;
  };

  const sendOne = async (entry: Entry, handler: ChangeHandler) => {
    const { id } = entry;
    beginAttempt();
    const attempt = await trySending({
      ...handler,
      wasSent: entry.attempt !== 'none',
      mark: () => mark(id, { attempt: 'now' }),
    });
    if (attempt.kind === 'written') await remove({ kind: 'written', id }, entry);
    if (attempt.kind === 'refused') {
      const { kind, message } = attempt.fault;
      const isThere = await mark(id, { attempt: 'none' });
      if (isThere) await remove({ kind: 'refused', id, fault: { kind, message } }, entry);
    }
    if (attempt.kind !== 'waits') return;
    const failures = entry.failures + 1;
    if (!(await mark(id, { attempt: attempt.wasSent ? 'lost' : 'none', failures }))) return;
    await read();
    channel.announce('changed');
    await pause(failures, (attempt.fault.retryAfterSeconds ?? 0) * 1000);
  };

  const sendAll = async () => {
    while (!lifetime.aborted) {
      const entry = (await read()).find((one) => handlerOf(one));
      const handler = entry && handlerOf(entry);
      if (!handler) return;
      await sendOne(entry, handler);
    }
  };

  const drain = () => {
    isAskedAgain = isDraining;
    if (isDraining || lifetime.aborted) return;
    isDraining = true;
    void tabs.exclusively(`outbox of ${userId}`, sendAll, lifetime).finally(() => {
      isDraining = false;
      if (isAskedAgain) drain();
    });
  };

  /** Wherever the sending tab is. */
  const tryEverywhere = () => {
    channel.announce('changed');
    tryNow();
    drain();
  };

  channel.listen((message) => {
    const heard = outboxMessage.safeParse(message);
    if (!heard.success || lifetime.aborted) return;
    if (heard.data !== 'changed') {
      conclude(heard.data);
      return;
    }
    void read();
    // Without locks both tabs would send it.
    if (!tabs.hasLocks) return;
    tryNow();
    drain();
  });
  const stopWatching = environment.watch((event) => {
    $isOnline.set(environment.isOnline());
    if (event !== 'offline') tryEverywhere();
  });
  lifetime.addEventListener('abort', stopWatching, { once: true });
  void read().then(drain);

  const storeEntry = async (entry: Entry) => {
    storing.add(entry.id);
    const isStored = await store.set(keyOf(entry.id), entry);
    storing.delete(entry.id);
    if (!isStored && !hasToldNotStored) {
      hasToldNotStored = true;
      const title =
        'This browser cannot keep changes that are not saved yet. Stay on this page until all is saved.';
      notify({ id: 'changes-not-kept', tone: 'plain', title, lasting: true });
    }
    tryEverywhere();
  };

  return {
    $entries: readonlyType($entries),
    /** Whether entries wait because they cannot be sent just now. */
    $isWaiting: computed(
      [$entries, $isOnline],
      (entries, isOnline) => !isOnline || entries.some(({ failures }) => failures > 0),
    ),
    /** Says how the changes of a list are handled; null for one that this version of the page cannot read. */
    open: (list: string, handle: (change: unknown) => ChangeHandler | null) => {
      lists.set(list, handle);
      drain();
    },
    /** Answers once the database has the change or has refused it. */
    add: (list: string, change: unknown): Promise<Result<void>> => {
      const { promise, resolve } = createDeferred<Result<void>>();
      // Never before an earlier change, even if the computer's clock was set back since.
      const madeAt = Math.max(Date.now(), ($entries.get().at(-1)?.madeAt ?? 0) + 1);
      const entry: Entry = { id: newUuid(), list, change, madeAt, attempt: 'none', failures: 0 };
      answers.set(entry.id, resolve);
      $entries.set([...$entries.get(), entry]);
      void storeEntry(entry);
      return promise;
    },
    /**
     * Takes a change back: it is not sent, or not sent again. Answers false where it may have reached the database, so
     * that only another change can undo it.
     */
    drop: async (id: string): Promise<boolean> => {
      const { before } = await store.change(keyOf(id), () => undefined);
      if (before === undefined) return false;
      const { fault } = failed('conflict', 'This change was taken back.');
      const outcome: Outcome = { kind: 'dropped', id, fault };
      conclude(outcome);
      channel.announce(outcome);
      return readEntries([before])[0]?.attempt === 'none';
    },
    /** Sends what waits; resolves once all is sent or an attempt has failed. */
    send: async (): Promise<void> => {
      const { promise, resolve } = createDeferred<undefined>();
      const before = new Map($entries.get().map(({ id, failures }) => [id, failures]));
      const stop = $entries.subscribe((entries) => {
        const hasFailed = entries.some(({ id, failures }) => failures > (before.get(id) ?? 0));
        if (entries.length === 0 || hasFailed) resolve(undefined);
      });
      tryEverywhere();
      await promise;
      stop();
    },
    /** How many changes of all tabs are not saved. */
    count: () => countUnsaved(store, userId),
    /** Throws all of them away. */
    discard: async (): Promise<void> => {
      await store.remove(prefix);
      $entries.set([]);
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
