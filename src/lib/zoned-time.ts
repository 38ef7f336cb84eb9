/** Days and instants on the wall clock of a time zone, whatever zone the browser is in. */
import { createDateParts } from './date-formats.ts';

const wallClock = createDateParts({
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The day of a time zone as 'YYYY-MM-DD'. */
export const dateIn = (instant: Date, timeZone: string): string => {
  const { year, month, day } = wallClock(instant, timeZone);
  return [year, month, day].join('-');
};

/** The time of a time zone as 'HH:MM'. */
export const timeIn = (instant: Date, timeZone: string): string => {
  const { hour, minute } = wallClock(instant, timeZone);
  return [hour, minute].join(':');
};

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
