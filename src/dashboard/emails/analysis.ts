/** The analysis of the inbox, at the owner's wish and by itself. */
import { persistentAtom } from '@nanostores/persistent';
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import type { Fault, Loadable } from '#lib/result.ts';
import type { Resource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import type { EmailGateway } from './gateway.ts';

/** `fault`: why the last one on this page has failed. */
export type Analysis = { isRunning: boolean; fault: Fault | null };

type Options = {
  gateway: Pick<EmailGateway, 'analyze' | 'overview'>;
  lifetime: AbortSignal;
  saved: Pick<Resource<EmailOverview>, 'replace'>;
  /** Called when it has ended. */
  onEnd: () => void;
  /** The card shows the fault, too. */
  onFailed: (fault: Fault) => void;
};

const askEveryMs = 1500;

const describeStandstill = (remaining: number): string =>
  `The last call analyzed no message; ${remaining === 1 ? '1 is' : `${remaining} are`} left.`;

/**
 * Calls the function repeatedly until no message is left, and reads during each call what it has stored. When a call fails,
 * the messages that were analyzed before it stay analyzed.
 */
export const createAnalysis = ({ gateway, lifetime, saved, onEnd, onFailed }: Options) => {
  const $analysis = atom<Analysis>({ isRunning: false, fault: null });

  const look = async () => {
    const read = await gateway.overview();
    if (read.ok && !lifetime.aborted) saved.replace(read.value);
    return read;
  };

  /** @returns the fault that ended it before nothing was left */
  const callUntilDone = async (): Promise<Fault | null> => {
    for (let before = Infinity; ;) {
      const timer = setInterval(() => void look(), askEveryMs);
      const answer = await gateway.analyze(lifetime);
      clearInterval(timer);
      if (!answer.ok) return answer.fault;
      const read = await look();
      if (!read.ok) return read.fault;
      const remaining = read.value.progress?.remaining ?? 0;
      if (remaining === 0 || lifetime.aborted) return null;
      // A call that has changed nothing is not repeated, because the next one would end in the same way.
      if (remaining === before) {
        return { kind: 'unexpected', message: describeStandstill(remaining) };
      }
      before = remaining;
    }
  };

  return {
    $analysis: readonlyType($analysis),
    /** Does nothing while an analysis runs. */
    start: async ({ askedByUser = true } = {}) => {
      if ($analysis.get().isRunning) return;
      $analysis.set({ isRunning: true, fault: null });
      const fault = await callUntilDone();
      $analysis.set({ isRunning: false, fault });
      if (lifetime.aborted) return;
      if (fault && askedByUser) onFailed(fault);
      onEnd();
    },
  };
};

type AutoOptions = {
  tools: Pick<StoreTools, 'lifetime' | 'locks' | 'userId'>;
  $saved: ReadableAtom<Loadable<EmailOverview>>;
  refresh: () => Promise<void>;
  /** Ends when the analysis has. */
  analyze: () => Promise<void>;
  now: () => Date;
};

const everyMs = 15 * 60_000;
/** Not sooner after an attempt, which may have failed. */
const leastBetweenMs = 10 * 60_000;

/**
 * Analyzes whenever the card was read, as it is on opening, on return and every five minutes, and the last analysis is
 * older than 15 minutes. One tab does it for all; the owner can switch it off.
 */
export const createAutoAnalysis = ({ tools, $saved, refresh, analyze, now }: AutoOptions) => {
  const { lifetime, locks, userId } = tools;
  const $isOn = persistentAtom<boolean>('analyze-by-itself', true, {
    encode: (on) => (on ? 'on' : 'off'),
    decode: (stored) => stored !== 'off',
  });
  let attemptedAt = Number.NEGATIVE_INFINITY;

  const isOld = (): boolean => {
    const state = $saved.get();
    if (!$isOn.get() || state.status !== 'ready' || !state.value.isConnected) return false;
    const { progress } = state.value;
    return progress === null || now().getTime() - Date.parse(progress.checkedAt) >= everyMs;
  };

  const analyzeIfStillOld = async () => {
    // Another tab may have done it while this one waited.
    await refresh();
    if (isOld()) await analyze();
  };

  const analyzeWhenDue = () => {
    if (!isOld() || now().getTime() - attemptedAt < leastBetweenMs) return;
    attemptedAt = now().getTime();
    void locks.exclusively(`analysis of ${userId}`, analyzeIfStillOld, lifetime);
  };

  return {
    $isOn: readonlyType($isOn),
    turn: (on: boolean) => {
      $isOn.set(on);
      analyzeWhenDue();
    },
    watch: () => $saved.subscribe(analyzeWhenDue),
  };
};
