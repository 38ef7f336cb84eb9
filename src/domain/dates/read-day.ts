/** The day that the words of one rule mean: a date, a weekday, a day of the month, or some time from now. */
import { dayAfter } from '#lib/day-after.ts';
import { addUnits, dateOf, dayOfMonth, nextWeek, weekdayFrom } from './days.ts';
import type { Match, Reading } from './rules.ts';

/** The database holds no day of a task outside of these. */
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'] as const;

export const dueOn = (
  { has }: Match,
  day: string | null | undefined,
  more: Omit<Reading, 'part'> = {},
): Reading | null => {
  if (!day || day < firstDay || day > lastDay) return null;
  const isDeadline = has('before', 'for') || more.isDeadline === true;
  return { part: 'due date', day, ...more, isDeadline };
};

export const readDate = (match: Match): Reading | null => {
  const { value, tokens, present } = match;
  // "may" and "march" are also verbs.
  const month = tokens.find(({ kind }) => kind === 'month');
  if (month && /^ma(?:y|rch)$/u.test(month.text) && !match.has('on', 'before', 'for')) return null;
  const said = tokens.find(({ kind }) => /number|ordinal|dotted/u.test(kind));
  // "Email Jan 5 slides"
  const isCount = said?.kind === 'number' && said === tokens.at(-1);
  if (
    isCount &&
    tokens[0] === month &&
    match.next?.kind === 'other' &&
    match.next.text.endsWith('s')
  )
    return { part: null };
  const written =
    value('date') ??
    (value('year') ?? 0) * 10_000 + (value('month') ?? 0) * 100 + (said?.value ?? 0);
  const day = dateOf(written, present.date);
  const name = value('weekday', 'shortWeekday', 'rankWeekday');
  const isOtherDay = day !== null && name !== undefined && weekdayFrom(day, name) !== day;
  const isImpossible = isOtherDay || (day === null && (said?.value ?? 0) < 40);
  if (isImpossible) return { part: null, unclear: 'day' };
  // The number of an invoice may look like a date that is over.
  const isOver = day !== null && day < present.date && match.has('date') && written > 10_000;
  return isOver && !match.has('on', 'before', 'for') ? { part: null } : dueOn(match, day);
};

/** "In an hour", "daqui a 1h30", "in 2 Wochen". */
export const readFromNow = (match: Match): Reading | null => {
  const { tokens, value, has, present, previous, all } = match;
  // "Delivery within 2 days", "3x more leads in 6 weeks"
  if (previous?.kind === 'setting' || all.some(({ kind }) => kind === 'multiple'))
    return { part: null };
  const count = value('number', 'count', 'one') ?? 1;
  const days = value('unit');
  const isDeadline = value('in') === 1 || has('before');
  if (days !== undefined) return dueOn(match, addUnits(present.date, count, days), { isDeadline });
  const lengths = tokens.flatMap(({ kind, value: said }, index) =>
    kind === 'timeUnit'
      ? [said * (tokens[index - 1]?.value ?? 1)]
      : kind === 'hourMark'
        ? [said * 60]
        : kind === 'length' || kind === 'hourMinutes'
          ? [said]
          : [],
  );
  const minute = present.minute + lengths.reduce((sum, one) => sum + one, 0);
  return dueOn(match, dayAfter(present.date, Math.floor(minute / 1440)), {
    ...{ minute: minute % 1440, isDeadline },
  });
};

/** "Next Friday" is the Friday of the week that begins next Monday; "o próximo" and "que viene" name the first one to come. */
export const readWeekday = (match: Match): Reading | null => {
  const { value, has, tokens, present } = match;
  const { date: today } = present;
  const name = value('weekday', 'shortWeekday', 'rankWeekday') ?? 0;
  const next = tokens.find(({ kind }) => kind === 'next');
  const coming = weekdayFrom(dayAfter(today), name);
  if (next?.value === 1) return dueOn(match, dayAfter(coming, 7));
  if (has('unit') || (next && (match.language === 'en' || match.language === 'de')))
    return dueOn(match, weekdayFrom(nextWeek(today), name));
  if (next) return dueOn(match, coming);
  const day = weekdayFrom(today, name);
  return dueOn(match, day, day === today ? { fitsAgainAfter: 7 } : {});
};

/** "Quarta" is also the fourth, and "quinta" a farm. */
export const isRankWeekday = ({ next }: Match): boolean =>
  !next ||
  /comma|clock|at|hour|dayPart|dash|filler|and|number|timeUnit|before|for|noon/iu.test(next.kind) ||
  /^\p{Ll}+[aeio]r$/u.test(next.text);

/** "By the 5th", "no dia 12", "le 15", "zum 5.": not "on the 2nd floor". */
export const readDayOfMonth = (match: Match): Reading | null => {
  const { tokens, next, present, value, has } = match;
  const said = tokens.find(({ kind }) => /number|ordinal|dotted/u.test(kind));
  const isNumbered = has('dateWord') || /^d[ií]a$/iu.test(tokens.at(-2)?.text ?? '');
  const isNoun = next?.kind === 'other' && !isNumbered && said?.kind !== 'dotted';
  const isCounted = next && /unit|month|slash|dash|number|rank|^of$/iu.test(next.kind);
  if (!said || isNoun || isCounted) return said?.kind === 'number' ? null : { part: null };
  // "le 5" and "el 5" are days of the month; "1er" and "5º" are days only where a preposition stands before them.
  const isMarked =
    isNumbered ||
    (said.kind === 'number'
      ? /(?:^|\s)(?:le|el)$/iu.test(tokens.at(-2)?.text ?? '')
      : has('on', 'before', 'for', 'the') || /(?:st|nd|rd|th)$/u.test(said.text));
  if (!isMarked) return null;
  return dueOn(match, dayOfMonth(value(said.kind) ?? 0, present.date));
};
