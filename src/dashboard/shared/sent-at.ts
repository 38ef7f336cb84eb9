/** When a message was sent, as the owner's clock and calendar had it. */
import { timeZone } from '#domain/time-zone.ts';
import { memoize } from '#lib/memoize.ts';
import { clockFace } from '#lib/time-in-words.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';

const dayFormat = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' }),
);

/** The time for one of today, "20:14", the date for an older one, "19 Nov". */
export const shortMoment = (createdAt: string, today: string): string => {
  const sent = new Date(createdAt);
  return dateIn(sent, timeZone) === today
    ? timeIn(sent, timeZone)
    : dayFormat(timeZone).format(sent);
};

/** "Saturday 21 November 2026 at 20:14". */
export const wholeMoment = (createdAt: string): string => {
  const { date, hours, minutes } = clockFace(new Date(createdAt), timeZone);
  return `${date} at ${hours}:${minutes}`;
};
