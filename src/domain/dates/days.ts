/** Counts days, each as 'YYYY-MM-DD'. */
import { dayAfter, weekday } from '#lib/day-after.ts';
import { firstOn } from '../tasks/occurrences.ts';

/** The day and the minute of the day at which a text is read. */
export type Present = { date: string; minute: number };

const toIso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const partsOf = (day: string): readonly [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

/** From `from` on, the day itself included. */
export const weekdayFrom = (from: string, name: number): string =>
  dayAfter(from, (name - weekday(from) + 7) % 7);

/** The Monday of the next week. */
export const nextWeek = (today: string): string => weekdayFrom(dayAfter(today), 1);

/** A date without a year is one of the last two months or of the next ten. */
const longestOverdue = 60;

/**
 * Null for a day that the calendar does not have.
 * @param said 20261224, or 1224 without a year
 */
export const dateOf = (said: number, today: string): string | null => {
  const [year, month, date] = [Math.floor(said / 10_000), Math.floor(said / 100) % 100, said % 100];
  // Looking for one that no year has would take long.
  if (!toIso(2000, month, date).endsWith(`-${String(date).padStart(2, '0')}`)) return null;
  const from = year > 0 ? `${year}-01-01` : dayAfter(today, -longestOverdue);
  const day = firstOn(`FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${date}`, from, from);
  return year > 0 && day?.startsWith(String(year)) === false ? null : day;
};

/** The first day of a rule (RFC 5545), today included. */
export const nextDayOf = (rule: string, today: string): string | null =>
  firstOn(rule, today, today);

const monthsOf: Readonly<Record<number, number>> = { 30: 1, 90: 3, 365: 12 };

/** The end of this day, week, month, quarter or year, or of one `more` of them later. */
export const endOfUnit = (days: number, more: number, today: string): string | null => {
  const months = monthsOf[days];
  if (days === 7) return weekdayFrom(more > 0 ? nextWeek(today) : today, 5);
  if (months === undefined) return days === 1 ? today : null;
  const [year, month] = partsOf(today);
  return toIso(year, (Math.ceil(month / months) + more) * months + 1, 0);
};

/** Of the next week, month, quarter or year. */
export const firstDayOf = (days: number, today: string): string | null => {
  if (days === 7) return nextWeek(today);
  const end = days === 1 ? null : endOfUnit(days, 0, today);
  return end && dayAfter(end);
};

/** A month after the 31st of January is the last day of February. */
export const addUnits = (from: string, count: number, days: number): string => {
  const months = monthsOf[days];
  if (months === undefined) return dayAfter(from, count * days);
  const [year, month, date] = partsOf(from);
  const end = toIso(year, month + count * months + 1, 0);
  return Number(end.slice(8)) < date ? end : toIso(year, month + count * months, date);
};
