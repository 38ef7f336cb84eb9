/**
 * What the browser keeps for the dashboard in IndexedDB. What the browser refuses to store, because it is full or
 * blocked, is kept in memory for this page.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

export type BrowserStore = {
  get: (key: string) => Promise<unknown>;
  /** The values whose keys begin with this. */
  find: (prefix: string) => Promise<readonly unknown[]>;
  /** Answers whether the next page will find it. */
  set: (key: string, value: unknown) => Promise<boolean>;
  /** Replaces a value in one transaction over all tabs; undefined stands for no value. */
  change: (
    key: string,
    replace: (before: unknown) => unknown,
  ) => Promise<{ before: unknown; after: unknown }>;
  /** Removes the values whose keys begin with this. */
  remove: (prefix: string) => Promise<void>;
};

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The database is made when it is first used, so that a stranger's visit leaves none. */
const openWhenUsed = (): UseStore => {
  let opened: UseStore | null = null;
  return (mode, act) => (opened ??= createStore('dashboard', 'values'))(mode, act);
};

export const createBrowserStore = (use: UseStore = openWhenUsed()): BrowserStore => {
  const inMemory = new Map<string, unknown>();

  const keysInMemory = (prefix: string) =>
    [...inMemory.keys()].filter((key) => key.startsWith(prefix));

  /** The fallback where the browser has no database to use. */
  const orElse = async <T>(act: () => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      console.warn('The browser’s database cannot be used:', error);
      return fallback;
    }
  };

  const write = (key: string, value: unknown): Promise<boolean> =>
    orElse(async () => {
      await use('readwrite', (store) => {
        store.put(value, key);
        return promisifyRequest(store.transaction);
      });
      inMemory.delete(key);
      return true;
    }, false);

  const set = async (key: string, value: unknown): Promise<boolean> => {
    const isKept = await write(key, value);
    if (!isKept) inMemory.set(key, value);
    return isKept;
  };

  return {
    get: (key) =>
      inMemory.has(key)
        ? Promise.resolve(inMemory.get(key))
        : orElse(
            () => use<unknown>('readonly', (store) => promisifyRequest<unknown>(store.get(key))),
            undefined,
          ),

    find: async (prefix) => {
      const stored = await orElse(
        () =>
          use('readonly', async (store) => {
            const range = rangeOf(prefix);
            const [keys, values] = await Promise.all([
              promisifyRequest(store.getAllKeys(range)),
              promisifyRequest<unknown[]>(store.getAll(range)),
            ]);
            return values.filter(
              (_, index) => !keysInMemory(prefix).some((key) => key === keys[index]),
            );
          }),
        [],
      );
      return [...stored, ...keysInMemory(prefix).map((key) => inMemory.get(key))];
    },

    set,

    change: async (key, replace) => {
      if (inMemory.has(key)) {
        const before = inMemory.get(key);
        const after = replace(before);
        if (after === undefined) inMemory.delete(key);
        else inMemory.set(key, after);
        return { before, after };
      }
      let before: unknown;
      let after: unknown;
      const isKept = await orElse(async () => {
        await use('readwrite', (store) => {
          const reading: IDBRequest<unknown> = store.get(key);
          reading.onsuccess = () => {
            before = reading.result;
            after = replace(before);
            if (after === undefined) store.delete(key);
            else store.put(after, key);
          };
          return promisifyRequest(store.transaction);
        });
        return true;
      }, false);
      if (!isKept && after !== undefined) inMemory.set(key, after);
      return { before, after };
    },

    remove: async (prefix) => {
      keysInMemory(prefix).forEach((key) => inMemory.delete(key));
      await orElse(
        () =>
          use('readwrite', (store) => {
            store.delete(rangeOf(prefix));
            return promisifyRequest(store.transaction);
          }),
        undefined,
      );
    },
  };
};

/** One for the page: what could not be stored is then found by whoever asks. */
export const browserStore = createBrowserStore();
