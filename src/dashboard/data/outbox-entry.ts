/** A change that is not in the database yet, and how its list handles it. */
import type { Fault, Result } from '#lib/result.ts';
import type { StoredEntry } from './stored-entry.ts';

export type Entry<Change = unknown> = Omit<StoredEntry, 'change'> & { change: Change };

export type Handled = {
  /** Writes the change. Writing it again after it was written must do no harm: its answer may have been lost. */
  send: () => Promise<Result<unknown>>;
  /** Reads from the database whether the change is there, after its answer was lost. */
  isThere: () => Promise<Result<boolean>>;
  /** Called in every tab before the entry is gone; `isSender`: this tab has written it. */
  onWritten: (isSender: boolean) => void;
  /** Called in one tab: the one in which the change was made or, when that is closed, the one that has sent it. */
  onRefused: (fault: Fault) => void;
};
