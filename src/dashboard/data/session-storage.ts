/**
 * Where the client library keeps the session; what the browser refuses to store is kept in memory, and `isKept` tells
 * so. After a logout nothing is stored any more, even if a request that was under way brings a new session.
 */
import { writeItem } from './browser-storage.ts';

const isSessionKey = (key: string) => key.endsWith('-auth-token');

export const createSessionStorage = (storage: Storage | null) => {
  const inMemory = new Map<string, string>();
  const keys = new Set<string>();
  let isForgotten = false;
  let isKept = true;

  const remove = (key: string) => {
    inMemory.delete(key);
    storage?.removeItem(key);
  };

  const read = (key: string): string | null => inMemory.get(key) ?? storage?.getItem(key) ?? null;

  return {
    getItem: (key: string) => {
      keys.add(key);
      return isForgotten ? null : read(key);
    },
    setItem: (key: string, value: string) => {
      if (isForgotten) return;
      keys.add(key);
      const isStored = writeItem(storage, key, value);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
      if (isSessionKey(key)) isKept = isStored;
    },
    removeItem: remove,
    /** Whether the next page will find what was stored last. */
    isKept: () => isKept,
    /** Removes everything and takes nothing more until `accept` is called. Answers what was stored. */
    forget: () => {
      isForgotten = true;
      const stored = [...keys].flatMap((key) => read(key) ?? []);
      keys.forEach(remove);
      return stored;
    },
    accept: () => {
      isForgotten = false;
    },
    /** Calls the listener when another tab has removed the session, until the returned function is called. */
    watchRemoval: (listener: () => void) => {
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
