/** Days and instants on the wall clock of a time zone, whatever zone the browser is in. */
import { memoize } from './memoize.ts';

/** Swedish is written as '2026-11-29 10:35'. One for each zone, because making one takes much longer than using it. */
const formatFor = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
);

/** The day of a time zone as 'YYYY-MM-DD'. */
export const dateIn = (instant: Date, timeZone: string): string =>
  formatFor(timeZone).format(instant).slice(0, 10);

/** The time of a time zone as 'HH:MM'. */
export const timeIn = (instant: Date, timeZone: string): string =>
  formatFor(timeZone).format(instant).slice(-5);

const halfADayMs = 12 * 3_600_000;

/**
 * The instant at which the wall clock of a time zone shows a day ('YYYY-MM-DD') and a time ('HH:MM'): the first one of
 * a time that occurs twice. A time that the clocks leave out is as long after midnight as it would have been.
 */
export const instantOf = (day: string, time: string, timeZone: string): Date => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (milliseconds: number): number => {
    const instant = new Date(milliseconds);
    const shown = Date.parse(`${dateIn(instant, timeZone)}T${timeIn(instant, timeZone)}:00Z`);
    return shown - Math.floor(milliseconds / 60_000) * 60_000;
  };
  // At most one change of the clocks lies between these two.
  const [before, after] = [
    asUtc - offsetAt(asUtc - halfADayMs),
    asUtc - offsetAt(asUtc + halfADayMs),
  ];
  const isShown = (milliseconds: number) => milliseconds + offsetAt(milliseconds) === asUtc;
  return new Date(isShown(before) || !isShown(after) ? before : after);
};
