import { counted } from './counted.ts';

/** A browser's timer ends at once when it is given more than 24 days, and a clock that is wrong makes a date far away. */
const longestWaitSeconds = 3600;

/**
 * Seconds until a service may be asked again, an hour at most, from its Retry-After header: a number of seconds or a
 * date. Null when it cannot be read.
 */
export const readRetryAfter = (header: string | null | undefined, now: Date): number | null => {
  if (!header?.trim()) return null;
  const number = Number(header);
  const seconds = Number.isNaN(number) ? (Date.parse(header) - now.getTime()) / 1000 : number;
  if (Number.isNaN(seconds)) return null;
  return Math.min(Math.max(0, Math.ceil(seconds)), longestWaitSeconds);
};

/** "1 second", "40 seconds", "3 minutes". */
export const secondsInWords = (seconds: number): string =>
  seconds < 120 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
