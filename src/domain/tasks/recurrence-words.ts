/**
 * How a task repeats, as its text says it: "every weekday", "alle 2 Wochen", "no dia 1 de cada mês". What could mean
 * something else, such as "every third Monday", is found as a repetition that cannot be kept.
 */
import { is, rule, type Match, type Reading, type Rule } from '../dates/rules.ts';
import { dayCodes, monthlyOn } from './recurrence.ts';

const frequencies: Readonly<Record<number, string>> = {
  ...{ 1: 'FREQ=DAILY', 7: 'FREQ=WEEKLY', 14: 'FREQ=WEEKLY;INTERVAL=2', 30: 'FREQ=MONTHLY' },
  ...{ 90: 'FREQ=MONTHLY;INTERVAL=3', 365: 'FREQ=YEARLY' },
};
const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

const listed = '(comma | and | slash)';
const days = `anyDay (${listed}+ the? anyDay)* dayPart?`;
const until = '(to | dash | before | at)';
const rank = '(rank | last | ordinal | dotted | rankWeekday)';
const monthly = '(every unit | adverb)';
const date =
  '(on | before | dateWord | the | at)* (dateWord number | ordinal | dotted | rank | number)';
const amount = '(number | count | rank | ordinal | otherOne | dotted)';

/** What a repetition ends with. */
export const saysEnd = /^(?:until|till?|ending|ends|bis|hasta|até|ate|jusqu)/iu;

const keeps = (kept: string | null): Reading => ({ part: 'repetition', rule: kept });
const unkept = keeps(null);

const listOf = (said: readonly number[]): string =>
  [1, 2, 3, 4, 5, 6, 0]
    .filter((name) => said.includes(name))
    .map((name) => dayCodes[name])
    .join(',');

const isMonth = ({ tokens }: Match): boolean =>
  tokens.some((token) => is(token, 'unit', 'adverb') && token.value === 30);

/** "The first Monday", "am letzten Freitag". */
const onNth = (match: Match): Reading | null => {
  const [nth, name] = match.tokens.filter((token) =>
    is(token, 'rank', 'last', 'ordinal', 'dotted', 'anyDay'),
  );
  if (!nth || !name || !isMonth(match)) return null;
  return keeps(
    `FREQ=MONTHLY;BYDAY=${is(nth, 'last') ? -1 : nth.value}${dayCodes[name.value] ?? ''}`,
  );
};

const onDate = (match: Match): Reading | null => {
  const on = match.value('numbered', 'rank') ?? 0;
  return isMonth(match) && on >= 1 && on <= 31 ? keeps(monthlyOn(on)) : null;
};

/** "Every other" and "every 2nd" leave one out; "every third" may also be that of the month. */
const countOf = ({ has, value }: Match): number => {
  if (has('otherOne')) return 2;
  const ordinal = value('rank', 'ordinal', 'dotted');
  if (ordinal !== undefined) return ordinal === 2 ? 2 : 0;
  return value('number', 'count') ?? 1;
};

/** The longest interval that a rule can name. */
const longestInterval = 999;

/** Every so many days, weeks, months or years; in weeks where only weekdays are named. */
const every = (match: Match, count = countOf(match)): Reading => {
  const unit = match.value('unit') ?? 7;
  const on = match.tokens.filter((token) => is(token, 'anyDay')).map(({ value }) => value);
  const frequency = unit === 90 ? undefined : frequencies[unit];
  const isKept = count >= 1 && count <= longestInterval && (on.length === 0 || unit === 7);
  if (!isKept || frequency === undefined) return unkept;
  const [plain] = frequency.split(';');
  const interval = count === 1 ? frequency : `${plain ?? ''};INTERVAL=${count}`;
  return keeps(on.length === 0 ? interval : `${interval};BYDAY=${listOf(on)}`);
};

const everyAdverb = ({ value }: Match): Reading => keeps(frequencies[value('adverb') ?? 0] ?? null);

/** "Monday to Friday" is every working day; "every" other days in a row are these. */
const everyBetween = ({ tokens, all, next, has }: Match): Reading | null => {
  // What is moved from one day to another does not repeat.
  if (is(all[0], 'move') || is(next, 'this', 'next')) return null;
  const [from, to] = tokens.filter((token) => is(token, 'anyDay'));
  if (from?.value === 1 && to?.value === 5) return keeps(workdays);
  if (!has('every') || !from || !to) return null;
  const count = (to.value - from.value + 7) % 7;
  const said = Array.from({ length: count + 1 }, (_, at) => (from.value + at) % 7);
  return keeps(`FREQ=WEEKLY;BYDAY=${listOf(said)}`);
};

/** Between a text and a rule stand a weekday's time and place, or nothing. */
const isPlural = ({ previous, next, tokens, all, language }: Match): boolean => {
  const isListed = tokens.some(
    (token) => is(token, 'and', 'slash', 'comma') || /^los /iu.test(token.text),
  );
  const isAtEnd = next === undefined && (language === 'en' || language === 'de');
  const isBeside =
    is(previous, 'on', 'at', 'comma', 'the') || is(next, 'at', 'clockTime', 'number', 'for');
  return tokens[0] === all[0] || isListed || isAtEnd || isBeside;
};

/** Of what cannot be kept all that belongs to it is taken. */
const unkeptRules: readonly Rule[] = [
  'every (unit | workday | weekday | weekend | dayPart) (other? except) .*',
  `(on | the)* ${rank} workday ((of | in | on | the)* ${monthly} | (of | in | this) the? unit)?`,
  `every some of? unit? | every ${amount} (workday | weekend | timeUnit) | every (timeUnit | weekend) | of ${amount} in ${amount} timeUnit`,
  'every unit (in | on | of | at)* month (?!numbered)',
  'every (unit | on | the)* numbered (and | comma)+ the? numbered',
  '(some | number times) (one | every | the) (unit | weekday) | some unit',
].map((pattern) => rule(pattern, () => unkept));

const repeated: readonly Rule[] = [
  rule(`(on | the)* ${rank} anyDay (of | in | on | the)* ${monthly}`, onNth),
  rule(`${monthly} comma? (on | the)* ${rank} anyDay`, onNth),
  rule(`every ${rank} anyDay (of | in | on | the)* (unit | endOf)`, onNth),
  rule('every (rank | last) name', (match) => {
    const nth = match.has('last') ? -1 : match.value('rank');
    const on = match.tokens.filter((token) => is(token, 'name')).map(({ value }) => value);
    const isOfMonth = nth === 1 || nth === -1;
    return isOfMonth ? keeps(`FREQ=MONTHLY;BYDAY=${nth}${listOf(on)}`) : every(match);
  }),
  rule(
    `(on | the | at)* (last unit | endOf) (of | in | the)* ${monthly} | every (last unit | endOf) (of | in | the)* unit`,
    (match) => {
      const isEnd = match.has('endOf') || match.value('unit') === 1;
      return isMonth(match) && isEnd ? keeps(monthlyOn(31)) : null;
    },
  ),
  rule(`(on | the | at)* (rank | ordinal | dotted) unit (of | in | the)* ${monthly}`, (match) =>
    match.value('unit') === 1 ? onDate(match) : null,
  ),
  rule(`${date} (of | the)* ${monthly}`, onDate),
  rule(`${monthly} comma? ${date} (?!timeUnit | unit | clock)`, (match) =>
    match.has('on', 'dateWord', 'ordinal', 'dotted', 'before', 'at') ? onDate(match) : null,
  ),
  rule(
    'every (unit | dateWord) number (?!timeUnit) | every the? ordinal (?!unit | month | timeUnit | of | name | workday)',
    ({ value, has }) => {
      const on = value('numbered') ?? 0;
      const isDay = has('ordinal', 'dateWord') || value('unit') === 1;
      return isDay && on <= 31 ? keeps(monthlyOn(on)) : null;
    },
  ),
  rule('every workday | (?<=on | ^) workday | workday (?= at | clock)', () => keeps(workdays)),
  // "Every year on my birthday"
  rule('every unit on the? other', ({ value }) => ((value('unit') ?? 0) >= 30 ? unkept : null)),
  // "Jeden Morgen", "cada mañana"
  rule('every (dayPart | day)', () => keeps('FREQ=DAILY')),
  rule(`every ${amount}? unit comma? (on | at | the)* ${days}`, (match) => every(match)),
  rule(`(every | from | of)? anyDay ${until} anyDay`, everyBetween),
  rule(`every ${amount}? (${days} | unit) | of ${amount} in ${amount} unit`, (match) =>
    every(match),
  ),
  rule('every (?= month (number | ordinal) | numbered of? month)', () => keeps('FREQ=YEARLY')),
  // "Un lundi sur deux"
  rule('count (unit | weekday) oneIn (number | count)', (match) =>
    every(match, match.tokens.at(-1)?.value),
  ),
  rule(`adverb (on | at | the | to)* anyDay (${listed}+ the? anyDay)*`, (match) =>
    match.value('adverb') === 7 ? every(match) : unkept,
  ),
  rule(
    `(?<!title | title comma) (on | at | the)* pluralWeekday (${listed}+ the? anyDay)*`,
    (match) => {
      // "Comida de los domingos"
      if (is(match.previous, 'of')) return unkept;
      return isPlural(match) ? every(match) : null;
    },
  ),
  rule(`name (${listed}+ name){2,}`, (match) => every(match)),
  // Two days may also be two days in a row.
  rule('(?<!from | between) name (and | slash) name', () => unkept),
  // "Daily standup until 10 December"
  rule('^ adverb (?= .* (before | for (number | count) unit))', (match) =>
    match.all.some((token) => is(token, 'for') || saysEnd.test(token.text))
      ? everyAdverb(match)
      : null,
  ),
  rule(
    '(?<!^) adverb (?= $ | comma | at | before | clock | exactClock | for | starting | to | on | number) | adverb (?= at | on | dateWord)',
    everyAdverb,
  ),
  rule('some', ({ all }) =>
    all.some((token) => is(token, 'every', 'pluralWeekday')) ? unkept : null,
  ),
];

/** "No meetings on Fridays" */
const refused = rule('(not | except) (other | filler){0,2} (on | the)* pluralWeekday', () => ({
  part: null,
}));

/** "For 8 weeks". */
const lasting = rule('for (number | count | one) unit', ({ value }) => ({
  part: 'repetition',
  lasts: { count: value('number', 'count', 'one') ?? 1, days: value('unit') ?? 1 },
}));

export const recurrenceRules: readonly Rule[] = [...unkeptRules, refused, ...repeated, lasting];
