/** What the promise gives, or the stand-in when that takes longer than so many milliseconds. */
export const withTimeout = async <T>(
  promise: Promise<T>,
  milliseconds: number,
  standIn: () => T,
): Promise<T> => {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(standIn()), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
