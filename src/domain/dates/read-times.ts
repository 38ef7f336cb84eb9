/** Reads dates, times and lengths in tasks as people write them, in English, Portuguese, German, Spanish and French. */
import { dayRules, firstDayRules } from './day-rules.ts';
import type { Present } from './days.ts';
import { fromNowRule, lengthRule } from './durations.ts';
import { clauses, notDates, severalTimes } from './not-dates.ts';
import { findParts, rule, type Found, type Part, type Rule } from './rules.ts';
import { timeRules } from './time-rules.ts';

/** Where the words of a part stand in the text. */
export type Span = { part: Part; start: number; end: number };

export type ReadTimes = {
  /** 'YYYY-MM-DD' */
  due: string | null;
  /** The minute of the day that the text names; on the day `due`. */
  time: number | null;
  /** Whether the time is the latest one ("by 15:00"), and not when it happens ("at 15:00"). */
  isDeadline: boolean;
  minutes: number | null;
  /** After how many days the same words name a day again: 1 for a time without a day, 7 for the weekday of today. */
  fitsAgainAfter?: 1 | 7;
  /** It names a day or a time that does not exist, or more than one. */
  isUnclear?: boolean;
};
export type WithSpans = { spans: readonly Span[] };

/** So much of a text is read; what stands behind it is rather a text than a task. */
const longestRead = 300;

const rules = [
  ...severalTimes,
  ...firstDayRules,
  fromNowRule,
  ...notDates,
  ...timeRules,
  ...dayRules,
  lengthRule,
  rule('until', () => ({ part: null, isEnd: true })),
];

/** @param others rules whose words count before those of dates */
export const partsOf = (text: string, present: Present, others: readonly Rule[] = []) =>
  findParts(text.slice(0, longestRead), [...clauses, ...others, ...rules], present);

/** The first, where none of the others says something else. */
const only = (parts: readonly Found[], said: 'day' | 'minute'): Found | undefined =>
  new Set(parts.map((one) => one[said])).size === 1 ? parts[0] : undefined;

export const timesOf = (parts: readonly Found[], present: Present): ReadTimes & WithSpans => {
  const days = parts.filter(({ day }) => day !== undefined);
  const times = parts.filter(({ part }) => part === 'time');
  const deadlines = days.filter(({ isDeadline }) => isDeadline);
  const latest = only(deadlines, 'day') ?? only(days, 'day');
  const isUnclear = (what: 'day' | 'time') => parts.some(({ unclear }) => unclear === what);
  const isDayUnclear = isUnclear('day') || (days.length > 0 && !latest);
  const day = isDayUnclear ? undefined : latest;
  const isTimeUnclear = isDayUnclear || isUnclear('time');
  const told = day?.minute === undefined ? only(times, 'minute') : day;
  const isOfOtherDay = !day && parts.some(({ namesDay }) => namesDay);
  const clock = isTimeUnclear || isOfOtherDay ? undefined : told;
  const length = parts.find(({ part }) => part === 'length');
  // Midnight ends the day.
  const time = clock?.minute === 0 ? null : (clock?.minute ?? null);
  return {
    ...{ due: day?.day ?? (clock ? present.date : null), time },
    isDeadline: day?.isDeadline === true || clock?.isDeadline === true,
    minutes: length?.minutes ?? clock?.minutes ?? null,
    ...(!day && clock && { fitsAgainAfter: 1 as const }),
    ...(day?.fitsAgainAfter && { fitsAgainAfter: day.fitsAgainAfter }),
    ...((isTimeUnclear || (times.length > 0 && !clock && !isOfOtherDay)) && { isUnclear: true }),
    spans: [...new Set([day, clock, length])]
      .flatMap((one) => (one?.part ? [{ part: one.part, start: one.start, end: one.end }] : []))
      .toSorted((a, b) => a.start - b.start),
  };
};

/** @param text of a task; only its first 300 characters are read */
export const readTimes = (text: string, present: Present): ReadTimes & WithSpans =>
  timesOf(partsOf(text, present), present);
