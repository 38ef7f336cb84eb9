/** What looks like a date and is none: what is over, what is not meant, and parts of names. */
import { is, isCapital, rule, type Match, type Reading, type Rule } from './rules.ts';

type Check = (match: Match) => boolean;

const finds =
  (reading: Reading) =>
  (pattern: string, isSo: Check = () => true) =>
    rule(pattern, (match) => (isSo(match) ? reading : null));
const silent = finds({ part: null });
const silentDay = finds({ part: null, namesDay: true });
const severalDays = finds({ part: null, unclear: 'day' });
const severalHours = finds({ part: null, unclear: 'time' });

const dated = '(date | numbered of? month | month the? numbered)';
const inMonth = '(number of? month | ordinal (of? month)? | dotted month | month number)';
const aDay = `(name | day | date | ${inMonth})`;
const until = '(to | dash | before | at | and)+';
const hour = '(clockTime | number | count)';
/** After these a weekday is one, and no part of a name. */
const asked =
  '(on | before | for | this | next | at | starting | every | and | slash | dash | clockTime | noon | oclock | at number)';

/** "From 20 to 24 December" is no single day; "chapter 3 until 24 December" and "form 303 until 24 December" are. */
const isRange: Check = ({ tokens, previous, find, has }) =>
  !is(previous, 'counted') &&
  (find('number')?.value ?? 0) <= 31 &&
  (has('dash', 'to', 'until', 'between') || tokens.some(({ text }) => /^[aà]$/iu.test(text)));

/** "Sunday roast", "Domingo García", "Robert Mardi": it belongs to the word beside it. */
const isPartOfName: Check = ({ tokens, previous, next, language }) => {
  if (language === 'de') return false;
  if (language === 'en')
    return is(next, 'other', 'times') && (tokens.length === 1 || isCapital(tokens.at(-1)));
  const isInside = previous !== undefined && !is(previous, 'comma');
  return isCapital(tokens[0]) && (isInside || (is(next, 'other') && isCapital(next)));
};

/** "The Monday review", "for the Sunday Times" */
const isInTitle: Check = ({ tokens: [first, day, noun], language }) =>
  language === 'en' && (is(first, 'the') || (isCapital(day) && isCapital(noun)));

/** "USA Today", "Projeto Amanhã" */
const isNamedDay: Check = ({ tokens, previous, next, language }) => {
  const isBeside = isCapital(next) || (is(previous, 'other') && isCapital(previous));
  const isName = language === 'de' || language === 'en' ? isBeside : !is(previous, 'comma');
  // "LIGAR AO TOM HOJE" is all in capitals.
  return isName && /^\p{Lu}\p{Ll}/u.test(tokens[0]?.text ?? '');
};

/** "Not urgent" and "don't forget" refuse nothing. */
const isRefused: Check = ({ tokens: [, verb] }) =>
  !/^(?:forget|vergessen|esquecer|olvidar|oublier)$/iu.test(verb?.text ?? '');

/** Whose days and times are too many for one task. */
export const severalTimes: readonly Rule[] = [
  severalDays(
    `(from | of | on | between)? the? (name? (${dated} | numbered) comma? ${until} the? name? ${dated} | name ${until} the? name) | month the? numbered (to | dash | before) numbered`,
    isRange,
  ),
  severalDays(
    '(?<!title) numbered of? month numbered (?= $ | comma | at | before | clockTime | noClock) | at number month number',
  ),
  severalDays(`numbered (or | and) ${dated} | name or name`),
  // "A week on Friday"
  severalDays('(one | count) weekAfter (on name | day)'),
  // "Move the call from 10:00 to 11:00"
  severalHours('(?<=^ move .*) clockTime (to | dash) clockTime'),
  severalHours(
    `${hour} oclock? or at? ${hour} | at ${hour} oclock? (comma ${hour})* and ${hour} oclock? (?!other)`,
  ),
];

export const notDates: readonly Rule[] = [
  silentDay('yesterday dayPart?'),
  silentDay(`since (the | on | filler | next | last)? (${aDay} | unit | month | clockTime)`),
  silentDay('last (weekday | rankWeekday | unit | weekend | month | dayPart)'),
  silentDay('(weekday | rankWeekday | unit | month) last'),
  silentDay(
    `(not | except) (on | at | before | for | to | the)* (${aDay} | tonight | weekend | clockTime | this unit) | (before name | day | tonight) not`,
  ),
  // "Don't call before Monday"
  silentDay(
    `not ((other | filler){1,2} | (other | filler | to | for){1,6} (before | on)) ${aDay}`,
    isRefused,
  ),
  // "If it rains tomorrow, call Ana"
  silent('(?<=^ | comma) condition ((?!comma) .)+ comma'),
  silent(
    '(condition | asking) ((?! and filler | comma) .)+',
    ({ language, has }) => has('asking') || language === 'en' || language === 'de',
  ),
  silentDay('(the | for | before) weekday (other | times | filler)', isInTitle),
  // "The 3pm call"
  silent(
    'the clockTime ((to | dash) clockTime)? | of clockTime',
    ({ language }) => language === 'en',
  ),
  // "The Friday before Christmas"
  silentDay(`the name (before | after) | after (of | the | on)* ${aDay}`),
  // "Call Mum Sun 9am"
  severalDays('(timedWeekday | shortWeekday) comma? (at? clockTime | at number | number oclock)'),
  // "In 9:16", "pages 12/13"
  silent('in clock'),
  silent('counted to? (date | clock | number (dash | to | and) number) (dash clock)?'),
  // "24 May Street", "Vendredi saint"
  silent(`(${inMonth} | month | name) address`),
  // "M. Mardi", "J. May"
  silent(
    '. comma (anyDay | day | month)',
    ({ tokens: [letter, dot] }) => /^\p{Lu}$/u.test(letter?.text ?? '') && dot?.text === '.',
  ),
  // "Sr. Domingos", "Dr. Freitag"
  silent(
    `title (day | comma? anyDay | comma? other? (weekday | rankWeekday | date | ${inMonth} | month))`,
  ),
  // "The report of Friday", "ask about Monday"
  silentDay(`(of (the | on)? | about) ${aDay}`),
  silentDay(
    'from (weekday | day)',
    ({ all }) => !all.some((token) => is(token, 'every', 'adverb')),
  ),
  silent('the day (?=other)'),
  silentDay(
    `(?<!${asked}) weekday dayPart? (?=other)`,
    ({ tokens, next, language }) => language === 'en' && tokens.length === 1 && !isCapital(next),
  ),
  silent(`(?<!${asked}) weekday dayPart?`, isPartOfName),
  silent('(?<!^) day', isNamedDay),
];
