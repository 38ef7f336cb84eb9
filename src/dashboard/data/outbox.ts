/**
 * The changes of all lists that are not in the database yet. They are kept in the browser and sent by the tab that holds
 * the lock; the other tabs hear what became of each. An entry is pending, on its way, or gone.
 */
import { atom, computed, readonlyType } from 'nanostores';
import { createDeferred } from '#lib/deferred.ts';
import type { Result } from '#lib/result.ts';
import type { Notify } from '#lib/notice.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Environment } from './environment.ts';
import type { Handled } from './outbox-entry.ts';
import { outboxMessage, toAnswer, type Ending } from './outbox-messages.ts';
import { createPause, trySending } from './sending.ts';
import type { BrowserStore } from './storage.ts';
import { countUnsaved, outboxOf, readStoredEntries, type StoredEntry } from './stored-entry.ts';
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
  const lists = new Map<string, (change: unknown) => Handled | null>();
  const handle = ({ list, change }: StoredEntry) => lists.get(list)?.(change) ?? null;
  const atStart = [...store.atStart()].filter(([key]) => key.startsWith(prefix));
  const $entries = atom(readStoredEntries(atStart.map(([, value]) => value)));
  const $isOnline = atom(environment.isOnline());
  const answers = new Map<string, (answer: Result<void>) => void>();
  /** Those that the browser is still storing. */
  const storing = new Set<string>();
  const gone = new Set<string>();
  let isDraining = false;
  let isAskedAgain = false;
  let hasToldNotKept = false;
  const { pause, tryNow } = createPause(lifetime);

  /** Keeps the objects of entries that are as they were. */
  const read = async (): Promise<readonly StoredEntry[]> => {
    const found = readStoredEntries(await store.find(prefix));
    const shown = new Map($entries.get().map((entry) => [entry.id, entry]));
    const stored = found.filter(({ id }) => !gone.has(id));
    const entries = stored.map((entry) => {
      const before = shown.get(entry.id);
      return before?.failures === entry.failures ? before : entry;
    });
    const ids = new Set(stored.map(({ id }) => id));
    entries.push(...$entries.get().filter(({ id }) => storing.has(id) && !ids.has(id)));
    const isSame =
      entries.length === shown.size && entries.every((one) => shown.get(one.id) === one);
    if (!isSame) $entries.set(entries);
    return stored;
  };

  /** @param sent the entry, where this tab has sent it: somebody may have dropped it meanwhile */
  const leave = (end: Ending, sent?: StoredEntry) => {
    const { id } = end;
    const entry = sent ?? $entries.get().find((one) => one.id === id);
    gone.add(id);
    if (!entry) return;
    const handled = lifetime.aborted ? null : handle(entry);
    if (end.kind === 'written') handled?.onWritten(sent !== undefined);
    $entries.set($entries.get().filter((one) => one.id !== id));
    answers.get(id)?.(toAnswer(end));
    answers.delete(id);
    if (end.kind === 'refused' && entry.tab === tabs.id) handled?.onRefused(end.fault);
  };

  /** The others are told before it is removed: a tab that finds an entry gone must have heard why. */
  const conclude = async (entry: StoredEntry, end: Ending) => {
    leave(end, entry);
    channel.announce(end);
    await store.remove(keyOf(entry.id));
    if (end.kind !== 'refused' || entry.tab === tabs.id || (await tabs.isOpen(entry.tab))) return;
    if (!lifetime.aborted) handle(entry)?.onRefused(end.fault);
  };

  /** False where the entry is gone. */
  const mark = async (
    { id }: StoredEntry,
    state: Partial<Pick<StoredEntry, 'attempt' | 'failures'>>,
  ): Promise<boolean> => {
    const { after } = await store.change(keyOf(id), (stored) => {
      const [entry] = readStoredEntries([stored]);
      return entry && { ...entry, ...state };
    });
    return after !== undefined;
  };

  const sendOne = async (entry: StoredEntry, handled: Handled) => {
    const { id } = entry;
    const attempt = await trySending({
      ...handled,
      wasSent: entry.attempt !== 'none',
      mark: () => mark(entry, { attempt: 'now' }),
    });
    if (attempt.kind === 'gone') return;
    if (attempt.kind === 'written') return conclude(entry, { kind: 'written', id });
    if (attempt.kind === 'refused') {
      const { kind, message: text } = attempt.fault;
      const end: Ending = { kind: 'refused', id, fault: { kind, message: text } };
      if (await mark(entry, { attempt: 'none' })) await conclude(entry, end);
      return;
    }
    const failures = entry.failures + 1;
    if (!(await mark(entry, { attempt: attempt.wasSent ? 'lost' : 'none', failures }))) return;
    await read();
    channel.announce('changed');
    await pause(failures, (attempt.fault.retryAfterSeconds ?? 0) * 1000);
  };

  const sendAll = async () => {
    while (!lifetime.aborted) {
      const entry = (await read()).find((one) => handle(one));
      const handled = entry && handle(entry);
      if (!handled) return;
      await sendOne(entry, handled);
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

  const stops = [
    channel.listen((told) => {
      const heard = outboxMessage.safeParse(told);
      if (!heard.success || lifetime.aborted) return;
      if (heard.data !== 'changed') {
        leave(heard.data);
        return;
      }
      void read();
      // Without locks both tabs would send it.
      if (!tabs.hasLocks) return;
      tryNow();
      drain();
    }),
    environment.watch((event) => {
      $isOnline.set(environment.isOnline());
      if (event !== 'offline') tryEverywhere();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  void read().then(drain);

  const keep = async (entry: StoredEntry) => {
    storing.add(entry.id);
    const isKept = await store.set(keyOf(entry.id), entry);
    storing.delete(entry.id);
    if (!isKept && !hasToldNotKept) {
      hasToldNotKept = true;
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
    open: (list: string, handleChange: (change: unknown) => Handled | null) => {
      lists.set(list, handleChange);
      drain();
    },
    /** Answers once the database has the change or has refused it. */
    add: (list: string, change: unknown): Promise<Result<void>> => {
      const { promise, resolve } = createDeferred<Result<void>>();
      // Never before an earlier change, even if the computer's clock was set back since.
      const newest = $entries.get().at(-1)?.madeAt ?? 0;
      const madeAt = Math.max(Date.now(), newest + 1);
      const made = { id: newUuid(), list, change, madeAt, tab: tabs.id };
      const entry: StoredEntry = { ...made, attempt: 'none', failures: 0 };
      answers.set(entry.id, resolve);
      $entries.set([...$entries.get(), entry]);
      void keep(entry);
      return promise;
    },
    /**
     * Takes a change back: it is not sent, or not sent again. Answers false where it may have reached the database, so
     * that only another change can undo it.
     */
    drop: async (id: string): Promise<boolean> => {
      const { before } = await store.change(keyOf(id), () => undefined);
      if (before === undefined) return false;
      const end: Ending = { kind: 'dropped', id };
      leave(end);
      channel.announce(end);
      return readStoredEntries([before])[0]?.attempt === 'none';
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
