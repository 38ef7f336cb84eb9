/**
 * Analyzes the inbox by itself once Google is connected: when the page is opened or returned to, and every 15 minutes.
 * One tab does it for all; the owner can switch it off.
 */
import { persistentAtom } from '@nanostores/persistent';
import { readonlyType, type ReadableAtom } from 'nanostores';
import type { EmailOverview } from '#domain/mail/important-emails.ts';
import type { Loadable } from '#lib/result.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';

type Options = {
  tools: Pick<StoreTools, 'environment' | 'lifetime' | 'locks' | 'userId'>;
  $saved: ReadableAtom<Loadable<EmailOverview>>;
  refresh: () => Promise<void>;
  /** Ends when the analysis has. */
  analyze: () => Promise<void>;
  now: () => Date;
};

/** An analysis is due when the last one is older than this. */
const everyMs = 15 * 60_000;
/** Not sooner after an attempt, which may have failed. */
const leastBetweenMs = 10 * 60_000;
const lookEveryMs = 60_000;

export const createAutoAnalysis = ({ tools, $saved, refresh, analyze, now }: Options) => {
  const { environment, lifetime, locks, userId } = tools;
  const $isOn = persistentAtom<boolean>('analyze-by-itself', true, {
    encode: (on) => (on ? 'on' : 'off'),
    decode: (stored) => stored !== 'off',
  });
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let isQueued = false;

  const isDue = (): boolean => {
    const state = $saved.get();
    if (!$isOn.get() || lifetime.aborted || state.status !== 'ready') return false;
    const { progress, isConnected } = state.value;
    if (!isConnected || state.isRemembered === true) return false;
    const age = progress ? now().getTime() - Date.parse(progress.checkedAt) : Infinity;
    return Math.abs(age) >= everyMs && now().getTime() - attemptedAt >= leastBetweenMs;
  };

  const analyzeWhenDue = () => {
    if (isQueued || !isDue()) return;
    isQueued = true;
    const analyzeIfStillDue = async () => {
      isQueued = false;
      // Another tab may have done it while this one waited.
      await refresh();
      if (!isDue()) return;
      attemptedAt = now().getTime();
      await analyze();
    };
    void locks.exclusively(`analysis of ${userId}`, analyzeIfStillDue, lifetime);
  };

  return {
    $isOn: readonlyType($isOn),
    turn: (on: boolean) => {
      $isOn.set(on);
      analyzeWhenDue();
    },
    watch: () => {
      const stops = [
        $saved.subscribe(analyzeWhenDue),
        environment.watch((event) => {
          if (event !== 'offline') analyzeWhenDue();
        }),
      ];
      const timer = setInterval(analyzeWhenDue, lookEveryMs);
      return () => {
        clearInterval(timer);
        for (const stop of stops) stop();
      };
    },
  };
};
