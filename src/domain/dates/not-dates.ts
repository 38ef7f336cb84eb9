/** What looks like a date and is none: what is over, what is not meant, and parts of names. */
import { is, isCapital, rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

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
const aDay = `(name | day | ${dated} | ordinal)`;
const until = '(to | dash | before | at | and | for)+';
const hour = '(clockTime | number | count)';
/** After these a weekday is one, and no part of a name. */
const asked =
  '(on | before | for | this | next | at | starting | every | and | slash | dash | clockTime | noon | at number)';

/** "From 20 to 24 December" is no single day; "chapter 3 until 24 December" and "form 303 until 24 December" are. */
const isRange: Check = ({ find, has }) =>
  (find('number')?.value ?? 0) <= 31 && has('dash', 'to', 'until', 'between', 'at');

/** "LIGAR AO TOM HOJE" is all in capitals. */
const isName = (token: Token | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(token?.text ?? '');

/** Only in English and German the names of days begin with a capital. */
const isCapitalDay: Check = ({ tokens, language }) =>
  isName(tokens[0]) && language !== 'en' && language !== 'de';

/** "The Monday review", "for the Sunday Times" */
const isInTitle: Check = ({ tokens: [first, day, noun], language }) =>
  language === 'en' && (is(first, 'the') || (isCapital(day) && isCapital(noun)));

/** "USA Today", "Projeto Amanhã"; in German and English a word beside it may begin a sentence. */
const isNamedDay: Check = ({ tokens, previous, next, language }) =>
  isName(tokens[0]) &&
  (language === 'de'
    ? isCapital(next) || (is(previous, 'other') && isCapital(previous))
    : !is(previous, 'comma'));

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
  severalHours(`${hour} or at? ${hour} | at ${hour} (comma ${hour})* and ${hour} (?!other)`),
];

export const notDates: readonly Rule[] = [
  // "The client called on Monday"
  silentDay(`told (other | filler){0,2} (on | at | the)* (${aDay} | clockTime | number)`),
  // "Friday is a holiday", "Quinta do Lago", "martes de carnaval"
  silentDay('name (?=told | being | of other)'),
  silentDay(`since (the | on | filler | next | last)? (${aDay} | unit | month | clockTime)`),
  silentDay(
    'yesterday dayPart? | last (weekday | rankWeekday | unit | weekend | month | dayPart) | (weekday | rankWeekday | unit | month) last',
  ),
  silentDay(
    `(not | except) (on | at | before | for | to | the)* (${aDay} | tonight | weekend | clockTime | this unit) | (before name | day | tonight) not`,
  ),
  // "Don't call before Monday", "nunca publicar en viernes"
  silentDay(`not ((other | filler){1,2} | (other | filler | to | for){1,6} (before | on)) ${aDay}`),
  // Any Friday is meant: "never deploy on a Friday".
  silentDay('on one name'),
  // "If it rains tomorrow, call Ana", "ask whether Monday suits"
  silent('condition ((?! and filler | comma) .)+'),
  silentDay('(the | for | before) weekday (other | times | filler)', isInTitle),
  // "The 3pm call"
  silent(
    'the clockTime ((to | dash) clockTime)? | of clockTime',
    ({ language }) => language === 'en',
  ),
  // "The Friday before Christmas"
  silentDay(`the name (before | after) | after (of | the | on)* ${aDay}`),
  // "Call Mum Sun 9am"
  severalDays(
    '(?<!on | before | for) (timedWeekday | shortWeekday) comma? (at? clockTime | at number)',
  ),
  // "In 9:16", "pages 12/13"
  silent('(in | (?<!clockTime | number | name | day) to) clock'),
  silent('counted to? (date | clock | number (dash | to | and) number) (dash clock)?'),
  // "24 May Street", "Vendredi saint"
  silent(`(${dated} | month | name) address`),
  // "M. Mardi", "J. May"
  silent(
    '. comma (anyDay | day | month)',
    ({ tokens: [letter, dot] }) => /^\p{Lu}$/u.test(letter?.text ?? '') && dot?.text === '.',
  ),
  // "Sr. Domingos", "Dr. Freitag"
  silent(`title (day | comma? anyDay | comma? other? (weekday | rankWeekday | ${dated} | month))`),
  // "The report of Friday", "ask about Monday"
  silentDay(`(of (the | on)? | about) ${aDay}`),
  // "The notes from Monday", but "from Monday every day"
  silentDay('(?<!taken .*) from (weekday | day) (?!.* taken)'),
  silent('the day (?=other)'),
  silentDay(
    `(?<!${asked}) weekday dayPart? (?=other | times)`,
    ({ tokens, language }) => language === 'en' && (tokens.length === 1 || isCapital(tokens[1])),
  ),
  // "Hablar con Domingo García", but "Cena Viernes 21h"
  silent(`(?<!^ | comma | ${asked}) weekday (?!at? clockTime)`, isCapitalDay),
  // "Devis pour Vendredi SARL"
  silent('weekday (?=other | dayPart)', (match) => isCapitalDay(match) && isCapital(match.next)),
  silent('(?<!^) day', isNamedDay),
];
