/** What is there of a value that is fetched. Apart from result.ts, because the contact form loads that one. */
import type { Fault, Loadable } from './result.ts';

/** The value, out of date or not; undefined while there is none. */
export const known = <T>(state: Loadable<T>): T | undefined =>
  state.status === 'ready' ? state.value : undefined;

/** Why the last reading has failed, whether or not an older value is there; null where it has not. */
export const faultOf = (state: Loadable<unknown>): Fault | null => {
  if (state.status === 'loading') return null;
  return state.status === 'failed' ? state.fault : state.trouble;
};

/** The same state with another value. */
export const mapValue = <T, Other>(
  state: Loadable<T>,
  change: (value: T) => Other,
): Loadable<Other> => (state.status === 'ready' ? { ...state, value: change(state.value) } : state);
