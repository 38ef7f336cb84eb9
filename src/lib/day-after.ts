/** Counts days, each as 'YYYY-MM-DD'. */

const dayMs = 86_400_000;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** 0 for a Sunday. */
export const weekday = (day: string): number => new Date(day).getUTCDay();
