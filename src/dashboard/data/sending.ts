/** Sends the entries of the outbox one at a time, in their order, until none is left that can be sent. */
import { backoff } from '#lib/backoff.ts';
import { createDeferred } from '#lib/deferred.ts';
import { failed, type Fault, type Result } from '#lib/result.ts';
import { faultMessages, isOutcomeUnknown } from './faults.ts';
import type { StoredEntry } from './stored-entry.ts';

/** How the change of one entry is written and looked up. */
export type Sendable = {
  entry: StoredEntry;
  send: () => Promise<Result<unknown>>;
  isThere: () => Promise<Result<boolean>>;
};

export type Outcome = { kind: 'written' } | { kind: 'refused'; fault: Fault };

type Options = {
  lifetime: AbortSignal;
  findFirst: () => Promise<Sendable | null>;
  /** False where the entry was dropped, or another tab has sent it. */
  mark: (entry: StoredEntry, attempt: StoredEntry['attempt']) => Promise<boolean>;
  conclude: (entry: StoredEntry, outcome: Outcome) => Promise<void>;
  /** Whether what is being sent was tried before. */
  setFailing: (isFailing: boolean) => void;
  /** Called when the next attempt is made later. */
  onPause: () => void;
};

type Attempt = Outcome | { kind: 'waits'; fault: Fault; wasSent: boolean } | { kind: 'gone' };

const toRefused = (mistake: unknown): Attempt => {
  console.error(mistake);
  const { fault } = failed('unexpected', faultMessages.unexpected, mistake);
  return { kind: 'refused', fault };
};

export const createSending = ({ lifetime, ...options }: Options) => {
  const { findFirst, mark, conclude, setFailing, onPause } = options;
  let failures = 0;
  let isAskedToWait = false;
  let goOn = (): void => undefined;
  lifetime.addEventListener('abort', () => goOn(), { once: true });

  /**
   * A lost answer is no refusal: the database is asked what is so before anything is said. A change that it does not
   * have is sent once more, because most lost answers are a matter of a moment; without an answer again it waits.
   */
  const attempt = async ({ entry, send, isThere }: Sendable): Promise<Attempt> => {
    let wasSent = entry.attempt !== 'none';
    let lost: Fault | null = null;
    for (let left = 2; ; left -= 1) {
      if (wasSent) {
        setFailing(true);
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
      if (!(await mark(entry, 'now'))) return { kind: 'gone' };
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

  /** Whether or not the browser thinks that it is online: a server on this machine answers without any network. */
  const pause = async ({ retryAfterSeconds = 0 }: Fault) => {
    failures += 1;
    setFailing(true);
    onPause();
    const { promise, resolve } = createDeferred<undefined>();
    const askedToWaitMs = retryAfterSeconds * 1000;
    isAskedToWait = askedToWaitMs > 0;
    goOn = () => resolve(undefined);
    const timer = setTimeout(goOn, Math.max(backoff(failures), askedToWaitMs));
    await promise;
    clearTimeout(timer);
    isAskedToWait = false;
  };

  const sendOne = async (first: Sendable) => {
    const { entry } = first;
    const outcome = await attempt(first).catch(toRefused);
    if (outcome.kind === 'waits') {
      if (await mark(entry, outcome.wasSent ? 'lost' : 'none')) await pause(outcome.fault);
      return;
    }
    failures = 0;
    setFailing(false);
    if (outcome.kind === 'written' || (outcome.kind === 'refused' && (await mark(entry, 'none'))))
      await conclude(entry, outcome);
  };

  return {
    sendAll: async () => {
      let first = await findFirst();
      while (first && !lifetime.aborted) {
        await sendOne(first);
        first = await findFirst();
      }
    },
    /** Ends the time until the next attempt, but not one that the server has named. */
    tryNow: () => {
      if (!isAskedToWait) goOn();
    },
  };
};
