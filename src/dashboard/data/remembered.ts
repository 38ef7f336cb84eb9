/**
 * Keeps the last value of a card in the browser, for each owner apart, so that the next visit can show it before the
 * network has answered. What is stored is checked like anything that comes from outside.
 */
import * as z from 'zod/mini';
import type { BrowserStore } from './storage.ts';

type Options<T> = {
  store: BrowserStore;
  userId: string;
  name: string;
  schema: z.ZodMiniType<T>;
};

/** What local storage keeps of an owner has keys that begin with it, too. */
export const localPrefix = 'remembered:';

export const createRemembered = <T>({ store, userId, name, schema }: Options<T>) => {
  const key = `${localPrefix}${userId}:${name}`;
  const record = z.object({ asOf: z.int(), value: schema });

  return {
    /** The value of an earlier visit; null when there is none that can be read. */
    read: () => {
      const read = record.safeParse(store.atStart().get(key));
      if (!read.success) return null;
      const { value, asOf } = read.data;
      // The computer's clock may have been set back since.
      return { value, asOf: new Date(Math.min(asOf, Date.now())) };
    },
    /** An older value does not stay in the place of one that the browser does not take. */
    keep: async (value: T, asOf: Date) => {
      const isKept = await store.set(key, { asOf: asOf.getTime(), value });
      if (!isKept) await store.remove(key);
    },
  };
};

/** Removes every value that is kept, whoever's it is. */
export const forgetRemembered = (store: BrowserStore, storage: Storage | null): Promise<void> => {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
  for (const key of keys) if (key.startsWith(localPrefix)) storage?.removeItem(key);
  return store.remove(localPrefix);
};
