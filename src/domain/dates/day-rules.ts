/** The days that a text names: "tomorrow", "on Friday", "the 3rd Thursday of January", "next week", "24.12.". */
import { dayAfter } from '#lib/day-after.ts';
import { lastDay } from '../tasks/later.ts';
import { dayCodes } from '../tasks/recurrence.ts';
import {
  addUnits,
  dateOf,
  endOfUnit,
  firstDayOf,
  nextDayOf,
  nextWeek,
  weekdayFrom,
} from './days.ts';
import { is, rule, type Match, type Reading, type Rule } from './rules.ts';

/** The database holds no day of a task before this one. */
const firstDay = '2000-01-01';

export const unclear: Reading = { part: null, unclear: 'day' };
const none: Reading = { part: null, namesDay: true };

export const dueOn = (
  { has }: Match,
  day: string | null | undefined,
  more: Omit<Reading, 'part'> = {},
): Reading | null =>
  day && day >= firstDay && day <= lastDay
    ? {
        part: 'due date',
        day,
        isDeadline: has('before', 'for', 'endOf'),
        isEnd: has('until'),
        ...more,
      }
    : null;

/** Prepositions of a day, and those after which an abbreviation or a number is one. */
const lead = '(on | before | for | starting | at | this)';
const leads = `((?<= taken) of | ${lead} | from | to)* the?`;
/** A day with its month. */
const date =
  '(date | numbered of? month (of? comma? year)? | month the? (number | ordinal) (?! slash | timeUnit | items | counted) (comma? year)?)';
/** What shows that a number or a short word before it belongs to a day. */
const time =
  '(?= comma? ((at | of)? (noon | (number (dash | to))? clockTime) | at (number | count | clockPart) | clockPart (number | count)))';

type ToDay = (match: Match, today: string) => string | null | undefined;
const dayRule = (pattern: string, toDay: ToDay): Rule =>
  rule(`${leads} ${pattern}`, (match) => dueOn(match, toDay(match, match.present.date)));

const readDate = (match: Match): Reading | null => {
  const { value, find, has, present, all, before, after } = match;
  const [month, said, name] = [find('month'), find('numbered'), value('name')];
  const then = after.find((one) => !is(one, 'at', 'comma', 'from'));
  const isDay = has('on', 'before', 'for', 'starting', 'at', 'this', 'name', 'dateWord');
  // "4/5" and "12/15" may be fractions; "24/12" can only be a day.
  const isDayFirst = /^(?:1[3-9]|[23]\d)\//u.test(find('slashDate')?.text ?? '31/12');
  if (!isDayFirst && !isDay && !is(then, 'clockTime')) return none;
  const written =
    value('date') ?? (value('year') ?? 0) * 10_000 + (month?.value ?? 0) * 100 + (said?.value ?? 0);
  const day = dateOf(written, present.date);
  // "Photos of the summer party 20.6." were rather taken than will be.
  if (is(before.at(-2), 'of') && day !== null && day > addUnits(present.date, 6, 30)) return none;
  if (day === null || (name !== undefined && weekdayFrom(day, name) !== day)) return unclear;
  if (day >= present.date || has('before')) return dueOn(match, day);
  // A day that is over says what something is about: "Meeting notes 24 Nov".
  const isYearly =
    all.some(({ value }) => value === 365) && all.some((one) => is(one, 'every', 'adverb'));
  return isYearly ? dueOn(match, addUnits(day, 1, 365)) : none;
};

/** "Next Friday" is the Friday of the week that begins next Monday; "o próximo" and "kommenden" name the first one to come. */
const readDay = (match: Match): Reading | null => {
  const { value, find, has } = match;
  const { date: today } = match.present;
  const name = value('name');
  if (name === undefined) return dueOn(match, dayAfter(today, value('day', 'tonight')));
  const next = find('next');
  const coming = weekdayFrom(dayAfter(today), name);
  if (next?.value === 1) return dueOn(match, dayAfter(coming, 7));
  if (has('unit') || next?.value === 0) return dueOn(match, weekdayFrom(nextWeek(today), name));
  if (next) return dueOn(match, coming);
  const day = weekdayFrom(today, name);
  return dueOn(match, day, day === today ? { fitsAgainAfter: 7 } : {});
};

/**
 * "Wed 16" is a date if the 16th is a Wednesday. If it is not, nothing is read where the number can only be a day
 * ("vendredi 13 film"), and the weekday alone where it can count something ("Friday 3 calls").
 */
const readNumberedWeekday = (match: Match): Reading | null => {
  const { value, has, present } = match;
  const said = value('numbered') ?? 0;
  const day = nextDayOf(`FREQ=MONTHLY;BYMONTHDAY=${said}`, present.date);
  if (day !== null && weekdayFrom(day, value('name') ?? 0) === day) return dueOn(match, day);
  return (said > 12 || !has('number')) && said <= 31 ? unclear : null;
};

/** "By the 5th", "no dia 12", "le 15", "zum 5.": not "on the 2nd floor". */
const readDayOfMonth = (match: Match): Reading | null => {
  const { tokens, after, present, find, has } = match;
  const [next, second] = after;
  const said = find('numbered');
  const isNumber = said?.kind === 'number';
  const isNoun = is(next, 'other') && !has('dateWord') && said?.kind !== 'dotted';
  // "Le 7 de 9h à 11h"
  const isPartOf = is(next, 'of') && !is(second, 'clockTime');
  const isCounted = isPartOf || is(next, 'unit', 'timeUnit', 'month', 'slash', 'dash', 'number');
  // "le 5" and "el 5" are days of the month; "1er" and "5º" are days only where a preposition stands before them.
  const isMarked = isNumber
    ? /(?:^|\s)(?:le|d?el|jusqu['’]au)$/iu.test(tokens.at(-2)?.text ?? '')
    : has('on', 'before', 'for') || /(?:st|nd|rd|th)$/u.test(said?.text ?? '');
  if (!said || isNoun || isCounted) return isNumber && !isMarked ? null : none;
  return isMarked || has('dateWord')
    ? dueOn(match, nextDayOf(`FREQ=MONTHLY;BYMONTHDAY=${said.value}`, present.date))
    : null;
};

/** "The third Thursday of January", "am letzten Freitag im Monat". */
const readNthWeekday: ToDay = ({ value, has }, today) => {
  const [month, year] = [value('month'), value('year')];
  const rank = has('last') ? -1 : value('rank', 'ordinal', 'dotted');
  const on = `BYDAY=${rank ?? 0}${dayCodes[value('name') ?? 0] ?? ''}`;
  const from = year === undefined ? today : `${year}-01-01`;
  return month === undefined
    ? nextDayOf(`FREQ=MONTHLY;${on}`, today)
    : nextDayOf(`FREQ=YEARLY;BYMONTH=${month};${on}`, from);
};

/** "End of January", "the last day of next month". */
const readEndOfPeriod: ToDay = ({ tokens, value, has }, today) => {
  const month = value('month');
  if (!has('endOf') && value('unit') !== 1) return null;
  if (month !== undefined) return nextDayOf(`FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=-1`, today);
  const period = tokens.findLast((token) => is(token, 'unit'));
  return endOfUnit(period?.value ?? 0, has('next') ? 1 : 0, today);
};

/** Whose words could also say what is over, or a time. */
export const firstDayRules: readonly Rule[] = [
  rule(`(${leads} next? timedWeekday | (?<=^ | comma) next? shortWeekday) ${time}`, readDay),
  rule(
    `${leads} ((weekday | timedWeekday) (comma? the)? | name comma? on? dateWord) numbered (?!unit | timeUnit | of? month | slash | dash)`,
    readNumberedWeekday,
  ),
  dayRule(
    '(rank | last | ordinal | dotted) name (of | in | on | this) the? (month year? | unit)',
    readNthWeekday,
  ),
  dayRule('(last unit (of | in | this) the? | endOf) (month | next? unit next?)', readEndOfPeriod),
];

export const dayRules: readonly Rule[] = [
  rule(
    `${leads} (name (of | the)* (next unit | unit next) | (next unit | unit next) (on? name)?)`,
    (match) => {
      const unit = match.value('unit') ?? 0;
      if (match.has('name')) return unit === 7 ? readDay(match) : null;
      return dueOn(match, firstDayOf(unit, match.present.date), { isDeadline: true });
    },
  ),
  rule(`(in (?=date | numbered))? ${leads} (name comma? (on | the)?)? dateWord? ${date}`, readDate),
  rule(`${leads} ((next weekday | weekday next?) day? | day | tonight)`, readDay),
  rule(`${leads} (next rankWeekday | rankWeekday next) | ${lead}+ the? rankWeekday`, readDay),
  rule('(to | the)* rankWeekday (?! other | of (?! clockTime) | unit | setting | name)', readDay),
  rule('rankWeekday', () => none),
  // "By Sun", "muss bis Do raus"; not "pour Sam"
  rule(`(${lead} | next)+ short`, (match) => {
    const isUntil = match.language === 'de' && match.has('before');
    const isPerson = /^(?:fr|es)$/u.test(match.language) && match.has('at', 'for');
    return (!is(match.next, 'other') || isUntil) && !isPerson ? readDay(match) : null;
  }),
  rule(
    `${lead}* the? (dateWord (number | ordinal) | ordinal | dotted) | (on | before | for)+ the? number`,
    readDayOfMonth,
  ),
];
