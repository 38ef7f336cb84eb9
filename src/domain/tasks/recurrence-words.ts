/**
 * How a task repeats, as its text says it: "every weekday", "alle 2 Wochen", "no dia 1 de cada mês". What could mean
 * something else, such as "every third Monday", is found as a repetition that cannot be kept.
 */
import { rule, type Match, type Reading, type Rule } from '../dates/rules.ts';
import type { Token } from '../dates/tokens.ts';
import { monthlyOn } from './recurrence.ts';

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const frequencies: Readonly<Record<number, string>> = {
  ...{ 1: 'FREQ=DAILY', 7: 'FREQ=WEEKLY', 14: 'FREQ=WEEKLY;INTERVAL=2', 30: 'FREQ=MONTHLY' },
  ...{ 90: 'FREQ=MONTHLY;INTERVAL=3', 365: 'FREQ=YEARLY' },
};
const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

const weekday = '(weekday | shortWeekday | rankWeekday)';
const anyDay = '(weekday | shortWeekday | rankWeekday | pluralWeekday)';
const listed = '(comma | and | slash)';
const days = `${anyDay} (${listed}+ the? ${anyDay})* dayPart?`;
const until = '(to | dash | before | at)';
const rank = '(rank | last | ordinal | dotted | rankWeekday)';
const monthly = '(every unit | adverb)';
const date =
  '(on | before | dateWord | the | at)* (dateWord number | ordinal | dotted | rank | number)';
const amount = '(number | count | rank | ordinal | otherOne | dotted)';

/** What a repetition ends with. */
export const saysEnd = /^(?:until|till?|ending|ends|bis|hasta|até|ate|jusqu)/iu;

const keeps = (kept: string | null): Reading => ({ part: 'repetition', rule: kept });

const listOf = (tokens: readonly Token[]): string => {
  const said = tokens.filter(({ kind }) => /weekday/iu.test(kind)).map(({ value }) => value);
  return [1, 2, 3, 4, 5, 6, 0]
    .filter((name) => said.includes(name))
    .map((name) => names[name])
    .join(',');
};

const isMonth = ({ tokens }: Match): boolean =>
  tokens.some(({ kind, value }) => (kind === 'unit' || kind === 'adverb') && value === 30);

/** "The first Monday", "am letzten Freitag". */
const onNth = (match: Match): Reading | null => {
  const [nth, name] = match.tokens.filter(({ kind }) =>
    /rank|last|ordinal|dotted|weekday/iu.test(kind),
  );
  if (!nth || !name || !isMonth(match)) return null;
  return keeps(
    `FREQ=MONTHLY;BYDAY=${nth.kind === 'last' ? -1 : nth.value}${names[name.value] ?? ''}`,
  );
};

const onDate = (match: Match): Reading | null => {
  const on = match.value('number', 'ordinal', 'dotted', 'rank') ?? 0;
  return isMonth(match) && on >= 1 && on <= 31 ? keeps(monthlyOn(on)) : null;
};

const withInterval = (frequency: string, count: number): string =>
  count === 1 ? frequency : frequency.replace(/^(FREQ=\w+).*/u, `$1;INTERVAL=${count}`);

/** "Every other" and "every 2nd" leave one out; "every third" may also be that of the month. */
const countOf = (match: Match): number => {
  if (match.has('otherOne')) return 2;
  const ordinal = match.value('rank', 'ordinal', 'dotted');
  if (ordinal !== undefined) return ordinal === 2 ? 2 : 0;
  return match.value('number', 'count') ?? 1;
};

/** The longest interval that a rule can name. */
const longestInterval = 999;

const everyUnit = (match: Match): Reading | null => {
  const [unit, count] = [match.value('unit') ?? 0, countOf(match)];
  const frequency = unit === 90 ? undefined : frequencies[unit];
  const on = listOf(match.tokens);
  const isKept = count >= 1 && count <= longestInterval && (on === '' || unit === 7);
  if (!isKept || frequency === undefined) return keeps(null);
  return keeps(`${withInterval(frequency, count)}${on === '' ? '' : `;BYDAY=${on}`}`);
};

const everyDay = (match: Match): Reading | null => {
  const count = countOf(match);
  if (count < 1 || count > longestInterval) return keeps(null);
  return keeps(`${withInterval('FREQ=WEEKLY', count)};BYDAY=${listOf(match.tokens)}`);
};

const everyAdverb = ({ value }: Match): Reading => keeps(frequencies[value('adverb') ?? 0] ?? null);

/** "Monday to Friday" is every working day; other days in a row are these. */
const everyBetween = (match: Match): Reading | null => {
  const [from, to] = match.tokens.filter(({ kind }) => /weekday/iu.test(kind));
  const isWeek = from?.value === 1 && to?.value === 5;
  if (isWeek) return keeps(workdays);
  if (!match.has('every') || !from || !to) return null;
  const count = (to.value - from.value + 7) % 7;
  const said = Array.from({ length: count + 1 }, (_, at) => (from.value + at) % 7);
  const tokens = said.map((value) => ({ ...from, kind: 'weekday', value }));
  return keeps(`FREQ=WEEKLY;BYDAY=${listOf(tokens)}`);
};

/** What is moved from one day to another does not repeat. */
const isMove = ({ all }: Match): boolean =>
  /^(?:move|shift|push|change|reschedule|postpone|verschieb|déplacer|mover|cambiar|pasar|mudar|passar)/iu.test(
    all[0]?.text ?? '',
  );

/** Between a text and a rule stand a weekday's time and place, or nothing. */
const isPlural = ({ previous, next, tokens, all, language }: Match): boolean => {
  const isFirst = tokens[0] === all[0];
  const isSaid = tokens.some(
    ({ kind, text }) => /and|slash|comma/u.test(kind) || /^los /iu.test(text),
  );
  const isAfter = /^(?:on|at|comma|the)$/u.test(previous?.kind ?? '');
  const isBefore = /^(?:at|clock|exactClock|hourMark|hourMinutes|number|for)$/u.test(
    next?.kind ?? '',
  );
  const isEnd = next === undefined && (language === 'en' || language === 'de');
  return isFirst || isSaid || isAfter || isBefore || isEnd;
};

const repeated: readonly Rule[] = [
  // What cannot be kept, with all that belongs to it.
  rule(`every (unit | workday | weekday | weekend | dayPart) (other? except) .*`, () =>
    keeps(null),
  ),
  rule(
    `(on | the)* ${rank} workday ((of | in | on | the)* ${monthly} | (of | in | this) the? unit)?`,
    () => keeps(null),
  ),
  rule(
    `(every | one) (some | some of) unit? | every ${amount} (workday | weekend | timeUnit) | every (timeUnit | weekend)`,
    ({ has }) => (has('every') ? keeps(null) : null),
  ),
  rule('(some | number times) (one | every | the) (unit | weekday) | some unit', () => keeps(null)),
  rule(`(on | the)* ${rank} ${anyDay} (of | in | on | the)* ${monthly}`, onNth),
  rule(`${monthly} comma? (on | the)* ${rank} ${anyDay}`, onNth),
  rule(`every ${rank} ${anyDay} (of | in | on | the)* (unit | endOf)`, onNth),
  rule(`every (rank | last) ${weekday}`, (match) => {
    const nth = match.has('last') ? -1 : match.value('rank');
    return nth === 1 || nth === -1
      ? keeps(`FREQ=MONTHLY;BYDAY=${nth}${listOf(match.tokens)}`)
      : everyDay(match);
  }),
  rule(`(on | the | at)* (last unit | endOf) (of | in | the)* ${monthly}`, (match) =>
    isMonth(match) &&
    (match.has('endOf') || match.tokens.some(({ kind, value }) => kind === 'unit' && value === 1))
      ? keeps(monthlyOn(31))
      : null,
  ),
  rule(`(on | the | at)* (rank | ordinal | dotted) unit (of | in | the)* ${monthly}`, (match) =>
    match.value('unit') === 1 ? onDate(match) : null,
  ),
  rule(`${date} (of | the)* ${monthly}`, onDate),
  rule(`${monthly} comma? ${date} (?!timeUnit | unit | clock)`, (match) =>
    match.has('on', 'dateWord', 'ordinal', 'dotted', 'before', 'at') ? onDate(match) : null,
  ),
  rule('every (unit | dateWord) number (?!timeUnit)', ({ value, has }) =>
    (has('dateWord') || value('unit') === 1) && (value('number') ?? 32) <= 31
      ? keeps(monthlyOn(value('number') ?? 0))
      : null,
  ),
  rule(
    'every the? ordinal (?!unit | month | timeUnit | of | weekday | shortWeekday | rankWeekday | workday)',
    ({ value }) => ((value('ordinal') ?? 0) <= 31 ? keeps(monthlyOn(value('ordinal') ?? 0)) : null),
  ),
  rule('every workday | (?<=on | ^) workday | workday (?= at | clock)', () => keeps(workdays)),
  rule('every dayPart', () => keeps('FREQ=DAILY')),
  rule(`every ${amount}? unit comma? (on | at | the)* ${days}`, everyUnit),
  rule(`(every | from | of)? ${anyDay} ${until} ${anyDay}`, (match) =>
    isMove(match) || match.next?.kind === 'this' || match.next?.kind === 'next'
      ? null
      : everyBetween(match),
  ),
  rule(`every ${amount}? ${days}`, everyDay),
  rule(`every ${amount}? unit`, everyUnit),
  rule(`every (?= month (number | ordinal) | (number | ordinal | dotted) of? month)`, () =>
    keeps('FREQ=YEARLY'),
  ),
  rule(`of ${amount} in ${amount} (unit | timeUnit)`, everyUnit),
  // "Un lundi sur deux"
  rule('count (unit | weekday) oneIn (number | count)', (match) => {
    const last = match.tokens.slice(-1);
    const value: Match['value'] = (...kinds) =>
      kinds.includes('count') ? last[0]?.value : match.value(...kinds);
    return match.has('unit') ? everyUnit({ ...match, value }) : everyDay({ ...match, value });
  }),
  rule(`(on | at | the)* pluralWeekday (${listed}+ the? ${anyDay})*`, (match) =>
    isPlural(match) ? everyDay(match) : null,
  ),
  rule(`${weekday} (${listed}+ ${weekday}){2,}`, everyDay),
  // Two days may also be two days in a row.
  rule(`(?<!from | between) ${weekday} (and | slash) ${weekday}`, () => keeps(null)),
  // "Daily standup until 10 December"
  rule('^ adverb (?= .* (before | for (number | count) unit))', (match) =>
    match.all.some(({ text, kind }) => kind === 'for' || saysEnd.test(text))
      ? everyAdverb(match)
      : null,
  ),
  rule(
    '(?<!^) adverb (?= $ | comma | at | before | clock | exactClock | for | starting | to | on | number) | adverb (?= at | on | dateWord)',
    everyAdverb,
  ),
  rule('some', ({ all }) => (all.some(({ kind }) => kind === 'every') ? keeps(null) : null)),
  rule('every (workday | unit | weekday) | every (number | count | rank) weekday', () =>
    keeps(null),
  ),
];

/** "For 8 weeks". */
const lasting = rule('for (number | count | one) unit', ({ value }) => ({
  part: 'repetition',
  lasts: { count: value('number', 'count', 'one') ?? 1, days: value('unit') ?? 1 },
}));

export const recurrenceRules: readonly Rule[] = [...repeated, lasting];
