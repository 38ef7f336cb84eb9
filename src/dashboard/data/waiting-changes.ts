/**
 * Keeps changes that are not yet in the database in the browser's storage, so that they survive a reload. Every tab
 * writes under a key of its own and holds a lock of that name while it lives; changes whose tab has gone are handed
 * to a tab that is still there, or to the next visit.
 */
import * as z from 'zod/mini';
import { createDeferred } from '#lib/deferred.ts';
import type { Notice, Notify } from '#lib/notice.ts';
import { newUuid } from '#lib/uuid.ts';
import { findKeys, readJson, removeItem, writeItem } from './browser-storage.ts';
import type { TabLocks } from './tabs.ts';

/** A change with what is needed to send it later, in the order it was made. */
export type WaitingChange<Change> = {
  id: string;
  change: Change;
  /** When it was made, in milliseconds; changes are sent in this order. */
  madeAt: number;
};

type Take<Change> = (waiting: readonly WaitingChange<Change>[]) => boolean;

/** A browser allows some five million characters to a site: this leaves room for everything else. */
const mostCharacters = 1_000_000;

type Options<Change> = {
  /** Names the queue and its owner. */
  name: string;
  change: z.ZodMiniType<Change>;
  locks: TabLocks;
  storage: Storage | null;
  notify: Notify;
};

const newerNotice: Notice = {
  id: 'changes-of-a-newer-version',
  tone: 'plain',
  title: 'A newer version of this page has left changes that are not saved yet.',
  description: 'They are kept in this browser. Reload the page to save them.',
  lasting: true,
};

const prefixOf = (name: string) => `waiting-changes:${name}:`;

const keysOf = (storage: Storage | null, name: string) => findKeys(storage, prefixOf(name));

const readList = (storage: Storage | null, key: string): readonly unknown[] => {
  const read = readJson(storage, key);
  return Array.isArray(read) ? read : [];
};

/** How many changes of all tabs wait in the browser. */
export const countWaitingChanges = (storage: Storage | null, name: string): number =>
  keysOf(storage, name).reduce((sum, key) => sum + readList(storage, key).length, 0);

/** Throws away all changes that wait under this name, in all tabs. */
export const discardWaitingChanges = (storage: Storage | null, name: string): void =>
  keysOf(storage, name).forEach((key) => removeItem(storage, key));

export const createWaitingChanges = <Change>({
  name,
  change,
  locks,
  storage,
  notify,
}: Options<Change>) => {
  const ownKey = `${prefixOf(name)}${newUuid()}`;
  const watched = new Set([ownKey]);
  const waitingChange = z.object({ id: z.string(), change, madeAt: z.number() });
  let closing: AbortController | null = null;
  let take: Take<Change> = () => false;

  const readKept = (key: string): readonly WaitingChange<Change>[] =>
    readList(storage, key).flatMap((entry) => {
      const read = waitingChange.safeParse(entry);
      return read.success ? [read.data] : [];
    });

  const save = (waiting: readonly WaitingChange<Change>[]): boolean => {
    const text = JSON.stringify(waiting);
    if (waiting.length > 0 && text.length <= mostCharacters)
      return writeItem(storage, ownKey, text);
    removeItem(storage, ownKey);
    return waiting.length === 0;
  };

  /** Takes the changes that can be read out of a place; the others stay there for a page that can read them. */
  const empty = (key: string) => {
    const others = readList(storage, key).filter(
      (entry) => !waitingChange.safeParse(entry).success,
    );
    if (others.length === 0) {
      removeItem(storage, key);
      return;
    }
    notify(newerNotice);
    // If that fails all stay where they are: what is sent twice is written once.
    writeItem(storage, key, JSON.stringify(others));
  };

  /** Once the tab that wrote them has gone, its lock is free. */
  const adoptWhenLeft = (key: string, signal: AbortSignal) =>
    locks.exclusively(
      key,
      () => {
        // Taken over first, so that a page that ends in between leaves them twice rather than not at all.
        if (!signal.aborted && take(readKept(key))) empty(key);
        return Promise.resolve();
      },
      signal,
    );

  const lookAgain = () => {
    if (closing === null) return;
    for (const key of keysOf(storage, name)) {
      if (watched.has(key)) continue;
      watched.add(key);
      void adoptWhenLeft(key, closing.signal);
    }
  };

  return {
    /** Keeps exactly these; an empty list leaves nothing behind. False when the browser cannot keep them. */
    save,
    forget: (id: string) => {
      const kept = readKept(ownKey);
      if (kept.length > 0) save(kept.filter((waiting) => waiting.id !== id));
    },
    lookAgain,
    /**
     * Hands over changes of earlier visits and of tabs that close, until the returned function is called. `onAdopt`
     * answers whether the browser keeps them under their new key.
     */
    adopt: (onAdopt: Take<Change>) => {
      const { promise: closed, resolve: close } = createDeferred<undefined>();
      closing = new AbortController();
      take = onAdopt;
      take(readKept(ownKey));
      void locks.exclusively(ownKey, () => closed.then(() => undefined), closing.signal);
      lookAgain();
      return () => {
        closing?.abort();
        closing = null;
        watched.clear();
        watched.add(ownKey);
        close(undefined);
      };
    },
  };
};

export type WaitingChanges<Change> = ReturnType<typeof createWaitingChanges<Change>>;
