/**
 * Analyzes the inbox by itself: whenever the card was read, as it is on opening, on return and every five minutes, and the
 * last analysis is older than 15 minutes. One tab does it for all; the owner can switch it off.
 */
import { persistentAtom } from '@nanostores/persistent';
import { readonlyType, type ReadableAtom } from 'nanostores';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import type { Loadable } from '#lib/result.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';

type Options = {
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

export const createAutoAnalysis = ({ tools, $saved, refresh, analyze, now }: Options) => {
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
