/** What the text of a task says of when it is due, how long it takes and how it repeats. Large, so that it is loaded late. */
import { dayAfter } from '#lib/day-after.ts';
import { readTimes, type Present, type ReadTimes } from '../dates.ts';
import { firstOn } from './occurrences.ts';
import { readRecurrence } from './recurrence-words.ts';
import { monthlyOn } from './recurrence.ts';

export type ReadTask = ReadTimes & { recurrence?: string | null };

/** What repeats is due on its first day, from the one that the text names, or from today on where its time is still to come. */
export const readTask = (text: string, present: Present): ReadTask => {
  const found = readRecurrence(text);
  if (!found) return readTimes(text, present);
  const read = readTimes(found.rest, present);
  const isOver = read.time !== null && read.time <= present.minute;
  const start = isOver ? dayAfter(present.date) : present.date;
  const due = firstOn(found.rule, read.due !== null && read.due > start ? read.due : start);
  const isOnAnyDate = found.rule === 'FREQ=MONTHLY' && due !== null;
  return { ...read, due, recurrence: isOnAnyDate ? monthlyOn(Number(due.slice(8))) : found.rule };
};
