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
  /** So many times it could not be sent, since it waits. */
  failures: z._default(z.number(), 0),
});
export type StoredEntry = z.infer<typeof storedEntry>;

const readEntry = (value: unknown): readonly StoredEntry[] => {
  const read = storedEntry.safeParse(value);
  return read.success ? [read.data] : [];
};

/** In the order in which they were made, without those that this page cannot read. */
export const readStoredEntries = (values: Iterable<unknown>): readonly StoredEntry[] =>
  [...values].flatMap(readEntry).sort((a, b) => a.madeAt - b.madeAt);

/** Entries of one user have keys that begin with this. */
export const outboxOf = (userId: string): string => `outbox:${userId}:`;

/** The list of what the dashboard keeps by itself, such as a copy of the plan: the owner need not decide about it. */
export const ownerStateList = 'owner-state';

/** How many changes of a user wait in this browser, those included that this page cannot read. */
export const countUnsaved = async (store: BrowserStore, userId: string): Promise<number> => {
  const found = await store.find(outboxOf(userId));
  const own = readStoredEntries(found).filter(({ list }) => list === ownerStateList);
  return found.length - own.length;
};
