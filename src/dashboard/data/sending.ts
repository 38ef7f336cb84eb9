/** One attempt to send the change of an entry of the outbox. */
import type { Fault } from '#lib/result.ts';
import { asFault, isOutcomeUnknown } from './faults.ts';
import type { ChangeHandler, Entry } from './outbox-entry.ts';

type Attempt =
  | { kind: 'written' }
  | { kind: 'refused'; fault: Fault }
  /** It is tried again later; `wasSent`: it may have arrived all the same. */
  | { kind: 'waits'; fault: Fault; wasSent: boolean }
  /** It was discarded at the logout, or another tab has sent it. */
  | { kind: 'gone' };

type Options = Pick<ChangeHandler, 'send' | 'isThere'> & {
  /** Notes that it is on its way, and answers what was noted before; null where the entry is gone. */
  mark: () => Promise<Pick<Entry, 'wasSent'> | null>;
};

/**
 * A lost answer is no refusal: the database is asked what is so before anything is said. A change that it does not
 * have is sent once more, because most lost answers are a matter of a moment; without an answer again it waits.
 */
const attempt = async ({ send, isThere, mark }: Options): Promise<Attempt> => {
  let lost: Fault | null = null;
  for (let left = 2; ; left -= 1) {
    const before = await mark();
    if (!before) return { kind: 'gone' };
    if (before.wasSent) {
      const there = await isThere();
      if (!there.ok) return { kind: 'waits', fault: there.fault, wasSent: true };
      if (there.value) return { kind: 'written' };
    }
    if (lost && left === 0) {
      return lost.kind === 'offline'
        ? { kind: 'waits', fault: lost, wasSent: false }
        : { kind: 'refused', fault: lost };
    }
    const answer = await send();
    if (answer.ok) return { kind: 'written' };
    const { fault } = answer;
    if (fault.kind === 'busy' || fault.kind === 'signed-out')
      return { kind: 'waits', fault, wasSent: false };
    if (!isOutcomeUnknown(fault)) return { kind: 'refused', fault };
    lost = fault;
  }
};

export const trySending = (options: Options): Promise<Attempt> =>
  attempt(options).catch((mistake: unknown) => ({ kind: 'refused', ...asFault(mistake) }));
