/** Counts days, each as 'YYYY-MM-DD'. */
import { dayAfter, weekday } from '#lib/day-after.ts';

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

/** Null for a day that the calendar does not have. */
const dayOf = (year: number, month: number, date: number): string | null => {
  const found = toIso(year, month, date);
  return Number(found.slice(8)) === date ? found : null;
};

export const endOfMonth = (year: number, month: number): string => toIso(year, month + 1, 0);

/** A date without a year is one of the last two months or of the next ten; the 29th of February is the next one. */
const longestOverdue = 60;

/** @param said 20261224, or 1224 without a year */
export const dateOf = (said: number, today: string): string | null => {
  const [year, month, date] = [Math.floor(said / 10_000), Math.floor(said / 100) % 100, said % 100];
  if (year > 0) return dayOf(year, month, date);
  const [now] = partsOf(today);
  const oldest = dayAfter(today, -longestOverdue);
  const years = month === 2 && date === 29 ? 8 : 1;
  return (
    Array.from({ length: years + 2 }, (_, more) => now - 1 + more)
      .map((one) => dayOf(one, month, date))
      .find((day) => day !== null && day >= oldest) ?? null
  );
};

/** The next day of a month with this number. */
export const dayOfMonth = (date: number, today: string): string | null => {
  const [year, month] = partsOf(today);
  return (
    [0, 1, 2]
      .map((more) => toIso(year, month + more, date))
      .find((day) => Number(day.slice(8)) === date && day >= today) ?? null
  );
};

/** The next of these months that is not over, as its year and number. */
export const yearOfMonth = (month: number, today: string): number => {
  const [year, now] = partsOf(today);
  return month < now ? year + 1 : year;
};

/** The end of this day, week, month, quarter or year, or of one `more` of them later. */
export const endOfUnit = (days: number, more: number, today: string): string | null => {
  const [year, month] = partsOf(today);
  if (days === 1) return today;
  if (days === 7) return weekdayFrom(more > 0 ? nextWeek(today) : today, 5);
  if (days === 30) return endOfMonth(year, month + more);
  if (days === 90) return endOfMonth(year, (Math.ceil(month / 3) + more) * 3);
  return days === 365 ? endOfMonth(year + more, 12) : null;
};

/** Of the next week, month, quarter or year. */
export const firstDayOf = (days: number, today: string): string | null => {
  const end = days === 1 ? null : endOfUnit(days, 0, today);
  return days === 7 ? nextWeek(today) : end && dayAfter(end);
};

/** The first, second ... or last (-1) such weekday of a month, or of the next month in which it is to come. */
export const nthWeekday = (
  name: number,
  nth: number,
  today: string,
  month?: number,
  givenYear?: number,
): string | null => {
  const [thisYear, thisMonth] = partsOf(today);
  const year = givenYear ?? (month === undefined ? thisYear : yearOfMonth(month, today));
  const inMonth = (at: number): string =>
    nth < 0
      ? weekdayFrom(dayAfter(endOfMonth(year, at), -6), name)
      : dayAfter(weekdayFrom(toIso(year, at, 1), name), (nth - 1) * 7);
  const months = month === undefined ? [thisMonth, thisMonth + 1] : [month, month + 12];
  return months.map(inMonth).find((day) => day >= today) ?? null;
};

/** A month after the 31st of January is the last day of February. */
export const addUnits = (from: string, count: number, days: number): string => {
  if (days < 30) return dayAfter(from, count * days);
  const [year, month, date] = partsOf(from);
  const months = { 30: 1, 90: 3, 365: 12 }[days] ?? 0;
  const end = endOfMonth(year, month + count * months);
  return Number(end.slice(8)) < date ? end : toIso(year, month + count * months, date);
};
