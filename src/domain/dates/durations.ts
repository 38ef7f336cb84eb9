/** How long a task takes, and times counted from now: "45 min", "1 hora e meia"; "in an hour", "in 2 Wochen". */
import { dayAfter } from '#lib/day-after.ts';
import { dueOn, unclear } from './day-rules.ts';
import { addUnits } from './days.ts';
import { is, isInside, rule, type Match, type Reading } from './rules.ts';
import type { Token } from './tokens.ts';

const shortest = 5;
const longest = 8 * 60;

const amount = '(number | count | one)';
const duration = `(length | (hourMinutes | (${amount} | pair) about? timeUnit) (and? number timeUnit)? plus?)`;

/** The sum of a length in parts: "2 hours and 15 min", "1 hora e meia", "1.5h". */
const minutesIn = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token, index) => {
    const previous = tokens[index - 1];
    if (is(token, 'timeUnit'))
      return sum + ((token.value || 1) * (previous?.value ?? 1)) / (is(previous, 'pair') ? 100 : 1);
    return is(token, 'length', 'hourMinutes', 'plus') ? sum + token.value : sum;
  }, 0);

/** Not "every 2 hours" or "a 48h trial". */
const readLength = ({ tokens, before, previous, next }: Match): Reading | null => {
  const isSetting = is(next, 'setting', 'ago', 'since') || before.some((one) => is(one, 'delay'));
  // Then it is a time, a distance in time or a setting.
  const isJoined = is(previous, 'dash') && previous?.end === tokens[0]?.start;
  const isBound = isJoined || is(previous, 'in', 'at', 'before', 'after', 'since', 'every', 'to');
  const minutes = minutesIn(tokens);
  return minutes >= shortest && minutes <= longest && !isSetting && !isBound
    ? { part: 'length', minutes: Math.round(minutes) }
    : { part: null };
};

/** "Daqui a 1h30" */
const readFromNow = (match: Match): Reading | null => {
  const { tokens, value, present, next, all } = match;
  // "Payable within 14 days of the invoice", "3x more leads in 6 weeks"
  if (is(next, 'of') || all.some((token) => is(token, 'multiple'))) return { part: null };
  const isDeadline = value('in') === 1;
  const from = dayAfter(present.date, value('fromNow') ?? 0);
  const [unit, count] = [value('unit'), value('number', 'count', 'one') ?? 1];
  if (unit !== undefined) return dueOn(match, addUnits(from, count, unit), { isDeadline });
  // "An answer within 4 hours", "glue that dries in 10 minutes if it is warm"
  if (isDeadline || (isInside(match) && !is(next, 'for', 'about'))) return unclear;
  const minute = present.minute + minutesIn(tokens);
  const day = dayAfter(from, Math.floor(minute / 1440));
  return dueOn(match, day, { minute: minute % 1440 });
};

export const fromNowRule = rule(
  `in about? (${duration} | ${amount} about? unit) fromNow? | ${amount} (timeUnit | unit) fromNow`,
  readFromNow,
);

/** The "of" of "90 minutes of deep work" belongs to the length. */
export const lengthRule = rule(
  `of about? ${duration} | for? about? ${duration} (of (?= other))?`,
  readLength,
);
