/**
 * Milliseconds to wait before the next attempt, after so many failures in a row. A random part of up to a quarter is
 * subtracted, so that pages that failed together do not all try again at the same moment.
 */
const stepsInSeconds = [2, 5, 10, 20, 40, 60] as const;

export const backoff = (failures: number, random: () => number = Math.random): number => {
  const step = stepsInSeconds[Math.min(Math.max(failures, 1), stepsInSeconds.length) - 1] ?? 60;
  return step * 1000 * (1 - random() / 4);
};
