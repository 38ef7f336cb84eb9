/**
 * The changes of all lists that are not in the database yet. They are kept in the browser and sent by the tab that holds
 * the lock; the other tabs hear what became of each. An entry is pending, on its way, or gone.
 */
import { atom, computed, readonlyType } from 'nanostores';
import { createDeferred } from '#lib/deferred.ts';
import { failed, ok, type Fault, type Result } from '#lib/result.ts';
import type { Notify } from '#lib/notice.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Environment } from './environment.ts';
import { createLists, type Entry, type ListHands } from './outbox-lists.ts';
import { outboxMessage, type OutboxMessage } from './outbox-messages.ts';
import { createOutboxNotices } from './outbox-notices.ts';
import { createSending } from './sending.ts';
import type { BrowserStore } from './storage.ts';
import {
  countUnsaved,
  outboxOf,
  ownerStateList,
  readStoredEntry,
  type StoredEntry,
} from './stored-entry.ts';
import type { Tabs } from './tabs.ts';

/** `waiting`: there are changes that cannot be sent just now. */
export type SavingStatus = 'empty' | 'saving' | 'waiting';

const takenBack = failed('conflict', 'This change was taken back.');

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
  const announce = (told: OutboxMessage) => channel.announce(told);
  const { open, handle, savedWhen } = createLists();
  const { tellNewer, tellNotKept } = createOutboxNotices(notify);
  const $entries = atom<readonly Entry[]>([]);
  const $isFailing = atom(false);
  /** Grows whenever the next attempt is put off. */
  const $pauses = atom(0);
  const $isOnline = atom(environment.isOnline());
  const answers = new Map<string, (answer: Result<void>) => void>();
  /** Those that the browser is still storing. */
  const storing = new Set<string>();
  const gone = new Set<string>();
  let isDraining = false;
  let isAskedAgain = false;

  const show = (entries: readonly Entry[]) => {
    const shown = $entries.get();
    const isSame = entries.length === shown.length && entries.every((one, at) => one === shown[at]);
    if (!isSame) $entries.set(entries);
  };

  const readStored = async (): Promise<readonly StoredEntry[]> => {
    const values = await store.find(prefix);
    const read = values.flatMap((value) => readStoredEntry(value) ?? []);
    const stored = read.filter(({ id }) => !gone.has(id)).sort((a, b) => a.madeAt - b.madeAt);
    const ids = new Set(stored.map(({ id }) => id));
    const shown = new Map($entries.get().map((entry) => [entry.id, entry]));
    const others = $entries.get().filter(({ id }) => storing.has(id) && !ids.has(id));
    show([...stored.map((entry) => shown.get(entry.id) ?? entry), ...others]);
    const isNewer = values.length > read.length || stored.some((entry) => handle(entry) === null);
    if (isNewer && !lifetime.aborted) tellNewer();
    return stored;
  };

  const leave = (id: string, answer: Result<void>) => {
    gone.add(id);
    show($entries.get().filter((one) => one.id !== id));
    answers.get(id)?.(answer);
    answers.delete(id);
  };

  const find = (id: string) => $entries.get().find((one) => one.id === id);

  const tellWritten = (entry: Entry, isSender: boolean) => {
    if (!lifetime.aborted) handle(entry)?.onWritten(isSender);
  };
  const tellRefused = (entry: Entry, refusal: Fault) => {
    if (!lifetime.aborted) handle(entry)?.onRefused(refusal);
  };

  const { sendAll, tryNow } = createSending({
    lifetime,
    findFirst: async () => {
      for (const entry of await readStored()) {
        const handled = handle(entry);
        if (handled) return { entry, ...handled };
      }
      return null;
    },
    mark: async ({ id }, attempt) => {
      const { after } = await store.change(keyOf(id), (stored) => {
        const read = readStoredEntry(stored);
        return read ? { ...read, attempt } : undefined;
      });
      return after !== undefined;
    },
    // The others are told first: a tab that finds an entry gone must have heard why.
    conclude: async (entry, outcome) => {
      const { id, tab } = entry;
      if (outcome.kind === 'written') {
        tellWritten(entry, true);
        leave(id, ok(undefined));
        announce({ kind: 'written', id });
        await store.remove(keyOf(id));
        return;
      }
      const { kind, message } = outcome.fault;
      leave(id, { ok: false, fault: outcome.fault });
      announce({ kind: 'refused', id, fault: { kind, message } });
      await store.remove(keyOf(id));
      if (tab === tabs.id || !(await tabs.isOpen(tab))) tellRefused(entry, outcome.fault);
    },
    setFailing: (isFailing) => {
      if (isFailing !== $isFailing.get()) announce({ kind: isFailing ? 'failing' : 'going' });
      $isFailing.set(isFailing);
    },
    onPause: () => {
      $pauses.set($pauses.get() + 1);
      announce({ kind: 'paused' });
    },
  });

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
    announce({ kind: 'try' });
    tryNow();
    drain();
  };

  const hear = (told: unknown) => {
    const read = outboxMessage.safeParse(told);
    if (!read.success || lifetime.aborted) return;
    const entry = 'id' in read.data ? find(read.data.id) : undefined;
    switch (read.data.kind) {
      case 'added':
        void readStored();
        // Without locks both tabs would send it.
        if (tabs.hasLocks) drain();
        return;
      case 'try':
        tryNow();
        return;
      case 'failing':
      case 'going':
        $isFailing.set(read.data.kind === 'failing');
        return;
      case 'paused':
        $pauses.set($pauses.get() + 1);
        return;
      case 'written':
        if (entry) tellWritten(entry, false);
        leave(read.data.id, ok(undefined));
        return;
      case 'dropped':
        leave(read.data.id, takenBack);
        return;
      case 'refused':
        leave(read.data.id, { ok: false, fault: read.data.fault });
        if (entry?.tab === tabs.id) tellRefused(entry, read.data.fault);
    }
  };

  const stops = [
    channel.listen(hear),
    environment.watch((event) => {
      $isOnline.set(environment.isOnline());
      if (event !== 'offline') tryEverywhere();
    }),
  ];
  lifetime.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });

  const keep = async (entry: StoredEntry) => {
    storing.add(entry.id);
    const isKept = await store.set(keyOf(entry.id), entry);
    storing.delete(entry.id);
    if (!isKept) tellNotKept(savedWhen(entry.list));
    announce({ kind: 'added' });
    drain();
  };

  return {
    $entries: readonlyType($entries),
    /** Whether entries wait because they cannot be sent just now. */
    $isWaiting: computed([$isFailing, $isOnline], (isFailing, isOnline) => isFailing || !isOnline),
    /** Resolves when what earlier visits have left is among the entries. */
    whenRead: readStored().then(drain),
    /** Says how the changes of a list are sent. */
    open: <Change>(list: string, hands: ListHands<Change>) => {
      open(list, hands);
      drain();
    },
    /** Answers once the database has the change or has refused it. */
    add: (list: string, change: unknown): Promise<Result<void>> => {
      const { promise, resolve } = createDeferred<Result<void>>();
      // Never before an earlier change, even if the computer's clock was set back since.
      const newest = $entries.get().at(-1)?.madeAt ?? 0;
      const madeAt = Math.max(Date.now(), newest + 1);
      const made = { id: newUuid(), list, change, madeAt, tab: tabs.id };
      const entry = { ...made, attempt: 'none' } as const;
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
      leave(id, takenBack);
      announce({ kind: 'dropped', id });
      return readStoredEntry(before)?.attempt === 'none';
    },
    /** Sends what waits; resolves once all is sent or an attempt has failed. */
    send: async (): Promise<void> => {
      const { promise, resolve } = createDeferred<undefined>();
      const stopPauses = $pauses.listen(() => resolve(undefined));
      const stopEntries = $entries.subscribe(({ length }) => {
        if (length === 0) resolve(undefined);
      });
      tryEverywhere();
      await promise;
      stopPauses();
      stopEntries();
    },
    /** How many changes of all tabs are not saved. */
    count: async (): Promise<number> =>
      Math.max(
        $entries.get().filter(({ list }) => list !== ownerStateList).length,
        await countUnsaved(store, userId),
      ),
    /** Throws all of them away. */
    discard: async (): Promise<void> => {
      await store.remove(prefix);
      $entries.set([]);
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
