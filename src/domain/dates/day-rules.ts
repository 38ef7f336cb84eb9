/** The days that a text names: "tomorrow", "on Friday", "the 3rd Thursday of January", "in two weeks", "24.12.". */
import { dayAfter } from '#lib/day-after.ts';
import {
  addUnits,
  dateOf,
  dayOfMonth,
  endOfMonth,
  endOfUnit,
  firstDayOf,
  nextWeek,
  nthWeekday,
  weekdayFrom,
  yearOfMonth,
} from './days.ts';
import { minutesIn } from './length-rules.ts';
import { is, rule, type Match, type Reading, type Rule } from './rules.ts';

/** The database holds no day of a task outside of these. */
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'] as const;

const unclear: Reading = { part: null, unclear: 'day' };
const none: Reading = { part: null };

const dueOn = (
  { has }: Match,
  day: string | null | undefined,
  more: Omit<Reading, 'part'> = {},
): Reading | null =>
  day && day >= firstDay && day <= lastDay
    ? {
        part: 'due date',
        day,
        isDeadline: has('before', 'for', 'endOf', 'end', 'middleOf'),
        ...more,
      }
    : null;

/** Prepositions of a day, and those after which an abbreviation or a number is one. */
const lead = '(on | before | for | starting | at | this)';
const leads = `(${lead} | from | to)* the?`;
const amount = '(number | count | one)';
/** A day with its month. */
const date =
  '(date | numbered of? month (of? comma? year)? | month the? (number | ordinal) (?!slash) (comma? year)?)';

type ToDay = (match: Match, today: string) => string | null | undefined;
const dayRule = (pattern: string, toDay: ToDay): Rule =>
  rule(`${leads} ${pattern}`, (match) => dueOn(match, toDay(match, match.present.date)));

const readDate = (match: Match): Reading | null => {
  const { value, find, has, tokens, present, next } = match;
  const [month, said, name] = [find('month'), find('numbered'), value('name')];
  const isLed = has('on', 'before', 'for');
  // "may" and "march" are also verbs.
  if (month && /^ma(?:y|rch)$/u.test(month.text) && !isLed) return null;
  // "Email Jan 5 slides"
  const isCount = month === tokens[0] && said?.kind === 'number' && said === tokens.at(-1);
  if (month && isCount && is(next, 'other') && next?.text.endsWith('s')) return none;
  const written =
    value('date') ?? (value('year') ?? 0) * 10_000 + (month?.value ?? 0) * 100 + (said?.value ?? 0);
  const day = dateOf(written, present.date);
  if (day === null) return (said?.value ?? 0) < 40 ? unclear : null;
  if (name !== undefined && weekdayFrom(day, name) !== day) return unclear;
  // "Meeting notes 24 Nov"; the number of an invoice may look like a date, too.
  return day < present.date && !isLed ? none : dueOn(match, day);
};

/** "In an hour", "daqui a 1h30", "in 2 Wochen". */
const readFromNow = (match: Match): Reading | null => {
  const { tokens, value, has, present, previous, all } = match;
  // "Delivery within 2 days", "3x more leads in 6 weeks"
  if (is(previous, 'setting') || all.some((token) => is(token, 'multiple'))) return none;
  const isDeadline = value('in') === 1 || has('before');
  const from = dayAfter(present.date, value('fromNow') ?? 0);
  const [unit, count] = [value('unit'), value('number', 'count', 'one') ?? 1];
  if (unit !== undefined) return dueOn(match, addUnits(from, count, unit), { isDeadline });
  const minute = present.minute + minutesIn(tokens);
  const day = dayAfter(from, Math.floor(minute / 1440));
  return dueOn(match, day, { minute: minute % 1440, isDeadline });
};

/** "Next Friday" is the Friday of the week that begins next Monday; "o próximo" and "que viene" name the first one to come. */
const readWeekday = (match: Match): Reading | null => {
  const { value, find, has, present, language } = match;
  const { date: today } = present;
  const name = value('name') ?? 0;
  const next = find('next');
  const coming = weekdayFrom(dayAfter(today), name);
  if (next?.value === 1) return dueOn(match, dayAfter(coming, 7));
  if (has('unit') || (next && (language === 'en' || language === 'de')))
    return dueOn(match, weekdayFrom(nextWeek(today), name));
  if (next) return dueOn(match, coming);
  const day = weekdayFrom(today, name);
  return dueOn(match, day, day === today ? { fitsAgainAfter: 7 } : {});
};

/**
 * "Wed 16" is a date if the 16th is a Wednesday. If it is not, nothing is read where the number can only be a day
 * ("vendredi 13 film"), and the weekday alone where it can count something ("Friday 3 calls").
 */
const readNumberedWeekday = (match: Match): Reading | null => {
  const { value, has, next, previous, language, present } = match;
  const said = value('numbered') ?? 0;
  const day = dayOfMonth(said, present.date);
  if (day !== null && weekdayFrom(day, value('name') ?? 0) === day)
    return is(next, 'other') && previous !== undefined ? null : dueOn(match, day);
  const isDate = said > 12 || language === 'fr' || language === 'es' || !has('number');
  return isDate && said <= 31 ? unclear : null;
};

/** "Quarta" is also the fourth, and "quinta" a farm. */
const isRankWeekday = ({ next }: Match): boolean =>
  !next ||
  is(next, 'comma', 'clockTime', 'at', 'dayPart', 'dash', 'filler', 'and', 'number') ||
  is(next, 'timeUnit', 'before', 'for', 'noon', 'noClock', 'rank') ||
  /^\p{Ll}+[aeio]r$/u.test(next.text);

/** "By the 5th", "no dia 12", "le 15", "zum 5.": not "on the 2nd floor". */
const readDayOfMonth = (match: Match): Reading | null => {
  const { tokens, next, present, find, has } = match;
  const said = find('numbered');
  const isNumber = said?.kind === 'number';
  const isNoun = is(next, 'other') && !has('dateWord') && said?.kind !== 'dotted';
  const isCounted =
    is(next, 'unit', 'timeUnit', 'month', 'slash', 'dash', 'number', 'of') ||
    is(next, 'rank', 'rankWeekday');
  if (!said || isNoun || isCounted) return isNumber ? null : none;
  // "le 5" and "el 5" are days of the month; "1er" and "5º" are days only where a preposition stands before them.
  const isMarked = isNumber
    ? /(?:^|\s)(?:le|el)$/iu.test(tokens.at(-2)?.text ?? '')
    : has('on', 'before', 'for', 'the') || /(?:st|nd|rd|th)$/u.test(said.text);
  return isMarked || has('dateWord') ? dueOn(match, dayOfMonth(said.value, present.date)) : null;
};

/** Abbreviations of weekdays that mean nothing else in their language; "mer" and "ter" only before a time. */
const atEnd = /^(?:tues?|weds?|thu|thurs?|fri)$/iu;
const beforeTime =
  /^(?:tues?|weds?|thu|thurs?|fri|seg|ter|qua|qui|sex|mi[eé]|jue|vie|mer|jeu|ven|di|mi|fr)$/iu;

/** Whose words could also say what is over, or a time. */
export const firstDayRules: readonly Rule[] = [
  rule(
    'next? shortWeekday (?= comma? at? (clockTime | (number dash)? number oclock) | $)',
    (match) => {
      const { tokens, previous, next } = match;
      const isFirst = next !== undefined && (previous === undefined || is(previous, 'comma'));
      const isDay = next === undefined ? atEnd : beforeTime;
      return isFirst || isDay.test(tokens.at(-1)?.text ?? '') ? readWeekday(match) : null;
    },
  ),
  rule('^ shortWeekday comma', (match) =>
    match.tokens[1]?.text === ':' ? readWeekday(match) : null,
  ),
  // "Voo 12/02 às 6h25"
  dayRule('dateWord? slashDate (?=comma? at? clockTime)', ({ value }, today) =>
    dateOf(value('slashDate') ?? 0, today),
  ),
  // "Às 15h de amanhã"
  rule(
    '(?<=clockTime | plus | oclock | noon | dayPart | at number | at count) of the? (name | day)',
    (match) => {
      const day = match.value('day');
      return day === undefined
        ? readWeekday(match)
        : dueOn(match, dayAfter(match.present.date, day));
    },
  ),
  rule(
    `${leads} (weekday | shortWeekday) the? numbered (?!unit | timeUnit | oclock | month | slash | dash)`,
    readNumberedWeekday,
  ),
  rule(
    `in about? (${amount} about? (timeUnit | unit) (and? number timeUnit)? | length | hourMinutes | hourMark (number timeUnit)?) fromNow?`,
    readFromNow,
  ),
  // "D'ici trois jours", but "vor 3 Tagen" is over.
  rule(`before ${amount} unit`, (match) => (match.language === 'fr' ? readFromNow(match) : none)),
  rule(`${amount} (timeUnit | unit) fromNow`, readFromNow),
  dayRule(
    '(rank | last | ordinal | dotted) name (of | in | on | this) the? (month year? | unit)',
    ({ value, has }, today) => {
      const rank = has('last') ? -1 : (value('rank', 'ordinal', 'dotted') ?? 0);
      return nthWeekday(value('name') ?? 0, rank, today, value('month'), value('year'));
    },
  ),
  dayRule(
    '(last unit (of | in | this) the? | endOf) (month | next? unit next?)',
    (match, today) => {
      const { has, value, tokens } = match;
      const [isDay, month] = [has('endOf') || value('unit') === 1, value('month')];
      if (!isDay) return null;
      if (month !== undefined) return endOfMonth(yearOfMonth(month, today), month);
      const unit = tokens.findLast((token) => is(token, 'unit'));
      return endOfUnit(unit?.value ?? 0, has('next') ? 1 : 0, today);
    },
  ),
  dayRule('rank (unit (of | in) | of) the? unit', ({ value, tokens, has }, today) => {
    const isDay = !has('in') || value('unit') === 1;
    return value('rank') === 1 && isDay && tokens.at(-1)?.value === 30
      ? dayOfMonth(1, today)
      : null;
  }),
];

export const dayRules: readonly Rule[] = [
  dayRule('end', ({ all, value }, today) => {
    const isPart =
      value('end') === 1 && all.some((token) => is(token, 'weekday', 'day', 'date', 'month'));
    return isPart ? null : endOfUnit(value('end') ?? 0, 0, today);
  }),
  dayRule('middleOf month', ({ value }, today) => dateOf((value('month') ?? 0) * 100 + 15, today)),
  rule(
    `${leads} (name the? (next unit | unit next) | (next unit | unit next) on? name)`,
    (match) => (match.value('unit') === 7 ? readWeekday(match) : null),
  ),
  rule(`${leads} (next unit | unit next)`, (match) =>
    dueOn(match, firstDayOf(match.value('unit') ?? 0, match.present.date), { isDeadline: true }),
  ),
  // "Friday week"
  rule('weekday unit', (match) => {
    if (match.language !== 'en' || match.tokens.at(-1)?.text !== 'week') return null;
    const day = weekdayFrom(dayAfter(match.present.date), match.value('weekday') ?? 0);
    return is(match.next, 'other') ? none : dueOn(match, dayAfter(day, 7));
  }),
  dayRule('(?<=on | this | on the) weekend', (_, today) => weekdayFrom(today, 6)),
  rule(`${leads} (name comma? (on | the)?)? dateWord? ${date}`, readDate),
  rule(`(${lead} the? | name | day | ${lead}* dateWord) slashDate`, (match) =>
    dueOn(match, dateOf(match.value('slashDate') ?? 0, match.present.date)),
  ),
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
    `${lead}* the? (dateWord number | ordinal | dotted) | (on | before | for)+ the? number`,
    readDayOfMonth,
  ),
  // "Bis 15.12", without the second dot; in English a time.
  dayRule('(?<=on | before) pair', ({ tokens, language }, today) => {
    const [day = 0, month = 0] = tokens.at(-1)?.text.split('.').map(Number) ?? [];
    return language !== 'en' && month >= 1 && month <= 12 ? dateOf(month * 100 + day, today) : null;
  }),
];
