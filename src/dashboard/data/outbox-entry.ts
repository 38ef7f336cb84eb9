/** A change that is not in the database yet: how the browser stores it, and what tabs tell each other of it. */
import * as z from 'zod/mini';
import { faultKinds, type Fault, type Result } from '#lib/result.ts';
import type { BrowserStore } from './indexed-db.ts';

const entry = z.object({
  id: z.string(),
  list: z.string(),
  change: z.unknown(),
  /** In milliseconds; changes are sent in this order. */
  madeAt: z.number(),
  /** It may be in the database. One of an earlier version of the page does not say so and is looked up. */
  wasSent: z._default(z.boolean(), true),
  /** So many times it could not be sent, since it waits. */
  failures: z._default(z.number(), 0),
});
export type Entry = z.infer<typeof entry>;

export const byAge = (a: Entry, b: Entry): number => a.madeAt - b.madeAt;

/** Without those that this page cannot read. */
export const readEntries = (stored: readonly unknown[]): readonly Entry[] =>
  stored.flatMap((value) => entry.safeParse(value).data ?? []);

/** An entry that is about to be removed, because it was written, or refused with a fault. */
const outcome = z.object({
  id: z.string(),
  fault: z.optional(z.object({ kind: z.enum(faultKinds), message: z.string() })),
});
export type Outcome = z.infer<typeof outcome>;

/** An entry that is new or has failed once more, one that is gone, or the wish to send what waits. */
export const outboxMessage = z.union([z.literal('try'), entry, outcome]);

/** How a list handles one of its changes; saved-list.ts says what each of these has to do. */
export type ChangeHandler = {
  send: () => Promise<Result<unknown>>;
  isThere: () => Promise<Result<boolean>>;
  onWritten: () => void;
  onRefused: (fault: Fault) => void;
};

/** Entries of one user have keys that begin with this. */
export const outboxOf = (userId: string): string => `outbox:${userId}:`;

/** The list of what the dashboard keeps by itself, such as a copy of the plan: the owner need not decide about it. */
export const ownerStateList = 'owner-state';

/** How many changes of a user wait in this browser, those included that this page cannot read. */
export const countUnsaved = async (store: BrowserStore, userId: string): Promise<number> => {
  const stored = await store.find(outboxOf(userId));
  const own = readEntries(stored).filter(({ list }) => list === ownerStateList);
  return stored.length - own.length;
};
