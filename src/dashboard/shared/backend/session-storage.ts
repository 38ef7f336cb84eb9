/**
 * Where the client library keeps the session. What the browser refuses to store is kept in memory, and `isKept` tells
 * so. After a logout nothing is stored any more, even if a request that was under way brings a new session.
 */
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
    try {
      storage?.removeItem(key);
    } catch {
      // A storage that cannot be written holds no session either.
    }
  };

  const read = (key: string): string | null => {
    try {
      return inMemory.get(key) ?? storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };

  return {
    getItem: (key) => {
      keys.add(key);
      return isForgotten ? null : read(key);
    },
    setItem: (key, value) => {
      if (isForgotten) return;
      keys.add(key);
      try {
        if (storage === null) throw new Error('no storage');
        storage.setItem(key, value);
        inMemory.delete(key);
        if (isSessionKey(key)) isKept = true;
      } catch {
        inMemory.set(key, value);
        if (isSessionKey(key)) isKept = false;
      }
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
