import { createDeferred } from './deferred.ts';

/** Resolves with the promise's value, or with the fallback when that takes longer than so many milliseconds. */
export const withTimeout = async <T>(
  promise: Promise<T>,
  milliseconds: number,
  fallback: () => T,
): Promise<T> => {
  const { promise: late, resolve } = createDeferred<T>();
  const timer = setTimeout(() => resolve(fallback()), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
