/** The days that a text names: "tomorrow", "on Friday", "the 3rd Thursday of January", "in two weeks", "24.12.". */
import { dayAfter } from '#lib/day-after.ts';
import {
  addUnits,
  dateOf,
  dayOfMonth,
  endOfMonth,
  endOfUnit,
  nextNthWeekday,
  nextWeek,
  nthWeekday,
  startOfNext,
  weekdayFrom,
  yearOfMonth,
} from './days.ts';
import { rule, type Match, type Reading, type Rule } from './rules.ts';

/** Prepositions of a day, and those after which an abbreviation or a number is one. */
const lead = '(on | before | for | starting | at | this)';
export const amount = '(number | count | one)';
const weekdayName = '(weekday | shortWeekday | rankWeekday)';
/** A day with its month. */
const date =
  '(date | number of? month (of? year)? | dotted month year? | ordinal of? month (comma? year)? | month the? (number | ordinal) (?!slash) (comma? year)?)';
const nth = '(rank | last | ordinal | dotted)';

/** The database holds no day of a task outside of these. */
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'] as const;

const dueOn = (
  { has }: Match,
  day: string | null | undefined,
  more: Omit<Reading, 'part'> = {},
): Reading | null => {
  if (!day || day < firstDay || day > lastDay) return null;
  const isDeadline = has('before', 'for') || more.isDeadline === true;
  return { part: 'due date', day, ...more, isDeadline };
};

const readDate = (match: Match): Reading | null => {
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
const readFromNow = (match: Match): Reading | null => {
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
const readWeekday = (match: Match): Reading | null => {
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
const isRankWeekday = ({ next }: Match): boolean =>
  !next ||
  /comma|clock|at|hour|dayPart|dash|filler|and|number|timeUnit|before|for|noon/iu.test(next.kind) ||
  /^\p{Ll}+[aeio]r$/u.test(next.text);

/** "By the 5th", "no dia 12", "le 15", "zum 5.": not "on the 2nd floor". */
const readDayOfMonth = (match: Match): Reading | null => {
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

type ToDay = (match: Match, today: string) => string | null | undefined;
const leads = `(${lead} | to)* the?`;
const dayRule = (pattern: string, toDay: ToDay, more: Omit<Reading, 'part'> = {}): Rule =>
  rule(`${leads} ${pattern}`, (match) => dueOn(match, toDay(match, match.present.date), more));
/** Of a day that ends a time in which it may be done. */
const latestRule = (pattern: string, toDay: ToDay): Rule =>
  dayRule(pattern, toDay, { isDeadline: true });

/** Abbreviations of weekdays that mean nothing else in their language. */
const unmistakable = {
  en: /^(?:tues?|weds?|thu|thurs?|fri)$/iu,
  beforeTime:
    /^(?:tues?|weds?|thu|thurs?|fri|seg|ter|qua|qui|sex|mi[eé]|jue|vie|mer|jeu|ven|di|mi|fr)$/iu,
};

/** Whose words could also say what is over, or a time. */
export const firstDayRules: readonly Rule[] = [
  rule(`day in ${amount} unit`, readFromNow),
  rule(
    '(?<=^ | comma) shortWeekday (?= comma? (at | clock | exactClock | hourMark | hourMinutes | number oclock))',
    readWeekday,
  ),
  rule('next? shortWeekday (?= at? (clock | exactClock | hourMark | hourMinutes) | $)', (match) => {
    const said = match.tokens.at(-1)?.text ?? '';
    // At the end of a text "mer" and "ter" are rather words than days.
    const isDay = match.next === undefined ? unmistakable.en : unmistakable.beforeTime;
    return isDay.test(said) ? readWeekday(match) : null;
  }),
  // "Wed 16" is a date where the 16th is a Wednesday.
  rule(
    `(weekday | shortWeekday) the? (number | ordinal | dotted) (?!unit | timeUnit | month | slash | dash)`,
    (match) => {
      const isCount = match.next?.kind === 'other' && match.previous !== undefined;
      if (isCount) return null;
      const name = match.value('weekday', 'shortWeekday') ?? 0;
      const day = dayOfMonth(match.value('number', 'ordinal', 'dotted') ?? 0, match.present.date);
      return day && weekdayFrom(day, name) === day ? dueOn(match, day) : null;
    },
  ),
  rule(
    `in about? (${amount} about? (timeUnit | unit) (and? number timeUnit)? | length | hourMinutes | hourMark (number timeUnit)?)`,
    readFromNow,
  ),
  // "D'ici trois jours", but "vor 3 Tagen" is over.
  rule(`before ${amount} unit`, (match) =>
    match.language === 'fr' ? readFromNow(match) : { part: null },
  ),
  rule(`${amount} (timeUnit | unit) fromNow`, (match) => {
    const { present, value } = match;
    const from = dayAfter(present.date, value('fromNow'));
    return readFromNow({ ...match, present: { ...present, date: from } });
  }),
  dayRule(
    `${nth} ${weekdayName} (of | in | on | this) the? (month year? | unit)`,
    (match, today) => {
      const { value, has } = match;
      const rank = has('last') ? -1 : (value('rank', 'ordinal', 'dotted') ?? 0);
      const name = value('weekday', 'shortWeekday', 'rankWeekday') ?? 0;
      const month = value('month');
      if (month === undefined)
        return value('unit') === 30 ? nextNthWeekday(name, rank, today) : null;
      const year = value('year') ?? yearOfMonth(month, today);
      const day = nthWeekday(year, month, name, rank);
      return day < today ? nthWeekday(year + 1, month, name, rank) : day;
    },
  ),
  latestRule(
    '(last unit (of | in | this) the? | endOf) (unit | month)',
    ({ value, tokens, has }, today) => {
      const month = value('month');
      if (month !== undefined) return endOfMonth(yearOfMonth(month, today), month);
      const isDay = has('endOf') || value('unit') === 1;
      return isDay ? endOfUnit(tokens.at(-1)?.value ?? 0, false, today) : null;
    },
  ),
  latestRule('endOf (next unit | unit next)', ({ value }, today) =>
    endOfUnit(value('unit') ?? 0, true, today),
  ),
  dayRule('rank (unit (of | in) | of) the? unit', ({ value, tokens, has }, today) => {
    const isDay = !has('in') || value('unit') === 1;
    const isFirst = value('rank') === 1 && isDay && tokens.at(-1)?.value === 30;
    return isFirst ? dayOfMonth(1, today) : null;
  }),
];

export const dayRules: readonly Rule[] = [
  latestRule('dayEnd', ({ all }, today) =>
    all.some(({ kind }) => /^(?:weekday|day|date|month)$/u.test(kind)) ? null : today,
  ),
  latestRule('monthEnd', (_, today) => endOfUnit(30, false, today)),
  latestRule('weekEnd', (_, today) => endOfUnit(7, false, today)),
  latestRule('middleOf month', ({ value }, today) =>
    dateOf((value('month') ?? 0) * 100 + 15, today),
  ),
  rule(`${leads} ${weekdayName} the? (next unit | unit next)`, (match) =>
    match.value('unit') === 7 ? readWeekday(match) : null,
  ),
  latestRule('(next unit | unit next)', ({ value }, today) => {
    const days = value('unit') ?? 0;
    return days === 1 ? null : startOfNext(days, today);
  }),
  // "Friday week"
  rule('weekday unit', (match) => {
    if (match.language !== 'en' || match.tokens.at(-1)?.text !== 'week') return null;
    const day = weekdayFrom(dayAfter(match.present.date), match.value('weekday') ?? 0);
    return match.next?.kind === 'other' ? { part: null } : dueOn(match, dayAfter(day, 7));
  }),
  dayRule('(?<=on | this | on the) weekend', (_, today) => weekdayFrom(today, 6)),
  // "Dia 4 de dezembro"
  rule(`${leads} unit ${date}`, (match) =>
    match.tokens.some(({ text }) => /^d[ií]a$/iu.test(text)) ? readDate(match) : null,
  ),
  rule(
    `(${lead} | from | to)* the? (${weekdayName} comma? (on | the)?)? dateWord? ${date}`,
    readDate,
  ),
  rule(`(${lead} the? | weekday | day | ${lead}* (dateWord | unit)) slashDate`, (match) => {
    const isDay = !match.has('unit') || /^d[ií]a$/iu.test(match.tokens.at(-2)?.text ?? '');
    return isDay ? dueOn(match, dateOf(match.value('slashDate') ?? 0, match.present.date)) : null;
  }),
  rule(`${leads} (next weekday | weekday next?) (dayPart | day)?`, readWeekday),
  dayRule('(day | tonight) dayPart?', ({ value }, today) =>
    dayAfter(today, value('day', 'tonight')),
  ),
  rule(`${leads} (next rankWeekday | rankWeekday next) | ${lead}+ the? rankWeekday`, readWeekday),
  rule('the? rankWeekday', (match) => (isRankWeekday(match) ? readWeekday(match) : null)),
  rule(`${lead}+ next? shortWeekday (?!other)`, readWeekday),
  rule('before shortWeekday', (match) =>
    match.language === 'de' && match.tokens.at(-1)?.text !== 'so' ? readWeekday(match) : null,
  ),
  rule(
    `${lead}* the? ((dateWord | unit) number | ordinal | dotted) | (on | before | for)+ the? number`,
    readDayOfMonth,
  ),
  // "Bis 15.12", without the second dot; in English a time.
  rule('(on | before) pair', (match) => {
    const [day = 0, month = 0] = match.tokens.at(-1)?.text.split('.').map(Number) ?? [];
    const isDate = match.language !== 'en' && month >= 1 && month <= 12;
    return isDate ? dueOn(match, dateOf(month * 100 + day, match.present.date)) : null;
  }),
];
