/** What the outbox is given for each list, and how it hands a change that was kept in the browser to its list. */
import type * as z from 'zod/mini';
import type { Fault, Result } from '#lib/result.ts';
import type { StoredEntry } from './stored-entry.ts';

/** A change that is not in the database yet, by the id of the entry. */
export type Entry<Change = unknown> = Omit<StoredEntry, 'change'> & { change: Change };

/** What the outbox is given for each list. */
export type ListHands<Change> = {
  /** What was kept in the browser is read by it. */
  change: z.ZodMiniType<Change>;
  /** Writes one change. Writing it again after it was written must do no harm: its answer may have been lost. */
  send: (change: Change) => Promise<Result<unknown>>;
  /** Reads from the database whether the change is there, after its answer was lost. */
  isThere: (change: Change) => Promise<Result<boolean>>;
  /** Called in every tab before the entry is gone; `isSender`: this tab has written it. */
  onWritten: (change: Change, isSender: boolean) => void;
  /** Called in one tab: the one in which the change was made or, when that is closed, the one that has sent it. */
  onRefused: (change: Change, fault: Fault) => void;
};

/** A change as its list handles it. */
export type Handled = {
  send: () => Promise<Result<unknown>>;
  isThere: () => Promise<Result<boolean>>;
  onWritten: (isSender: boolean) => void;
  onRefused: (fault: Fault) => void;
};

export const createLists = () => {
  const lists = new Map<string, (change: unknown) => Handled | null>();
  return {
    open: <Change>(name: string, hands: ListHands<Change>) => {
      lists.set(name, (kept) => {
        const parsed = hands.change.safeParse(kept);
        if (!parsed.success) return null;
        const change = parsed.data;
        return {
          send: () => hands.send(change),
          isThere: () => hands.isThere(change),
          onWritten: (isSender) => hands.onWritten(change, isSender),
          onRefused: (refusal) => hands.onRefused(change, refusal),
        };
      });
    },
    /** Null for a change that this version of the page cannot read, or whose list it does not have. */
    handle: ({ list, change }: Entry): Handled | null => lists.get(list)?.(change) ?? null,
  };
};
