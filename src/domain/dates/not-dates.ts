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

const dated = '(date | numbered of? month | month the? numbered (?! items))';
const aDay = `(name | day | ${dated} | ordinal)`;
const range = '(to | dash | until | at | and at)';
const hour = '(clockTime | number | count)';
const amount = '(clockTime | number | count | pair) timeUnit?';
/** After these a weekday is one, and no part of a name. */
const asked =
  '(on | before | for | this | next | at | starting | every | and | slash | dash | clockTime | noon | at number)';

/** "From 20 to 24 December" is no single day; "form 303 until 24 December" is. */
const isRange: Check = ({ find }) => (find('number')?.value ?? 0) <= 31;

/** "LIGAR AO TOM HOJE" is all in capitals. */
const isName = (token: Token | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(token?.text ?? '');

/** Only in English and German the names of days begin with a capital. */
const isCapitalDay: Check = ({ tokens, language }) =>
  isName(tokens[0]) && language !== 'en' && language !== 'de';

/** A capital behind another word shows a title; behind a comma it may begin a sentence. */
const isTitle: Check = ({ previous, tokens, find }) =>
  /[\p{L}\p{N}]$/u.test(previous?.text ?? '') && isName(find('dayPart') ?? tokens[0]);

const isNoun: Check = ({ tokens: [first], language }) =>
  (language === 'en' && /\bthe$/u.test(first?.text ?? '') && !is(first, 'on', 'before')) ||
  (language === 'de' && /^(?:das|die)$/iu.test(first?.text ?? ''));

const inClause = '((?! comma) .)+';

/** What others do, what is over and what may not be. Above a pattern stand texts that match and, after "but", texts that do not. */
export const clauses: readonly Rule[] = [
  // In a language that is not read; a name in other letters is no such text.
  silent('^ .* (foreign | script .* script) .* | ^ script .*'),
  // "Sr. Domingos", "Dr. Freitag", but "Dr. Vaz thu 12:00"
  silent(`title comma? (anyDay | ${aDay} | (other (?! . at? clockTime))? (weekday | month))`),
  // "Complain to the landlord (drill every Sunday at 7)"
  silentDay('comma other ((?! comma) .)*', ({ tokens }) => tokens[0]?.text === '('),
  // "Rui am Freitag nicht anrufen"
  silentDay(`(on | at)* ${aDay} dayPart? not (?! ${aDay})`, ({ language }) => language === 'de'),
  ...[
    // "Configure the bot to reply every day"
    `^ .* ((machine | stop .* device | move .* to (other | filler)) .* (every | adverb | pluralWeekday | on workday) | (every | adverb | pluralWeekday) .* (machine | move $)) .* | ^ .* never .* | source .* | ^ .* condition question | queue .* post .* (for | filler) (the | at | on)* (${aDay} | clockTime) .* | post .* (for | filler | setting) (${aDay} | clockTime) .* queue`,
    // "Tell Ana I am away on Friday", "remind Pedro his visa runs out on 14 December"; but "ask Ana for the files by Friday"
    `telling (.* (self | pronoun) | ((?! before | comma) .)* (that | relative | being | saying | asking | told | not | condition)) ((?! comma before) .)* | telling (((?! before | comma | about) .)* other){5} ((?! comma? before) .)* | telling .{0,2} the other other ((?! comma) .)* every .*`,
    // "Swap my Friday slot with Clara's on Monday", "compare the mailing of 9:00 with that of 18:00", "the mailing of every Monday"
    `(?<! numbered | rank | last | endOf | name | unit) of the? (pluralWeekday | every (unit | anyDay | workday)) ((?! comma) .)* | swap .* (${aDay} | clockTime | yesterday) .* (and | to | for | filler | with) .* (${aDay} | clockTime) .*`,
    `^ (?! quoting colon) ((${inClause})? quoting | (in | on) the? other) (${inClause})? (colon | that | relative) .*`,
    // "Joke for the talk: I clock off at 3pm", but "Acme relaunch: call Tom on Friday" and "Taxes for the shop: 31 January"
    `^ ((?! comma | daily | numbered | clockTime | slashDate | rank | endOf) .){3,} (?<!about) colon ((?! before) .)* (self | pronoun | asking | being | saying) ((?! before) .)*`,
    // "Move the call from 10:00 to 11:00", "Termin auf Donnerstag verschieben"; but "move house on Friday"
    `^ (move | defer) .* ${amount} unit? (to | dash | at | for | the)+ ${amount} .* | of ${amount} setting ${amount} | of number timeUnit for ${amount} | ^ defer .* (to | for | at | of)+ (${aDay} | clockTime | next unit) | .+ (${aDay} | clockTime) defer (?= $ | comma)`,
    // "Is Friday a holiday?", "would Tuesday suit Ana?"; but "lunch with Ana on Friday?"
    `(?<=^ | comma) (being | asking | relative) ${inClause} question`,
    // "Ana is on holiday until Friday", but "the rent is due on Friday", "the dentist is at 4pm on Thursday"
    '((?<=^ | comma) ((?! comma | being) .){0,6} | (?<=. comma)) being ((?! and filler | comma | clockTime | noon | at number) .)+ (?= $ | comma | and)',
    // "If it rains tomorrow, call Ana", "ask whether Monday suits", "Ana says she lands on Friday"
    '(condition | saying (comma (?= other | relative | the))?) ((?! and filler | comma) .)+ (comma or .*)?',
    // "The call that we had on Thursday", but "the deck that Ana asked for by Friday", "before she leaves on Friday"
    '(?<=. .) (that | relative) (self | pronoun) ((?! comma) .)* | ((?<!^ | before) relative | (?<!before) pronoun | (?<=. .) that) ((?! comma | before) . | (?<= numbered) before)+',
    // "Persona: pays on Fridays", "FAQ: returns within 14 days"; but "check the delivery in 3 days"
    `^ .{0,2} label other? colon .* question | ^ other? label other? colon (?! filler) ((?! before) .)* | ^ .{0,3} ad ((?! comma | daily) .){0,4} colon (?! filler | daily | before | on) ((?! before) .)* | (?<=^ | comma | quoting) promise colon? ((?! comma | filler) .)* in about? ${amount} unit?`,
    // "Praxis offen von 9 bis 18 Uhr", but "open house Sunday 14-16h"
    `(opening ((?! comma | daily) .)* | hours .*) ${hour} ${range} ${hour}`,
    // "Am 24. arbeite ich nicht"
    `(?<=^ | comma) (on | the)* (${aDay} | numbered) ((?! comma | filler) .){1,4} not (?= $ | comma) | (on | at)* clockTime not (?= $ | comma)`,
    // "No meetings on Fridays", but "Not urgent: order toner by Friday"
    `((?<=^ | comma) (on | at | before | the)* (${aDay} | numbered | pluralWeekday | tonight | clockTime) dayPart?)? (not ${aDay} | (not (?! name | dia | dateWord | number) | (?<! every .*) (?<=^ | comma) except) (${inClause})?)`,
  ].map((pattern) => silentDay(pattern)),
];

/** Whose days and times are too many for one task, or do not exist. */
export const severalTimes: readonly Rule[] = [
  severalDays(
    `(from | of | on | between)? the? (name? (${dated} | numbered) comma? ${range} the? name? ${dated} | name ${range} the? name) | month the? numbered (to | dash | before) numbered`,
    isRange,
  ),
  ...[
    'month (?= number month) | at number month number | (?<!title) numbered of? month numbered (?= $ | comma | at)',
    `(${dated} | numbered) (or | and) the? ${dated} | ${dated} or numbered (?= $ | comma) | name comma? (or | and) (on | the | other)* name | (on | dateWord) the? numbered or (on | the | dateWord)* numbered | (?<= colon) name comma other (comma | and)? or other | day or (the | on | other)* (after | other | day | unit | last)`,
    // "Bäckerei Sonntag: Logo prüfen", "Friday week", "a week on Friday", "passar a reunião de sexta com o Rui para segunda"
    `^ (other+ weekday other* | weekday other+) (?= colon) | name weekAfter | (one | count) weekAfter (on name | day) | ^ (move .* ${aDay} .* to | defer .* ${aDay} .* (to | for | filler | setting)) the? ${aDay} | (from | of) the? name ((?! comma) .){0,3} (for | to | of | setting | filler | other slash) the? name | of clockTime .{0,4} (of | for) at? clockTime`,
    // "9am PST tomorrow"
    'openingDays | (clockTime | at number) ((in | at | of | on)? zone daily? | in every .{0,2} zoneWord) | at impossible | daily comma? impossible | impossible on? daily | clockTime and clockTime (?=other | filler)',
  ].map((pattern) => severalDays(pattern)),
  severalHours(`${hour} or at? ${hour} | at ${hour} (comma ${hour})* and ${hour} (?!other)`),
];

export const notDates: readonly Rule[] = [
  // "The client called on Monday", "the talk moved to Friday", "a reunião passou para sexta"
  silentDay(
    `(told (other | filler | setting){0,2} | other) (on | at | the | to | for | dateWord)* (${aDay} | clockTime | numbered) ((on | at | the)* (${aDay} | clockTime))?`,
    ({ tokens: [verb], language }) => isPast(verb, language),
  ),
  ...[
    // "Friday is a holiday", "Vendredi ou la vie sauvage", "last Friday", "the Friday before Christmas"
    `name or (the | to | in)? (other | unit | timeUnit) | since (the | on | filler | next | last)? (name | day | ordinal | unit | month (?! numbered) | clockTime) | (?<! every .*) since (the | on)? ${dated} | name (?=told | being | of other) | yesterday dayPart? | (name | unit | month) last | last (name | unit | weekend | month | dayPart) | the name (before | after) | after (of | the | on)* ${aDay}`,
    // "The report of Friday", "ask about Monday", "the notes from Monday"; but "from Monday every day"
    `((?<! (before | at | for) the? clockTime) of (the | on)? | about (the | on)? | (?<!taken .*) from (?! .* taken)) ${aDay}`,
  ].map((pattern) => silentDay(pattern)),
  // "For the 10 December dinner", "for the 3pm call", "das Freitag Meeting"
  silentDay(`. (${dated} | clockTime | weekday .?) (?=other | filler | from)`, isNoun),
  // "Call Mum Sun 9am"
  severalDays('(?<!on | before | for) short comma? (at? clockTime | at number)'),
  ...[
    // "The 3pm call"
    'the clockTime ((to | dash) clockTime)? | of (clockTime | noon) (?! to | dash | at | before | and)',
    // "In 9:16", "pages 12/13", "24 May Street", "Vendredi saint", "7 de septiembre de Mecano"
    `number (name | other | noon | month){1,2} address | ((in | on | (?<!clockTime | number | name | day) to) clock | counted (date | to? clock | to? number (dash | to | and) number)) (dash clock)? | (${dated} | month | name) address | dotted placeMark | ${dated} placeMark (?= $ | comma) | ${dated} of other`,
  ].map((pattern) => silent(pattern)),
  // "Add Manic Monday to the list", "fix the today view"; in German "Anna Montag anrufen" is the day
  silentDay(
    `(?<!^ | comma | ${asked}) (weekday | timedWeekday | the day) dayPart? (?=other | times | filler | to | count (?! unit | timeUnit))`,
    ({ language }) => language !== 'de',
  ),
  // "Hablar con Domingo García", but "Cena Viernes 21h"
  silent(`(?<!^ | comma | ${asked}) (weekday | rankWeekday) (?!at? clockTime)`, isCapitalDay),
  // "Devis pour Vendredi SARL", "Friday & Sons"
  silent('weekday (?=other | dayPart)', (match) => isCapitalDay(match) && isCapital(match.next)),
  silent('weekday and (?=. )', ({ tokens, next }) => tokens[1]?.text === '&' && isCapital(next)),
  // "USA Today", "Le Petit Lundi", "Sunday Morning"
  silent('(the | on | count | one) name | weekday dayPart | day', isTitle),
];
