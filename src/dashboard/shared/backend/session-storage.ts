/**
 * Where the client library keeps the session; what the browser refuses to store is kept in memory, and `isKept` tells
 * so. After a logout nothing is stored any more, even if a request that was under way brings a new session.
 */
import { readItem, removeItem, writeItem } from '../browser/browser-storage.ts';

export type SessionStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  /** Whether the next page will find what was stored last. */
  isKept: () => boolean;
  /** Removes everything and takes nothing more until `accept` is called. Answers what was stored. */
  forget: () => readonly string[];
  accept: () => void;
  /** Calls the listener when another tab has removed the session, until the returned function is called. */
  watchRemoval: (listener: () => void) => () => void;
};

const isSessionKey = (key: string) => key.endsWith('-auth-token');

export const createSessionStorage = (storage: Storage | null): SessionStorage => {
  const inMemory = new Map<string, string>();
  const keys = new Set<string>();
  let isForgotten = false;
  let isKept = true;

  const remove = (key: string) => {
    inMemory.delete(key);
    removeItem(storage, key);
  };

  const read = (key: string): string | null => inMemory.get(key) ?? readItem(storage, key);

  return {
    getItem: (key) => {
      keys.add(key);
      return isForgotten ? null : read(key);
    },
    setItem: (key, value) => {
      if (isForgotten) return;
      keys.add(key);
      const isStored = writeItem(storage, key, value);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
      if (isSessionKey(key)) isKept = isStored;
    },
    removeItem: remove,
    isKept: () => isKept,
    forget: () => {
      isForgotten = true;
      const stored = [...keys].flatMap((key) => read(key) ?? []);
      keys.forEach(remove);
      return stored;
    },
    accept: () => {
      isForgotten = false;
    },
    watchRemoval: (listener) => {
      const closing = new AbortController();
      window.addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key !== null && isSessionKey(key) && newValue === null) listener();
        },
        { signal: closing.signal },
      );
      return () => closing.abort();
    },
  };
};
