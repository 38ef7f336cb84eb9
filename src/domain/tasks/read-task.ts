/** What the text of a task says of when it is due, how long it takes and how it repeats. Large, so that it is loaded late. */
import { dayAfter } from '#lib/day-after.ts';
import { addUnits, type Present } from '../dates/days.ts';
import {
  partsOf,
  timesOf,
  type ReadTimes,
  type Span,
  type WithSpans,
} from '../dates/read-times.ts';
import type { Found } from '../dates/rules.ts';
import { firstOn } from './occurrences.ts';
import { recurrenceRules } from './recurrence-words.ts';
import { monthlyOn, onLeapDay } from './recurrence.ts';

type Read = ReadTimes & WithSpans;

export type ReadTask = Read & {
  /** An RRULE. */
  recurrence?: string;
  /** The text says a repetition that cannot be kept; nothing is read of its days and times. */
  isRepetitionUnread?: boolean;
};

/** A time that is over belongs to the next day that the same words mean. */
const upcoming = (read: Read, present: Present): Read => {
  const { due, time, fitsAgainAfter } = read;
  const isOver = due === present.date && time !== null && time <= present.minute;
  return isOver && fitsAgainAfter ? { ...read, due: dayAfter(due, fitsAgainAfter) } : read;
};

const unread = (read: Read): ReadTask => ({
  ...{ due: null, time: null, isDeadline: false, minutes: read.minutes },
  ...{ isRepetitionUnread: true, spans: read.spans.filter(({ part }) => part === 'length') },
});

/** The 31st is the last day of a shorter month, and the 29th of February the 28th. */
const onDate = (rule: string, day: string | undefined): string => {
  if (rule.startsWith('FREQ=YEARLY') && day?.endsWith('-02-29')) return onLeapDay;
  const date = Number(day?.slice(8));
  const isOpen = rule.startsWith('FREQ=MONTHLY') && !rule.includes(';BY');
  const isKept = isOpen && day !== undefined && (date > 28 || rule === 'FREQ=MONTHLY');
  return isKept ? monthlyOn(date).replace('FREQ=MONTHLY', rule) : rule;
};

/** What repeats is due on its first day, from the one that the text names, or from today on where its time is still to come. */
const repeated = (
  { rule, start: at, end: to }: Found,
  parts: readonly Found[],
  present: Present,
): ReadTask => {
  const days = parts.filter(({ day }) => day !== undefined);
  const [first, second] = days;
  const end = days.find(({ isEnd }) => isEnd) ?? second;
  const start = first === end ? undefined : first;
  const lasting = parts.find(({ lasts }) => lasts);
  const read = timesOf(
    parts.filter((one) => one !== end),
    present,
  );
  // "Every Friday until Christmas", "Saturdays at 10 since Monday"
  const hasUnreadDay = parts.some(
    ({ part, isEnd, namesDay }) => part === null && (isEnd ?? namesDay),
  );
  const isUnread = hasUnreadDay || days.length > 2 || (end !== undefined && lasting !== undefined);
  if (!rule || read.isUnclear || isUnread) return unread(read);
  const isOver = read.time !== null && read.time <= present.minute;
  const today = isOver ? dayAfter(present.date) : present.date;
  const named = start?.fitsAgainAfter ? undefined : start?.day;
  const plain = onDate(rule, named ?? today);
  const due = firstOn(plain, plain === onLeapDay ? today : (named ?? today), today);
  if (due === null) return unread(read);
  const last = lasting?.lasts
    ? dayAfter(addUnits(due, lasting.lasts.count, lasting.lasts.days), -1)
    : end?.day;
  if (last !== undefined && last < due) return unread(read);
  const spans: readonly Span[] = [
    ...read.spans,
    ...[{ start: at, end: to }, lasting, end].flatMap((one) =>
      one ? [{ part: 'repetition' as const, start: one.start, end: one.end }] : [],
    ),
  ];
  return {
    ...read,
    ...{ due, recurrence: last ? `${plain};UNTIL=${last.replaceAll('-', '')}` : plain },
    spans: spans.toSorted((a, b) => a.start - b.start),
  };
};

export const readTask = (text: string, present: Present): ReadTask => {
  const parts = partsOf(text, present, recurrenceRules);
  const repetitions = parts.filter(({ rule }) => rule !== undefined);
  const [repetition] = repetitions;
  const others = parts.filter((one) => one !== repetition);
  if (repetition)
    return repeated(
      repetitions.length > 1 ? { ...repetition, rule: null } : repetition,
      others,
      present,
    );
  return upcoming(timesOf(parts, present), present);
};

/** "The dentist is" would be left of "the dentist is at 4pm on Thursday"; but "ask how big it is by 5pm" needs its verb. */
const deadline = /^(?:by|bis|até|hasta|avant|d['’]ici) /iu;
const lastVerb = / (?:is|are|ist|sind|é|são|es|son|est|sont)$/iu;

/** Stands where words were, until the spaces around it are put right. */
const gap = '\uE000';

/** The text without the words of these parts; the whole text where no letter or digit would be left. */
export const withoutWords = (text: string, spans: readonly Span[]): string => {
  if (spans.length === 0) return text;
  const isAtEnd = /^[\s.]*$/u.test(text.slice(Math.max(...spans.map(({ end }) => end))));
  const isByThen = deadline.test(text.slice(Math.min(...spans.map(({ start }) => start))));
  const cut = spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${gap}${rest.slice(end)}`, text);
  const rest = cut
    .replace(/[([][\s\uE000,;:]*[)\]]/gu, gap)
    .replace(/\s*\uE000[\s\uE000]*(?=[,;:.!?)]|$)|^[\s\uE000]+|(?<=[([])[\s\uE000]+/gu, '')
    .replace(/[^\S\n]*\uE000[^\S\n]*/gu, ' ')
    .replace(/[,;:](?=\s*[,;:.])/gu, '')
    .replace(/^[\s,;:.–-]+/u, '')
    .replace(isAtEnd ? /[\s,;:.–-]+$/u : /[\s,;:–-]+$/u, '')
    .replace(/(?<!\.)\.\.(?!\.)/gu, '.')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ \n/gu, '\n')
    .replace(isAtEnd && !isByThen ? lastVerb : '', '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
};
