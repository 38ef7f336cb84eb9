/** What looks like a date and is none: what is over, what is not meant, and parts of names. */
import { is, isCapital, isPast, rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

type Check = (match: Match) => boolean;

const finds =
  (toReading: (match: Match) => Reading) =>
  (pattern: string, isSo: Check = () => true) =>
    rule(pattern, (match) => (isSo(match) ? toReading(match) : null));
const silent = finds(() => ({ part: null }));
const silentDay = finds(({ tokens }) => ({
  part: null,
  namesDay: tokens.some((one) => is(one, 'daily', 'yesterday')),
}));
const severalDays = finds(() => ({ part: null, unclear: 'day' }));
const severalHours = finds(() => ({ part: null, unclear: 'time' }));

const dated = '(date | numbered of? month | month the? numbered)';
const aDay = `(name | day | ${dated} | ordinal)`;
const until = '(to | dash | before | at | and | for)+';
const hour = '(clockTime | number | count)';
const amount = '(clockTime | number | count | pair) timeUnit?';
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

const isNoun: Check = ({ tokens: [first], language }) =>
  (language === 'en' && /\bthe$/u.test(first?.text ?? '') && !is(first, 'on', 'before')) ||
  (language === 'de' && /^(?:das|die)$/iu.test(first?.text ?? ''));

const dateLike = 'daily | numbered | clockTime | slashDate | rank | endOf';
const inClause = '((?! comma) .)+';

/** What others do, what is over and what may not be. Above a pattern stand texts that match and, after "but", texts that do not. */
export const clauses: readonly Rule[] = [
  // In a language that is not read; a name in other letters is no such text.
  silent('^ .* (foreign | script .* script) .* | ^ script .*'),
  // "Sr. Domingos", "Dr. Freitag", but "Dr. Vaz thu 12:00"
  silent(`title comma? (anyDay | (other (?! . at? clockTime))? (weekday | ${aDay} | month))`),
  // "Rui am Freitag nicht anrufen"
  silentDay(`(on | at)* ${aDay} dayPart? not (?! ${aDay})`, ({ language }) => language === 'de'),
  ...[
    '^ .* never .* | source .*',
    // "Configure the bot to reply every day"
    '^ .* ((machine | move .* to (other | filler)) .* every | every .* (machine | move $)) .*',
    `^ (?! quoting colon) ((${inClause})? quoting | (in | on) the? other) (${inClause})? (colon | that | relative) .*`,
    // "Joke for the talk: I clock off at 3pm", but "Acme relaunch: call Tom on Friday" and "Taxes for the shop: 31 January"
    `^ ((?! comma | ${dateLike}) .){3,} colon ((?! before) .)* other ((?! before) .)*`,
    // "Move the call from 10:00 to 11:00", "passer le délai de 2 jours à 6 heures"
    `^ (move | defer) .* ${amount} unit? (to | dash | at | for | the)+ ${amount} .* | of ${amount} setting ${amount}`,
    // "Move Friday's workshop to Monday", "Termin auf Donnerstag verschieben"; but "move house on Friday"
    `^ defer .* (to | for | at | of)+ (${aDay} | clockTime) | .+ (${aDay} | clockTime) defer (?= $ | comma)`,
    // "Is Friday a holiday?", "would Tuesday suit Ana?"; but "lunch with Ana on Friday?"
    `(?<=^ | comma) (being | asking | relative) ${inClause} question`,
    // "Ana is on holiday until Friday", but "the rent is due on Friday", "the dentist is at 4pm on Thursday"
    '((?<=^ | comma) ((?! comma | being) .){1,4} | (?<=. comma)) being ((?! and filler | comma | clockTime | noon | at number) .)+ (?= $ | comma | and)',
    // "If it rains tomorrow, call Ana", "ask whether Monday suits", "Ana says she lands on Friday"
    '(condition | saying (comma (?= other | relative | the))?) ((?! and filler | comma) .)+',
    // "The call that we had on Thursday", but "the deck that Ana asked for by Friday", "before she leaves on Friday"
    '((?<!^ | before) relative | (?<!before) pronoun | (?<=. .) that) ((?! comma | before) .)+',
    // "Persona: pays on Fridays", "FAQ: returns within 14 days"; but "check the delivery in 3 days"
    '^ label other? colon (?! filler) ((?! before) .)*',
    `(?<=^ | comma | quoting) promise colon? ((?! comma | filler) .)* in about? ${amount} unit?`,
    // "Praxis offen von 9 bis 18 Uhr", but "open house Sunday 14-16h"
    `opening ((?! comma | daily) .)* ${hour} ${until} ${hour}`,
    // "Am 24. arbeite ich nicht"
    `(?<=^ | comma) (on | the)* (${aDay} | numbered) ((?! comma | filler) .){1,4} not (?= $ | comma)`,
    // "No meetings on Fridays", but "Not urgent: order toner by Friday"
    `((?<=^ | comma) (on | at | before | the)* (${aDay} | numbered | pluralWeekday | tonight | clockTime) dayPart?)? (not ${aDay} | (not (?! name | dia | dateWord | number) | (?<! every .*) (?<=^ | comma) except) (${inClause})?)`,
  ].map((pattern) => silentDay(pattern)),
];

/** Whose days and times are too many for one task, or do not exist. */
export const severalTimes: readonly Rule[] = [
  severalDays(
    `(from | of | on | between)? the? (name? (${dated} | numbered) comma? ${until} the? name? ${dated} | name ${until} the? name) | month the? numbered (to | dash | before) numbered`,
    isRange,
  ),
  // "Vendredi ou la vie sauvage"
  silentDay('name or (the | to)? (other | unit | timeUnit)'),
  ...[
    'month (?= number month) | at number month number | (?<!title) numbered of? month numbered (?= $ | comma | at)',
    `(${dated} | numbered) (or | and) the? ${dated} | ${dated} or numbered (?= $ | comma) | name or name`,
    // "Friday week", "a week on Friday", "passar a reunião de sexta com o Rui para segunda"
    'name weekAfter | (one | count) weekAfter (on name | day) | (from | of) the? name ((?! comma) .){0,3} (for | to | setting | filler) the? name',
    // "9am PST tomorrow"
    'openingDays | (clockTime | at number) zone daily? | at impossible | daily comma? impossible | impossible on? daily | clockTime and clockTime (?=other | filler)',
  ].map((pattern) => severalDays(pattern)),
  severalHours(`${hour} or at? ${hour} | at ${hour} (comma ${hour})* and ${hour} (?!other)`),
];

export const notDates: readonly Rule[] = [
  // "The client called on Monday", "the talk moved to Friday", "a reunião passou para sexta"
  silentDay(
    `(told (other | filler | setting){0,2} | other) (on | at | the | to | for | dateWord)* (${aDay} | clockTime | numbered) ((on | at | the)* (${aDay} | clockTime))?`,
    ({ tokens: [verb], language }) => isPast(verb, language),
  ),
  // "Friday is a holiday", "Quinta do Lago", "martes de carnaval"
  silentDay('name (?=told | being | of other)'),
  silentDay(`since (the | on | filler | next | last)? (${aDay} | unit | month | clockTime)`),
  silentDay('yesterday dayPart? | (name | unit | month) last'),
  silentDay('last (name | unit | weekend | month | dayPart)'),
  // "For the 10 December dinner", "for the 3pm call", "das Freitag Meeting"
  silentDay(`. (${dated} | clockTime | weekday dayPart?) (?=other | filler | from)`, isNoun),
  // "The 3pm call"
  silent('the clockTime ((to | dash) clockTime)?'),
  silent('of (clockTime | noon) (?! to | dash | at | before | and)'),
  // "The Friday before Christmas"
  silentDay(`the name (before | after) | after (of | the | on)* ${aDay}`),
  // "Call Mum Sun 9am"
  severalDays(
    '(?<!on | before | for) (timedWeekday | shortWeekday) comma? (at? clockTime | at number)',
  ),
  // "In 9:16", "pages 12/13"
  silent('(in | on | (?<!clockTime | number | name | day) to) clock (dash clock)?'),
  silent('counted (date | to? clock | to? number (dash | to | and) number) (dash clock)?'),
  // "24 May Street", "Vendredi saint"
  silent(`(${dated} | month | name) address`),
  // "The report of Friday", "ask about Monday", "the notes from Monday"; but "from Monday every day"
  silentDay(`(of (the | on)? | about | (?<!taken .*) from (?! .* taken)) ${aDay}`),
  // "Add Manic Monday to the list", "fix the today view"; in German "Anna Montag anrufen" is the day
  silentDay(
    `(?<!^ | comma | ${asked}) (weekday | the day) dayPart? (?=other | times | filler | to)`,
    ({ language }) => language !== 'de',
  ),
  // "Hablar con Domingo García", but "Cena Viernes 21h"
  silent(`(?<!^ | comma | ${asked}) weekday (?!at? clockTime)`, isCapitalDay),
  // "Devis pour Vendredi SARL"
  silent('weekday (?=other | dayPart)', (match) => isCapitalDay(match) && isCapital(match.next)),
  // "USA Today", "Projeto Amanhã"; behind a comma a word may begin a sentence.
  silent('(?<!^ | comma) day', ({ tokens }) => isName(tokens[0])),
];
