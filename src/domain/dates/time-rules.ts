/** The times that a text names: "at 10", "17.45 Uhr", "às 9 e meia", "from 10 to 11:30". */
import { is, isCapital, isInside, rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

/** Hours until 6 mean the afternoon where nothing else is said. */
const earliest = 7 * 60;
/** "8h" is rather a length, "9h" and "tomorrow 8h30" a time. */
const earliestHour = 9 * 60;
const noon = 12 * 60;
const wholeDay = 24 * 60;
const hour = '(clockTime | number | count | noon)';

const minuteOf = (token: Token): number => {
  const { value } = token;
  if (is(token, 'pair')) return Math.floor(value / 100) * 60 + (value % 100);
  return is(token, 'number', 'count') ? value * 60 : value;
};

/** @param isVague of "at 5", where the hour may be one of the afternoon */
const atTime = ({ all, has }: Match, minute: number, isVague: boolean): Reading => {
  const saysMorning = all.some((token) => is(token, 'dayPart') && token.value === 0);
  const saysEvening =
    all.some((token) => is(token, 'tonight') || (is(token, 'dayPart') && token.value > 0)) ||
    all.slice(0, 2).some((token) => is(token, 'evening'));
  const isLater = saysEvening || (isVague && minute < earliest && !saysMorning);
  const isShifted = !has('exactClock') && isLater && minute > 0 && minute < noon;
  const found = isShifted ? minute + noon : minute;
  return { part: 'time', minute: found % wholeDay, isDeadline: has('before', 'for') };
};

const isBesideDay = ({ previous, next, tokens }: Match): boolean =>
  [previous, next, ...tokens].some((token) => is(token, 'daily'));

/** "At 9" and "às 9 rever": not "at 9 clients", "um 12 Prozent", "as 3 propostas", "bis zum 5." */
const isHour = (match: Match): boolean => {
  const { tokens, next, after, language } = match;
  const mark = tokens[0]?.text.toLowerCase() ?? '';
  if (language === 'fr' || /\b(?:d?el|le|la|zum)$/u.test(mark)) return mark.endsWith('a la');
  if (is(next, 'numbered', 'dash', 'slash', 'month', 'unit', 'timeUnit', 'year', 'pair', 'of'))
    return false;
  if (is(next, 'to') && is(after[1], 'number', 'count')) return false;
  if (isBesideDay(match)) return true;
  const isCounted = is(next, 'counted', 'items') || /s$|^uhr/iu.test(next?.text ?? '');
  return !is(next, 'other') || (/^(?:às|pelas|a las|a la|um)$/u.test(mark) && !isCounted);
};

const readRange = (match: Match): Reading | null => {
  const { tokens, has, previous, after } = match;
  const next = after.find((one) => !is(one, 'on'));
  // "Le 7 à 10h", "dia 7 às 10"
  if (is(previous, 'on', 'dateWord') && is(tokens[0], 'number')) return null;
  const [from, to] = tokens.filter((token) => is(token, 'clockTime', 'number', 'count', 'noon'));
  if (!from || !to || (is(to, 'number') && is(next, 'month'))) return null;
  // "2-3h" of work
  const isLength = is(from, 'number') && is(to, 'hourMinutes') && to.value < earliestHour;
  if (isLength && !has('from', 'at', 'of', 'between')) return null;
  // "Dose 2 at 8pm", "comboio 9 às 18h", but "das 10h às 12h"
  const between = tokens[tokens.indexOf(to) - 1];
  const isBare = is(from, 'number') && tokens[0] === from && !is(previous, 'daily');
  if (is(between, 'at', 'on', 'before') && (isBare || match.language === 'en')) return null;
  // "Tomorrow 12-13" and "meeting 10-11 Monday", but not "Friday 2-3 calls", "pages 12-13 tomorrow" and "2-3 days".
  const isBeside =
    is(previous, 'daily') || (is(next, 'daily') && !/[sn]$/u.test(previous?.text ?? ''));
  if (!has('clockTime') && (is(next, 'other', 'unit', 'workday') || !isBeside)) return null;
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const isExactEnd = is(to, 'exactClock');
  // "2-3pm"
  const begins = is(from, 'number') && isExactEnd && start + noon < end ? start + noon : start;
  const reading = atTime(match, begins, !is(from, 'clock') && !isExactEnd);
  const begun = reading.minute ?? 0;
  const ends = end + begun - begins;
  if (ends > wholeDay || ends <= begun) return null;
  // "Samedi 9h-19h" may be a fair; more than eight hours without a day are rather the hours of a shop.
  if (ends - begun > 480 && !match.all.some((one) => is(one, 'daily'))) return { part: null };
  return has('between') ? reading : { ...reading, isDeadline: false, minutes: ends - begun };
};

/** "A song of 3:42", "Luke 10:25 for the sermon"; but "meeting 10:30 with Ana" and "train 8:17 to Porto". */
const isRatio = (match: Match, minute: number): boolean => {
  const isNight = minute < 6 * 60 && !isBesideDay(match);
  const isPart = minute % 15 > 0 && isInside(match) && isCapital(match.previous);
  return match.tokens.length === 1 && (isNight || isPart);
};

/** Null where what is said may be no time; false where it is none. */
const isTime = (match: Match, said: Token): boolean | null => {
  const { tokens, before, has, value, language } = match;
  // "6h52" and "14 déc 6h45" are no lengths.
  const isExact = said.value > 5 * 60 && said.value % (isBesideDay(match) ? 60 : 5) > 0;
  const isAsked = has('at', 'before') || (is(said, 'hourMinutes') && isExact);
  if (has('clockPart', 'minutesPart')) return has('clockPart') || isAsked || null;
  switch (said.kind) {
    case 'clock':
      return !isRatio(match, said.value);
    case 'exactClock':
    case 'fullHour':
      return true;
    case 'noon':
      // "Call Noon Ltd", "Canal du Midi"
      if (language === 'de' || !isCapital(said)) return true;
      return !isCapital(match.next) && (tokens.length > 1 || before.length === 0);
    case 'hourMinutes':
      if (minuteOf(said) >= wholeDay) return null;
      // "12 h de travail", but "15h de sexta"
      if (is(match.next, 'of') && !is(match.after[1], 'name', 'day')) return isAsked || null;
      return isAsked || minuteOf(said) >= (isBesideDay(match) ? earliest : earliestHour) || null;
    case 'pair':
      // "24/12 at 6.45", but "sell at 9.50"
      return (isAsked && isBesideDay(match) && /\.[0-5]\d$/u.test(said.text)) || null;
    default:
      return (
        (isAsked && (has('plus') || (value('timeUnit') ?? (isHour(match) && 60)) === 60)) || null
      );
  }
};

const readTime = (match: Match): Reading | null => {
  const { tokens, find } = match;
  const said = find('clockTime', 'noon', 'pair', 'number', 'count');
  const isSaid = said && isTime(match, said);
  if (!said || !isSaid) return isSaid === false ? { part: null } : null;
  // "5 vor halb 9", "9 e um quarto"
  const shifts = tokens.filter((token) => is(token, 'clockPart', 'minutesPart', 'plus'));
  const minute = shifts.reduce((sum, { value }) => sum + value, minuteOf(said));
  return minute > wholeDay ? null : atTime(match, minute, is(said, 'number', 'count'));
};

export const timeRules: readonly Rule[] = [
  rule(
    `((?<=daily) dayPart)? (from | of | between | at | starting)* ${hour} (dash | to | and | before | at | on)+ ${hour} dayPart?`,
    readRange,
  ),
  rule(
    `((?<=daily) dayPart)? (at | before | for | on | starting | from)* about? (clockPart | minutesPart)* (clockTime | noon | pair (?!timeUnit) | (number | count) timeUnit?) plus? dayPart?`,
    readTime,
  ),
];
