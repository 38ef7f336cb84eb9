/** Dates and times as people read them, in a given time zone. */
import { memoize } from './memoize.ts';
import { timeIn } from './zoned-time.ts';

export type ClockFace = { hours: string; minutes: string; seconds: string; date: string };

const dateFormatFor = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }),
);

/** Time (24 hours) and full date in a time zone, whatever zone the browser is in. */
export const clockFace = (instant: Date, timeZone: string): ClockFace => {
  const [hours = '', minutes = ''] = timeIn(instant, timeZone).split(':');
  return {
    hours,
    minutes,
    seconds: String(instant.getUTCSeconds()).padStart(2, '0'),
    // Some browsers put a comma behind the weekday.
    date: dateFormatFor(timeZone).format(instant).replace(',', ''),
  };
};

/** "18 min", "3 h", "3 h 10 min". */
export const durationInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
};

/** "just now", "4 min ago", "2 h ago", "3 days ago". */
export const ageInWords = (then: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
};
