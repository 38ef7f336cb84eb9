import type { Result } from '#lib/result.ts';

/** Throws where there is a fault instead. */
export const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
};
