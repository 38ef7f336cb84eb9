/** Whether what a plan is made of is known well enough to make one by itself. */
import type { Loadable } from '#lib/result.ts';

type Source = Loadable<unknown> | 'not-connected';

/** Whether a value is final for now: a remembered one is about to be replaced by the first answer. */
export const isAnswered = (state: Source): boolean => {
  if (state === 'not-connected' || state.status === 'failed') return true;
  return state.status === 'ready' && (state.isRemembered !== true || state.trouble !== null);
};

/** Tasks and events that are older are read again first, as after the computer has slept. */
const oldestMs = 15 * 60_000;

/** Whether a value was read a short time ago, by a clock that may have been set back, or cannot be read now. */
export const isFresh = (state: Source): boolean =>
  state === 'not-connected' ||
  state.status !== 'ready' ||
  state.trouble !== null ||
  Math.abs(Date.now() - state.asOf.getTime()) < oldestMs;
