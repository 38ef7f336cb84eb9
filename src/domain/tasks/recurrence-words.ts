/**
 * How a task repeats, as its text says it: "every weekday", "alle 2 Wochen", "no dia 1 de cada mês". What could mean
 * something else, such as "every third Monday", is found as a repetition that cannot be kept.
 */
import { is, isCapital, rule, type Match, type Reading, type Rule } from '../dates/rules.ts';
import { dayCodes, monthlyOn } from './recurrence.ts';

/** Of the units: how often, and every so many. */
const frequencies: Readonly<Record<number, readonly [name: string, interval: number]>> = {
  ...{ 1: ['DAILY', 1], 7: ['WEEKLY', 1], 14: ['WEEKLY', 2], 30: ['MONTHLY', 1] },
  ...{ 90: ['MONTHLY', 3], 180: ['MONTHLY', 6], 365: ['YEARLY', 1] },
};
const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

const listed = '(comma | and | slash)';
const days = `anyDay (${listed}* every? the? anyDay)* dayPart?`;
const rank = '(rank | last | ordinal | dotted | rankWeekday)';
const nthDay = `(on | the | at)* (${rank} (anyDay | unit) | endOf)`;
const marks = '(on | before | dateWord | the)';
const monthly = '(every unit | adverb)';
const amount = '(number | count | rank | ordinal | otherOne | dotted)';

const keeps = (kept: string | null): Reading => ({ part: 'repetition', rule: kept });
const unkept = keeps(null);

const listOf = (said: readonly number[]): string =>
  [1, 2, 3, 4, 5, 6, 0]
    .filter((name) => said.includes(name))
    .map((name) => dayCodes[name])
    .join(',');

const isMonth = ({ tokens }: Match): boolean =>
  tokens.some((token) => is(token, 'unit', 'adverb') && token.value === 30);

/** "The first Monday", "am letzten Freitag", "the last day". */
const onNthDay = (match: Match): Reading | null => {
  const { tokens, has } = match;
  const isDay = has('endOf') || tokens.some((token) => is(token, 'unit') && token.value === 1);
  const [nth, name] = tokens.filter((token) =>
    is(token, 'rank', 'last', 'ordinal', 'dotted', 'anyDay'),
  );
  if (!isMonth(match) || (!name && !isDay)) return null;
  const at = !nth || is(nth, 'last') ? -1 : nth.value;
  return keeps(
    name ? `FREQ=MONTHLY;BYDAY=${at}${dayCodes[name.value] ?? ''}` : monthlyOn(at < 0 ? 31 : at),
  );
};

const onDate = ({ value }: Match): Reading | null => {
  const on = value('numbered', 'rank') ?? 0;
  return on >= 1 && on <= 31 ? keeps(monthlyOn(on)) : null;
};

/** "Every other" and "every 2nd" leave one out; "every third" and "every last" may also be that of the month. */
const countOf = ({ tokens, has, value }: Match): number => {
  if (has('otherOne')) return 2;
  if (has('oneIn')) return tokens.at(-1)?.value ?? 0;
  const ordinal = value('rank', 'ordinal', 'dotted', 'last');
  if (ordinal !== undefined) return ordinal === 2 ? 2 : 0;
  return value('number', 'count') ?? 1;
};

/** Every so many days, weeks, months or years; in weeks where only weekdays are named. */
const every = (match: Match): Reading => {
  const { tokens, value } = match;
  const unit = value('unit', 'adverb') ?? 7;
  const on = tokens.filter((token) => is(token, 'anyDay')).map((token) => token.value);
  const [frequency, length = 1] = frequencies[unit] ?? [];
  const interval = length * countOf(match);
  const isKept = interval >= 1 && interval < 1000 && (on.length === 0 || unit === 7);
  if (!isKept || frequency === undefined) return unkept;
  const byDay = on.length === 0 ? '' : `;BYDAY=${listOf(on)}`;
  return keeps(`FREQ=${frequency}${interval === 1 ? '' : `;INTERVAL=${interval}`}${byDay}`);
};

/** "Monday to Friday at 9": other days than these cannot be kept. */
const onWorkdays = ({ tokens }: Match): Reading => {
  const [from, to] = tokens.filter((token) => is(token, 'anyDay'));
  return from?.value === 1 && to?.value === 5 ? keeps(workdays) : unkept;
};

/** "Mondays 18:30"; without an hour it tells rather what is so on these days, or names a person. */
const onPluralDays = (match: Match): Reading | null => {
  if (is(match.next, 'at', 'clockTime')) return every(match);
  return isCapital(match.find('pluralWeekday')) && !/^(?:en|de)$/u.test(match.language)
    ? null
    : { part: null, unclear: 'day' };
};

/** Of what cannot be kept all that belongs to it is taken. */
const unkeptRules: readonly Rule[] = [
  '(every | oneIn | adverb | pluralWeekday) .{0,6} except .*',
  `(on | the)* ${rank} workday ((of | in | on | the)* ${monthly} | (of | in | this) the? unit)?`,
  `every ${amount} (workday | weekend | timeUnit) | every (timeUnit | weekend | date | (?! dia) unit number (?= $ | comma)) | of ${amount} in ${amount} timeUnit`,
  'every unit (in | on | of | at)* month (?!numbered) | every (unit | anyDay | numbered | on | in | of | the | dateWord)* month (and | comma)+ numbered? of? month .*',
  `every (unit | on | the)* numbered (and | comma)+ the? numbered | (on | the)* numbered (and | comma)+ the? numbered (of | the)* ${monthly}`,
  '(some | number times) (one | every | the) (unit | weekday) | some .* (every | pluralWeekday) | every .* some',
  // "Every Tuesday, also Thursday", "every year on my birthday"
  'every anyDay comma? (other | or) anyDay | every rankWeekday weekday .* unit | every unit on the? other',
].map((pattern) => rule(pattern, () => unkept));

export const recurrenceRules: readonly Rule[] = [
  ...unkeptRules,
  rule(
    `${nthDay} (of | in | on | the)* ${monthly} | ${monthly} comma? ${nthDay} | every (${rank} anyDay | last unit | endOf) (of | in | on | the)* unit`,
    onNthDay,
  ),
  rule(
    `(${marks}+ (numbered | rank) | ordinal | dotted | rank | number (?=of)) (of | the)* ${monthly} | ${monthly} comma? (${marks}+ (numbered | rank) | ordinal | dotted) (?!timeUnit | unit | clock) | on? every (ordinal | dotted) of the? unit`,
    (match) => (isMonth(match) ? onDate(match) : null),
  ),
  // "Every 24 December"
  rule('every dateWord? (?= numbered of? month | month the? numbered)', () => keeps('FREQ=YEARLY')),
  // "Todo dia 5", "every 15th"
  rule(
    'every dateWord (number | ordinal) (?!timeUnit) | every the? ordinal (?!unit | month | timeUnit | of | name | workday)',
    onDate,
  ),
  rule('(every | on | ^) the? workday | workday (?= at | clock)', () => keeps(workdays)),
  // "Jeden Morgen", "cada mañana"
  rule('every (dayPart | day)', () => keeps('FREQ=DAILY')),
  // "Mon-Fri 9:00-18:00" tells when a shop is open.
  rule(
    'every anyDay (to | dash | until) anyDay | (from | of)? anyDay (to | dash | until | at) anyDay (?= at? clockTime (?!dash) | at number)',
    onWorkdays,
  ),
  // "Un lundi sur deux", "de 2 em 2 dias"
  rule(
    `every (${amount} | last)? ${days} | (every ${amount}? unit | adverb) comma? (on | at | the | to)* ${days} | every ${amount}? unit | count (unit | weekday) oneIn (number | count) | of ${amount} in ${amount} unit`,
    every,
  ),
  rule(`(on | at | the)* pluralWeekday (${listed}+ the? anyDay)* comma?`, onPluralDays),
  rule(
    '^ adverb (?= comma | .* (until | for (number | count) unit)) | (?<!^) adverb (?= $ | comma | at | before | clockTime | noon | for | starting | from | to | on | number) | adverb (?= comma? (at | on | dateWord | clockTime | noon))',
    every,
  ),
  // "For 8 weeks".
  rule('for (number | count | one) unit | (number | count) unit long', ({ value }) => ({
    part: 'repetition',
    lasts: { count: value('number', 'count', 'one') ?? 1, days: value('unit') ?? 1 },
  })),
];
