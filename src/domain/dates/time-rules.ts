/** The times that a text names: "at 10", "17.45 Uhr", "às 9 e meia", "from 10 to 11:30". */
import { is, isCapital, rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

/** Hours until 6 mean the afternoon where nothing else is said. */
const earliest = 7 * 60;
const noon = 12 * 60;
const wholeDay = 24 * 60;
const lead = '(at | before | for | on | starting | from)';
const hour = '(clockTime | number | count | noon)';

const none: Reading = { part: null };

const minuteOf = (token: Token): number => {
  const { value } = token;
  if (is(token, 'number', 'count', 'hourMark')) return value * 60;
  return is(token, 'pair') ? Math.floor(value / 100) * 60 + (value % 100) : value;
};

/** @param isVague of "at 5", where the hour may be one of the afternoon */
const atTime = ({ all, has }: Match, minute: number, isVague: boolean): Reading | null => {
  const saysMorning = all.some((token) => is(token, 'dayPart') && token.value === 0);
  const saysEvening =
    all.some((token) => is(token, 'tonight') || (is(token, 'dayPart') && token.value > 0)) ||
    all.slice(0, 2).some((token) => is(token, 'evening'));
  const isLater = saysEvening || (isVague && minute < earliest && !saysMorning);
  const isShifted = !has('exactClock') && isLater && minute > 0 && minute < noon;
  const found = isShifted ? minute + noon : minute;
  if (found > wholeDay) return null;
  return { part: 'time', minute: found % wholeDay, isDeadline: has('before', 'for') };
};

const isBesideDay = ({ previous, next, tokens }: Match): boolean =>
  [previous, next, ...tokens].some((token) => is(token, 'daily'));

/** "At 9" and "às 9 rever": not "at 9 clients", "um 12 Prozent", "as 3 propostas", "bis zum 5." */
const isHour = (match: Match): boolean => {
  const { tokens, next, has, all, language } = match;
  const mark = tokens[0]?.text.toLowerCase() ?? '';
  if (has('dayPart')) return true;
  if (language === 'fr' || /\b(?:el|le|la|zum)$/u.test(mark)) return mark.endsWith('a la');
  if (is(next, 'numbered', 'dash', 'slash', 'month', 'unit', 'timeUnit', 'year', 'pair', 'of'))
    return false;
  const isBeforeNumber = is(all[all.findIndex((one) => one === next) + 1], 'number', 'count');
  if (is(next, 'to') && isBeforeNumber) return false;
  if (isBesideDay(match)) return true;
  if (mark === 'as') return all.some((token) => is(token, 'daily'));
  if (!is(next, 'other')) return true;
  const isCounted = /s$|^(?:prozent|euro|punkte|uhr)/iu.test(next?.text ?? '');
  return /^(?:às|pelas|a las|a la|um)$/u.test(mark) && !isCounted;
};

const readRange = (match: Match): Reading | null => {
  const { tokens, has, previous, all } = match;
  if (has('and') && !has('between')) return null;
  const next = is(match.next, 'on')
    ? all[all.findIndex((one) => one === match.next) + 1]
    : match.next;
  const [from, to] = tokens.filter((token) => is(token, 'clockTime', 'number', 'count', 'noon'));
  if (!from || !to || (is(to, 'number') && is(next, 'month'))) return null;
  // "Dose 2 at 8pm", but "das 10h às 12h"
  const between = tokens[tokens.indexOf(to) - 1];
  const isApart = is(between, 'at', 'on', 'before') && !/till?$/iu.test(between?.text ?? '');
  if (isApart && match.language === 'en') return null;
  if (!has('clockTime', 'oclock')) {
    // "Tomorrow 12-13" and "meeting 10-11 Monday", but not "Friday 2-3 calls" and "pages 12-13 tomorrow".
    const isBeside =
      (is(previous, 'daily') && !is(next, 'other')) ||
      (is(next, 'daily') && !/[sn]$/u.test(previous?.text ?? ''));
    const isBetween = has('between') && (isBesideDay(match) || !is(next, 'other'));
    if (!(has('between') ? isBetween : isBeside)) return null;
  }
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const isExactEnd = is(to, 'exactClock');
  // "2-3pm"
  const begins = is(from, 'number') && isExactEnd && start + noon < end ? start + noon : start;
  const reading = atTime(match, begins, !is(from, 'clock') && !isExactEnd);
  const begun = reading?.minute ?? 0;
  const ends = end + begun - begins <= wholeDay && !isExactEnd ? end + begun - begins : end;
  if (!reading || end > wholeDay || ends <= begun) return null;
  return has('between') ? reading : { ...reading, isDeadline: false, minutes: ends - begun };
};

/** "Read Romans 8:28", "a song of 3:42"; but "Train to Porto 7:42". */
const isRatio = (match: Match, minute: number): boolean => {
  const { tokens, all, previous } = match;
  const before = all[all.findIndex((one) => one === previous) - 1];
  const isNamed = isCapital(previous) && before !== undefined && !is(before, 'to');
  const isNight = minute < 6 * 60 && !isBesideDay(match);
  return tokens.length === 1 && (isNight || (minute % 5 !== 0 && isNamed));
};

export const timeRules: readonly Rule[] = [
  rule('(at | before) noClock', () => ({ part: null, unclear: 'time' })),
  rule(
    `(from | of | between | at | starting)* ${hour} oclock? (dash | to | and | before | at | on)+ ${hour} oclock? dayPart?`,
    readRange,
  ),
  rule(
    `${lead}* about? (clockPart | minutesPart) (number | count | exactClock) dayPart?`,
    (match) => {
      const { value, tokens, find, has } = match;
      const said = find('number', 'count', 'exactClock');
      const isSure =
        has('clockPart', 'at', 'before') ||
        isBesideDay(match) ||
        /past|nach|vor/iu.test(tokens[0]?.text ?? '');
      const shift = value('clockPart', 'minutesPart') ?? 0;
      return said && isSure ? atTime(match, minuteOf(said) + shift, true) : null;
    },
  ),
  rule(
    '(at | before)+ ((number | count) timeUnit? plus? | hourMark timeUnit? plus) dayPart? (?!oclock)',
    (match) => {
      const { value, find, has } = match;
      const isHours = value('timeUnit') === undefined ? isHour(match) : value('timeUnit') === 60;
      const said = find('number', 'count', 'hourMark');
      return said && (has('plus') || isHours)
        ? atTime(match, minuteOf(said) + (value('plus') ?? 0), true)
        : null;
    },
  ),
  rule(
    `${lead}* (number | count | pair) oclock (number (?!timeUnit))? dayPart? | at pair`,
    (match) => {
      const [first, second] = match.tokens.filter((token) => is(token, 'number', 'count', 'pair'));
      if (!first || (is(first, 'pair') && first.value % 100 >= 60)) return null;
      return atTime(match, minuteOf(first) + (second?.value ?? 0), false);
    },
  ),
  rule(`${lead}* about? clock oclock? dayPart?`, (match) => {
    const minute = match.value('clock') ?? 0;
    return isRatio(match, minute) ? none : atTime(match, minute, false);
  }),
  rule(`${lead}* about? exactClock`, (match) => {
    const { next, tokens, has, value } = match;
    // "Compare 5 pm tools"
    const isSpaced = /\d\s/u.test(tokens.at(-1)?.text ?? '');
    const isName = isSpaced && is(next, 'other') && next?.text.endsWith('s');
    const isTime = !isName || has('at', 'before') || isBesideDay(match);
    return isTime ? atTime(match, value('exactClock') ?? 0, false) : null;
  }),
  rule(`${lead}* (hourMinutes | hourMark) dayPart?`, (match) => {
    const said = match.find('hourMinutes', 'hourMark');
    const minute = said ? minuteOf(said) : 0;
    const isTime = match.has('at', 'before') || minute >= 9 * 60;
    return isTime && minute < wholeDay ? atTime(match, minute, false) : null;
  }),
  rule(`${lead}* noon plus?`, (match) => {
    const { tokens, all, value, language } = match;
    // "Call Noon Ltd", "Canal du Midi"
    const isInside = tokens.length === 1 && tokens[0] !== all[0];
    if (isInside && language !== 'de' && isCapital(tokens[0])) return none;
    return atTime(match, (value('noon') ?? 0) + (value('plus') ?? 0), false);
  }),
];
