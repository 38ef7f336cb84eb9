/** Sends the change of one entry of the outbox, and waits between two attempts. */
import { backoff } from '#lib/backoff.ts';
import { createDeferred } from '#lib/deferred.ts';
import { failed, type Fault } from '#lib/result.ts';
import { faultMessages, isOutcomeUnknown } from './faults.ts';
import type { ChangeHandler } from './outbox-entry.ts';

type Attempt =
  | { kind: 'written' }
  | { kind: 'refused'; fault: Fault }
  /** It is tried again later; `wasSent`: it may have arrived all the same. */
  | { kind: 'waits'; fault: Fault; wasSent: boolean }
  /** It was dropped, or another tab has sent it. */
  | { kind: 'gone' };

type Options = Pick<ChangeHandler, 'send' | 'isThere'> & {
  /** It was sent earlier, and no answer came. */
  wasSent: boolean;
  /** Notes that it is on its way; false where the entry is gone. */
  mark: () => Promise<boolean>;
};

/**
 * A lost answer is no refusal: the database is asked what is so before anything is said. A change that it does not
 * have is sent once more, because most lost answers are a matter of a moment; without an answer again it waits.
 */
const attempt = async ({ send, isThere, mark, ...earlier }: Options): Promise<Attempt> => {
  let { wasSent } = earlier;
  let lost: Fault | null = null;
  for (let left = 2; ; left -= 1) {
    if (wasSent) {
      const there = await isThere();
      if (!there.ok) return { kind: 'waits', fault: there.fault, wasSent };
      if (there.value) return { kind: 'written' };
      wasSent = false;
    }
    if (lost && left === 0) {
      return lost.kind === 'offline'
        ? { kind: 'waits', fault: lost, wasSent }
        : { kind: 'refused', fault: lost };
    }
    if (!(await mark())) return { kind: 'gone' };
    const answer = await send();
    if (answer.ok) return { kind: 'written' };
    const { fault } = answer;
    if (fault.kind === 'busy' || fault.kind === 'signed-out')
      return { kind: 'waits', fault, wasSent };
    if (!isOutcomeUnknown(fault)) return { kind: 'refused', fault };
    lost = fault;
    wasSent = true;
  }
};

/** A mistake in our own code is as final as a refusal. */
export const trySending = (options: Options): Promise<Attempt> =>
  attempt(options).catch((mistake: unknown) => {
    console.error(mistake);
    return { kind: 'refused', ...failed('unexpected', faultMessages.unexpected, mistake) };
  });

export const createPause = (lifetime: AbortSignal) => {
  let end = (): void => undefined;
  let isAskedToWait = false;
  let isAskedToTry = false;
  lifetime.addEventListener('abort', () => end(), { once: true });
  return {
    /** From here on `tryNow` also ends a pause that has not begun. */
    beginAttempt: () => {
      isAskedToTry = false;
    },
    /** Whether or not the browser thinks that it is online: a server on this machine answers without any network. */
    pause: async (failures: number, askedToWaitMs: number): Promise<void> => {
      if (isAskedToTry && askedToWaitMs === 0) return;
      const { promise, resolve } = createDeferred<undefined>();
      isAskedToWait = askedToWaitMs > 0;
      end = () => resolve(undefined);
      const timer = setTimeout(end, Math.max(backoff(failures), askedToWaitMs));
      await promise;
      clearTimeout(timer);
      isAskedToWait = false;
    },
    /** Ends the time until the next attempt, but not one that the server has named. */
    tryNow: () => {
      isAskedToTry = true;
      if (!isAskedToWait) end();
    },
  };
};
