/**
 * Reads dates, times and lengths in tasks as people write them, in English, Portuguese, German, Spanish and French. The
 * dates are found by chrono-node; the files beside this one handle words that it does not know or takes for a date by mistake.
 */
import type { ParsedResult } from 'chrono-node';
import { dateOf, findDates, timeOf } from './find-dates.ts';
import { inDigits, type Present } from './in-digits.ts';
import { lengthIn } from './lengths.ts';
import { withoutMisleading } from './not-dates.ts';
import { nextWeek, withDayOfMonth, withRelativeDays } from './relative-days.ts';

export type { Present };

export type ReadTimes = {
  /** 'YYYY-MM-DD' */
  due: string | null;
  /** The minute of the day that the text names; on the day `due`. */
  time: number | null;
  /** Whether the time is the latest one ("by 15:00"), and not when it happens ("at 15:00"). */
  isDeadline: boolean;
  /** How long it takes. */
  minutes: number | null;
  /** After how many days the same words name a day again: 1 for a time without a day, 7 for the weekday of today. */
  fitsAgainAfter?: 1 | 7;
};

/** So much of a text is read, because the patterns need time with the square of its length. */
export const longestRead = 300;

const deadlineBefore =
  /(?:\b(?:by|before|for|until|till|due|deadline|latest|no later than|bis|vor|spätestens|hasta|antes de(?:l)?|para|avant|pour|jusqu.[aà]u?|prazo|plazo|frist|fällig)|até(?: às?| ao?)?|d.ici)[\s:]*(?:the |o |a |às |as |zum |el |la |las |le |au |à )*$/iu;

const dayPart =
  /(?<=(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?=morgen|vormittag|mittag|nachmittag|abend)/giu;

/** "Tuesday next week" as "Tuesday next". */
const ofNextWeek = (text: string, present: Present): string => {
  const written = text.replace(nextWeek, 'next');
  if (written === text) return text;
  return findDates(written, present).day?.start.isCertain('weekday') ? written : text;
};

/** @param text of a task; only its first 300 characters are read */
export const readTimes = (text: string, present: Present): ReadTimes => {
  const read = inDigits(text.slice(0, longestRead).replaceAll('’', "'"), present);
  const length = lengthIn(read);
  const withoutLength = length
    ? `${read.slice(0, length.index)} ; ${read.slice(length.index + length.length)}`
    : read;
  const withoutOthers = withoutMisleading(withoutLength).replace(dayPart, ' ');
  const said = ofNextWeek(withoutOthers, present);
  const written = withRelativeDays(said, present.date);
  const found = findDates(written, present);
  const plain = found.day ? written : withDayOfMonth(written, present.date);
  const { day, time: at } = plain === written ? found : findDates(plain, present);
  const isLatest = (one: ParsedResult) => deadlineBefore.test(plain.slice(0, one.index));
  const clock = at ? timeOf(at.start, at.text, said) : null;
  const end = at?.end ? timeOf(at.end, at.text, said) : null;
  // Midnight ends the day.
  const time = clock === 0 ? null : clock;
  const minutes =
    length?.minutes ?? (end !== null && time !== null && end > time ? end - time : null);
  if (!day && !at) return { due: null, time: null, isDeadline: false, minutes };
  const isDeadline =
    (day !== undefined && isLatest(day)) ||
    (at !== undefined && isLatest(at)) ||
    (at === undefined && plain !== said);
  const due = day ? dateOf(day, plain, present.date) : present.date;
  const isWeekday = day !== undefined && !day.start.isCertain('day') && due === present.date;
  return {
    ...{ due, time, isDeadline, minutes },
    ...(!day && { fitsAgainAfter: 1 as const }),
    ...(isWeekday && { fitsAgainAfter: 7 as const }),
  };
};
