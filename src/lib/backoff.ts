const steps = [2, 5, 10, 20, 40, 60] as const;

/** Milliseconds to wait before the next attempt, after so many failures in a row. */
export const backoff = (failures: number): number =>
  (steps[Math.min(Math.max(failures, 1), steps.length) - 1] ?? 60) * 1000;
