/** What the text of a task says of when it is due, how long it takes and how it repeats. Large, so that it is loaded late. */
import { dayAfter } from '#lib/day-after.ts';
import { anyNumber, unitWords, word } from '../dates/in-digits.ts';
import { longestRead, readTimes, type Present, type ReadTimes } from '../dates/read-times.ts';
import { firstOn } from './occurrences.ts';
import { readRecurrence } from './recurrence-words.ts';
import { monthlyOn, onLeapDay } from './recurrence.ts';

export type ReadTask = ReadTimes & { recurrence?: string | null };

/** Which chrono-node does not read in a year without it. */
const leapDay =
  /(?<![\p{L}\d])(?:29(?:th|\.)? (?:of |de )?f[eé][bv]\p{L}*|f[eé][bv]\p{L}*\.? 29(?:th)?(?!\d))/iu;

const { day, week, month, year } = unitWords;
const lasts = word(
  `(?:for|por|durante|für|pendant)(?: the next)? (?:${anyNumber}) (?:${day}|${week}|${month}|${year})`,
);
const until =
  /(?<!\p{L})(?:until|till?|ending|ends|bis|hasta|até|jusqu.(?:au?|à)|(?<=from .{1,40} )to)(?!\p{L})((?:\s+\S+){1,4})/iu;

/** "For 8 weeks", "until 31 December", but not "until 17:00". */
const saysEnd = (text: string, present: Present): boolean => {
  const { due, fitsAgainAfter } = readTimes(until.exec(text)?.[1] ?? '', present);
  return lasts.test(text) || (due !== null && fitsAgainAfter !== 1);
};

/** A time that is over belongs to the next day that the same words mean. */
const readOnce = (text: string, present: Present): ReadTimes => {
  const read = readTimes(text, present);
  const { due, time, fitsAgainAfter } = read;
  const isOver = due === present.date && time !== null && time <= present.minute;
  return isOver && fitsAgainAfter ? { ...read, due: dayAfter(due, fitsAgainAfter) } : read;
};

/** What repeats is due on its first day, from the one that the text names, or from today on where its time is still to come. */
export const readTask = (text: string, present: Present): ReadTask => {
  const found = readRecurrence(text.slice(0, longestRead));
  if (!found) return readOnce(text, present);
  const read = readTimes(found.rest, present);
  // A repetition that cannot be stored, such as one with an end, gives no day either: a task due once is not what was written.
  if (found.rule === null || (!found.isOnce && saysEnd(found.rest, present)))
    return { ...read, due: null, time: null, isDeadline: false };
  const isOver = read.time !== null && read.time <= present.minute;
  const today = isOver ? dayAfter(present.date) : present.date;
  const named = read.fitsAgainAfter === 1 ? null : read.due;
  const rule = found.rule === 'FREQ=YEARLY' && leapDay.test(found.rest) ? onLeapDay : found.rule;
  const due = firstOn(rule, named ?? today, today);
  if (found.isOnce) return { ...read, due };
  const isOnAnyDate = rule === 'FREQ=MONTHLY' && due !== null;
  return { ...read, due, recurrence: isOnAnyDate ? monthlyOn(Number(due.slice(8))) : rule };
};
