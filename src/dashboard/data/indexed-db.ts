/**
 * What the browser keeps for the dashboard in IndexedDB. What the browser does not store, because its database is full,
 * blocked or does not answer, is kept in memory for this page.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { withTimeout } from '#lib/timeout.ts';

/** The last values of cards have keys that begin with this, those in local storage, too. */
export const rememberedPrefix = 'remembered:';

/** Removes every value that is remembered, whoever's it is. */
export const forgetRemembered = (store: BrowserStore, storage: Storage | null): Promise<void> => {
  const stored = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  for (const key of stored) if (key.startsWith(rememberedPrefix)) storage?.removeItem(key);
  return store.remove(rememberedPrefix);
};

/** The keys that begin with this. */
const allWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const databaseName = 'dashboard';

const longestWaitMs = 3000;

/** Making one in a new browser takes as long as the first rows need. */
const isMade = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName);

const createBrowserStore = () => {
  /** The database is made when something is first written, so that a stranger's visit leaves none. */
  let database: UseStore | null = null;
  /** What the browser is storing just now, or does not store. */
  const inMemory = new Map<string, unknown>();
  let first: ReadonlyMap<string, unknown> = new Map();
  /** It has not answered; until it does, nothing waits for it. */
  let isSilent = false;

  /** Null where the browser's database cannot be used. */
  const use = async <T>(act: (opened: UseStore) => Promise<T>): Promise<T | null> => {
    if (isSilent) return null;
    const answer = Promise.resolve()
      .then(() => act((database ??= createStore(databaseName, 'values'))))
      .catch((error: unknown) => {
        console.warn('The browser’s database cannot be used:', error);
        return null;
      })
      .finally(() => {
        isSilent = false;
      });
    return withTimeout<T | null>(answer, longestWaitMs, () => {
      isSilent = true;
      return null;
    });
  };

  const read = async (prefix: string): Promise<ReadonlyMap<string, unknown>> => {
    const stored = await use(async (opened) => {
      if (!(await isMade())) return [];
      return opened('readonly', async (values) => {
        const [keys, kept] = await Promise.all([
          promisifyRequest(values.getAllKeys(allWith(prefix))),
          promisifyRequest<unknown[]>(values.getAll(allWith(prefix))),
        ]);
        return keys.flatMap((key, at) =>
          typeof key === 'string' ? [[key, kept[at]] as const] : [],
        );
      });
    });
    return new Map([...(stored ?? []), ...inMemory].filter(([key]) => key.startsWith(prefix)));
  };

  const write = async (key: string, value: unknown, { isNew }: { isNew: boolean }) => {
    let before = inMemory.get(key);
    if (isNew || before !== undefined) inMemory.set(key, value);
    const put = async (values: IDBObjectStore) => {
      if (!isNew) before ??= await promisifyRequest<unknown>(values.get(key));
      if (isNew || before !== undefined) values.put(value, key);
      // Without an explicit commit the browser drops the transaction when the page is left now.
      values.transaction.commit();
      await promisifyRequest(values.transaction);
      return true;
    };
    const isStored = (await use((opened) => opened('readwrite', put))) !== null;
    if (!isStored && !isNew) {
      // Whether it is there cannot be known. A change that counts as gone would be lost.
      before ??= value;
      if (!inMemory.has(key)) inMemory.set(key, value);
    }
    if (isStored && inMemory.get(key) === value) inMemory.delete(key);
    return { before, isStored };
  };

  return {
    /** Reads what earlier visits have left; afterwards `atStart` answers it. */
    open: async () => {
      first = await read('');
    },
    atStart: () => first,
    /** The values whose keys begin with this. */
    find: async (prefix: string): Promise<readonly unknown[]> => [...(await read(prefix)).values()],
    /** Answers whether the next page will find it. */
    set: async (key: string, value: unknown) => (await write(key, value, { isNew: true })).isStored,
    /** Replaces a value that is there, in one transaction over all tabs; answers the one before, undefined where there is none. */
    replace: async (key: string, value: unknown) =>
      (await write(key, value, { isNew: false })).before,
    /** Removes the values whose keys begin with this. */
    remove: async (prefix: string) => {
      for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
      await use((opened) =>
        opened('readwrite', (values) => {
          values.delete(allWith(prefix));
          return promisifyRequest(values.transaction);
        }),
      );
    },
  };
};

export type BrowserStore = Omit<ReturnType<typeof createBrowserStore>, 'open'>;

/** One for the page: what could not be stored is then found by whoever asks. */
export const browserStore = createBrowserStore();
