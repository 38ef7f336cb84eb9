/**
 * Keeps the plan in the browser's local storage under the specified key `daily-plan`, for each owner apart. What is stored
 * is checked like anything that comes from outside.
 */
import * as z from 'zod/mini';
import { readJson, writeItem } from '#dashboard/data/browser-storage.ts';
import { localPrefix } from '#dashboard/data/remembered.ts';

type Options<T> = { storage: Storage | null; userId: string; schema: z.ZodMiniType<T> };

export const createStoredPlan = <T>({ storage, userId, schema }: Options<T>) => {
  const key = `${localPrefix}${userId}:daily-plan`;
  const record = z.object({ asOf: z.int(), value: schema });
  return {
    /** Null when there is none that can be read. */
    read: () => {
      const read = record.safeParse(readJson(storage, key));
      if (!read.success) return null;
      const { value, asOf } = read.data;
      // The computer's clock may have been set back since.
      return { value, asOf: new Date(Math.min(asOf, Date.now())) };
    },
    /** An older plan does not stay in the place of one that the browser does not take. */
    keep: (value: T, asOf: Date) => {
      const isKept = writeItem(storage, key, JSON.stringify({ asOf: asOf.getTime(), value }));
      if (!isKept) storage?.removeItem(key);
    },
  };
};
