/** The days that a text names: "tomorrow", "on Friday", "the 3rd Thursday of January", "in two weeks", "24.12.". */
import { dayAfter } from '#lib/day-after.ts';
import {
  dateOf,
  dayOfMonth,
  endOfMonth,
  endOfUnit,
  nextNthWeekday,
  nthWeekday,
  startOfNext,
  weekdayFrom,
  yearOfMonth,
} from './days.ts';
import {
  dueOn,
  isRankWeekday,
  readDate,
  readDayOfMonth,
  readFromNow,
  readWeekday,
} from './read-day.ts';
import { rule, type Match, type Reading, type Rule } from './rules.ts';

/** Prepositions of a day, and those after which an abbreviation or a number is one. */
const lead = '(on | before | for | starting | at | this)';
export const amount = '(number | count | one)';
const weekdayName = '(weekday | shortWeekday | rankWeekday)';
/** A day with its month. */
const date =
  '(date | number of? month (of? year)? | dotted month year? | ordinal of? month (comma? year)? | month the? (number | ordinal) (?!slash) (comma? year)?)';
const nth = '(rank | last | ordinal | dotted)';

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
    `(weekday | shortWeekday) the? (number | ordinal | dotted) (?!unit | timeUnit | oclock | month | slash | dash)`,
    (match) => {
      const isCount = match.next?.kind === 'other' && match.previous !== undefined;
      const name = match.value('weekday', 'shortWeekday') ?? 0;
      const said = match.value('number', 'ordinal', 'dotted') ?? 0;
      const day = dayOfMonth(said, match.present.date);
      const isThisDay = day !== null && weekdayFrom(day, name) === day;
      if (isThisDay) return isCount ? null : dueOn(match, day);
      // "Vendredi 13 film", but "Friday 3 calls"
      const isDate = said > 12 || match.language === 'fr' || match.language === 'es';
      return isDate && said <= 31 ? { part: null, unclear: 'day' } : null;
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
