/**
 * What the browser keeps for the dashboard in IndexedDB. What the browser refuses to store, because it is full or
 * blocked, is kept in memory for this page.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

export type BrowserStore = {
  /** What earlier visits have left, as it was when `open` has resolved. */
  atStart: () => ReadonlyMap<string, unknown>;
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

/** The last values of cards have keys that begin with this, those in local storage, too. */
export const rememberedPrefix = 'remembered:';

/** Removes every value that is remembered, whoever's it is. */
export const forgetRemembered = (store: BrowserStore, storage: Storage | null): Promise<void> => {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  for (const key of keys) if (key.startsWith(rememberedPrefix)) storage?.removeItem(key);
  return store.remove(rememberedPrefix);
};

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The fallback where the browser has no database to use. */
const orElse = async <T>(act: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    console.warn('The browser’s database cannot be used:', error);
    return fallback;
  }
};

const createBrowserStore = () => {
  /** The database is made when it is first used, so that a stranger's visit leaves none. */
  let database: UseStore | null = null;
  const use: UseStore = (mode, act) => (database ??= createStore('dashboard', 'values'))(mode, act);
  const inMemory = new Map<string, unknown>();
  let first: ReadonlyMap<string, unknown> = new Map();
  let opening: Promise<void> | null = null;

  const read = async (prefix: string): Promise<ReadonlyMap<string, unknown>> => {
    const stored = await orElse(
      () =>
        use('readonly', async (store) => {
          const [keys, values] = await Promise.all([
            promisifyRequest(store.getAllKeys(rangeOf(prefix))),
            promisifyRequest<unknown[]>(store.getAll(rangeOf(prefix))),
          ]);
          return keys.flatMap((key, at) =>
            typeof key === 'string' ? [[key, values[at]] as const] : [],
          );
        }),
      [],
    );
    return new Map([...stored, ...inMemory].filter(([key]) => key.startsWith(prefix)));
  };

  const change = async (key: string, replace: (before: unknown) => unknown) => {
    const kept = inMemory.get(key);
    let before = kept;
    let after = replace(before);
    const write = (store: IDBObjectStore) => {
      const reading: IDBRequest<unknown> = store.get(key);
      reading.onsuccess = () => {
        before = kept ?? reading.result;
        after = replace(before);
        if (after === undefined) store.delete(key);
        else store.put(after, key);
      };
      return promisifyRequest(store.transaction);
    };
    const isStored = await orElse(() => use('readwrite', write).then(() => true), false);
    if (isStored || after === undefined) inMemory.delete(key);
    else inMemory.set(key, after);
    return { before, after, isStored };
  };

  return {
    /** Reads once what is there; afterwards `atStart` answers it. */
    open: () =>
      (opening ??= read('').then((found) => {
        first = found;
      })),
    atStart: () => first,
    find: async (prefix: string) => [...(await read(prefix)).values()],
    set: async (key: string, value: unknown) => (await change(key, () => value)).isStored,
    change,
    remove: async (prefix: string) => {
      for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
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
