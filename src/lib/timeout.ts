/** Resolves with the promise's value, or with the fallback when that takes longer than so many milliseconds. */
export const withTimeout = async <T>(
  promise: Promise<T>,
  milliseconds: number,
  fallback: () => T,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
