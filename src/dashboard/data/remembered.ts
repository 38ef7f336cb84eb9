/**
 * Keeps the last value of a card in the browser's storage, for each owner apart, so that the next visit can show it
 * before the network has answered. What is stored is checked like anything that comes from outside.
 */
import * as z from 'zod/mini';
import { findKeys, readJson, removeItem, writeItem } from './browser-storage.ts';

type Options<T> = {
  storage: Storage | null;
  userId: string;
  name: string;
  schema: z.ZodMiniType<T>;
};

const prefix = 'remembered:';

/** A browser allows some five million characters to a site, and unsaved changes need room, too. */
const mostCharacters = 500_000;

export const createRemembered = <T>(options: Options<T>) => {
  const { storage, userId, name, schema } = options;
  const key = `${prefix}${userId}:${name}`;
  const record = z.object({ asOf: z.int(), value: schema });

  return {
    forget: () => removeItem(storage, key),
    /** The value of an earlier visit; null when there is none that can be read. */
    read: () => {
      const read = record.safeParse(readJson(storage, key));
      if (!read.success) return null;
      const { value, asOf } = read.data;
      // The computer's clock may have been set back since.
      return { value, asOf: new Date(Math.min(asOf, Date.now())) };
    },
    /** A value that the browser does not take is not kept, and an older one does not stay in its place. */
    keep: (value: T, asOf: Date) => {
      const text = JSON.stringify({ asOf: asOf.getTime(), value });
      const isKept = text.length <= mostCharacters && writeItem(storage, key, text);
      if (!isKept) removeItem(storage, key);
    },
  };
};

/** Removes every value that is kept, whoever's it is. */
export const forgetRemembered = (storage: Storage | null): void =>
  findKeys(storage, prefix).forEach((key) => removeItem(storage, key));
