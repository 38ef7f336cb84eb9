/** How a change that is not in the database yet is kept in the browser, and how many are kept. */
import * as z from 'zod/mini';
import type { BrowserStore } from './storage.ts';

const storedEntry = z.object({
  id: z.string(),
  /** The name of its list. */
  list: z.string(),
  change: z.unknown(),
  /** In milliseconds; changes are sent in this order. */
  madeAt: z.number(),
  /** The tab in which it was made. */
  tab: z.string(),
  /** `now`: it is on its way; `lost`: it was sent, and no answer came. */
  attempt: z.enum(['none', 'now', 'lost']),
});
export type StoredEntry = z.infer<typeof storedEntry>;

export const readStoredEntry = (value: unknown): StoredEntry | null => {
  const read = storedEntry.safeParse(value);
  return read.success ? read.data : null;
};

/** Entries of one user have keys that begin with this. */
export const outboxOf = (userId: string): string => `outbox:${userId}:`;

/** The list of what the dashboard keeps by itself, such as a copy of the plan: the owner need not decide about it. */
export const ownerStateList = 'owner-state';

/** How many changes of a user wait in this browser, those included that this page cannot read. */
export const countUnsaved = async (store: BrowserStore, userId: string): Promise<number> => {
  const found = await store.find(outboxOf(userId));
  return found.filter((entry) => readStoredEntry(entry)?.list !== ownerStateList).length;
};
