const stepsInSeconds = [2, 5, 10, 20, 40, 60] as const;

/**
 * Milliseconds to wait before the next attempt, after so many failures in a row. Up to a quarter is taken off at
 * random, so that many pages that failed together do not all come back in the same moment.
 */
export const backoff = (failures: number, random: () => number = Math.random): number => {
  const step = stepsInSeconds[Math.min(Math.max(failures, 1), stepsInSeconds.length) - 1] ?? 60;
  return step * 1000 * (1 - random() / 4);
};
