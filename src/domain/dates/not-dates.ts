/** What looks like a date and is none: what is over, what is not meant, and parts of names. */
import { dateOf } from './days.ts';
import { rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

const nothing = () => ({ part: null });
const inMonth = '(number of? month | ordinal (of? month)? | dotted month | month number)';
/** After these a weekday is one, and no part of a name. */
const asked = '(on | before | for | this | next | at | starting | every | and | slash | dash)';
const clockTime = '(clock | exactClock | hourMark | hourMinutes)';
const hour = `(${clockTime} | number | count)`;

const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');

/** "Sunday roast", "Domingo García", "Robert Mardi": it belongs to the word beside it. */
const isPartOfName = ({ tokens, previous, next, language }: Match): boolean => {
  if (language === 'de') return false;
  if (language !== 'en') {
    const isInside = previous !== undefined && previous.kind !== 'comma';
    const isBeforeName = next?.kind === 'other' && isCapital(next);
    return isCapital(tokens[0]) && (isInside || isBeforeName);
  }
  const isNoun = next?.kind === 'other' || next?.kind === 'times';
  return isNoun && (tokens.length === 1 || isCapital(tokens.at(-1)));
};

const numbered = '(number | dotted | ordinal)';
const dated = `(date | ${numbered} of? month | month the? ${numbered})`;
const until = '(to | dash | before | at | and)+';
const name = '(weekday | shortWeekday | rankWeekday)';

/** "From 20 to 24 December" is no single day; "3 by 24 December" is. */
const betweenDays = ({ tokens, has }: Match): Reading | null => {
  const isRange = tokens.some(({ kind, text }) =>
    kind === 'and'
      ? has('between')
      : /^(?:[-–—]|to|through|until|till|bis|[aà]|al|a[ou]|até|hasta|jusqu)(?!\p{L})/iu.test(text),
  );
  return isRange ? { part: null, unclear: 'day' } : null;
};

/** Whose days and times are too many for one task. */
export const severalTimes: readonly Rule[] = [
  rule(
    `(from | of | on | between)? ${name}? (${dated} | ${numbered}) comma? ${until} the? ${name}? ${dated}`,
    betweenDays,
  ),
  rule(`month the? ${numbered} (to | dash | before) ${numbered}`, betweenDays),
  rule(`(from | of | between)? the? ${name} ${until} the? ${name}`, betweenDays),
  // "Vendredi en huit"
  rule(`${name} (on | to) count (?!other | unit | timeUnit)`, () => ({
    part: null,
    unclear: 'day',
  })),
  rule(
    `${numbered} of? month ${numbered} (?= $ | comma | at | before | ${clockTime} | noClock)`,
    () => ({
      part: null,
      unclear: 'day',
    }),
  ),
  // "Review tomorrow yesterday's numbers" is clear.
  rule('day yesterday | yesterday day', ({ tokens }) =>
    tokens.some(({ text }) => /['’]/u.test(text)) ? null : { part: null, unclear: 'day' },
  ),
  rule(`${numbered} or ${dated}`, () => ({ part: null, unclear: 'day' })),
  rule(`${hour} oclock? or at? ${hour} | at ${hour} oclock? and ${hour} oclock? (?!other)`, () => ({
    part: null,
    unclear: 'time',
  })),
];

export const notDates: readonly Rule[] = [
  rule(`yesterday dayPart? (at? ${clockTime} | at number)?`, nothing),
  rule(
    `since (the | next | last)? (weekday | shortWeekday | rankWeekday | unit | month number? | day | date | number of? month | ${clockTime})`,
    nothing,
  ),
  rule('last (weekday | rankWeekday | unit | weekend | month | dayPart)', nothing),
  rule('(weekday | rankWeekday | unit | month) last', nothing),
  rule(
    `(not | except) (on | at | before | for | to | the)* (${name} | day | tonight | weekend | date | ${inMonth} | this unit) | (day | tonight) not`,
    nothing,
  ),
  // "If it rains tomorrow, call Ana"
  rule('(?<=^ | comma) condition [^comma]+ comma', nothing),
  rule('condition (?:(?! and filler)[^comma])+', ({ language }) =>
    language === 'en' || language === 'de' ? nothing() : null,
  ),
  // "The Monday review", "for the Sunday Times"
  rule(
    '(the | for | before) weekday (other | times | filler)',
    ({ tokens: [first, day, noun], language }) => {
      const isName = isCapital(day) && isCapital(noun);
      return language === 'en' && (first?.kind === 'the' || isName) ? nothing() : null;
    },
  ),
  // "24 May Street"
  rule(`(${inMonth} | month | weekday) address`, nothing),
  rule(
    `title day | title comma? other? (weekday | rankWeekday | date | ${inMonth} | month)`,
    nothing,
  ),
  rule(
    `of (the | on)? (weekday | shortWeekday | day | date | slashDate | ${inMonth}) (at? ${clockTime})?`,
    nothing,
  ),
  rule('from (weekday | day)', nothing),
  rule(`from (date | ${inMonth})`, ({ value, present }) => {
    const said = value('date') ?? (value('month') ?? 0) * 100 + (value('number', 'ordinal') ?? 0);
    const day = dateOf(said, present.date);
    return day === null || day < present.date ? nothing() : null;
  }),
  rule('the day (?=other)', nothing),
  rule(`(?<!${asked}) weekday dayPart?`, (match) => (isPartOfName(match) ? nothing() : null)),
  rule('(?<!^) day', (match) => {
    const { tokens, previous, next, language } = match;
    const isBeside = isCapital(next) || (previous?.kind === 'other' && isCapital(previous));
    const isName = language === 'de' || language === 'en' ? isBeside : previous?.kind !== 'comma';
    return isName && isCapital(tokens[0]) ? nothing() : null;
  }),
];
