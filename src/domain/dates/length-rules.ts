/** How long a task takes, as its text says it: "45 min", "2h", "1 hora e meia"; not "every 2 hours" or "a 48h trial". */
import { is, rule, type Match, type Reading, type Rule } from './rules.ts';
import type { Token } from './tokens.ts';

const shortest = 5;
const longest = 8 * 60;

const nearby = 4;

const lasting = ({ tokens: [first], all, previous, next }: Match, minutes: number): Reading => {
  const isPossible = minutes >= shortest && minutes <= longest;
  const at = first ? all.indexOf(first) : 0;
  const after = next ? all.slice(all.indexOf(next)) : [];
  const end = after.findIndex((token) => is(token, 'comma'));
  const near = [
    ...all.slice(Math.max(0, at - nearby), at),
    ...after.slice(0, end === -1 ? nearby : Math.min(end, nearby)),
  ];
  const isSetting = near.some((token) => is(token, 'setting', 'ago'));
  // Then it is a time, a distance in time or a setting.
  const isBound =
    is(previous, 'in', 'at', 'before', 'every', 'to', 'since', 'last', 'from') ||
    is(previous, 'setting', 'next', 'the');
  return isPossible && !isSetting && !isBound
    ? { part: 'length', minutes: Math.round(minutes) }
    : { part: null };
};

/** "10 m" of cable are metres. */
const isMetres = ({ tokens }: Match): boolean =>
  tokens.some(
    ({ kind, text, start }, index) =>
      kind === 'timeUnit' && text === 'm' && start > (tokens[index - 1]?.end ?? start),
  );

/** "2 hours and 15 min", "1h 30", "1 hora e meia", "1.5h". */
export const minutesIn = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token, index) => {
    const [previous, next] = [tokens[index - 1], tokens[index + 1]];
    if (is(token, 'timeUnit'))
      return sum + (token.value * (previous?.value ?? 1)) / (is(previous, 'pair') ? 100 : 1);
    if (is(token, 'hourMark')) return sum + token.value * 60;
    const isMinutes = is(token, 'length', 'hourMinutes', 'plus');
    const isRest =
      is(token, 'number') &&
      index > 0 &&
      !is(next, 'timeUnit') &&
      is(previous, 'timeUnit', 'hourMark', 'and');
    return isMinutes || isRest ? sum + token.value : sum;
  }, 0);

export const lengthRules: readonly Rule[] = [
  rule(
    '(for | of)? about? (length | hourMinutes | hourMark (and? number timeUnit?)? plus? | (number | count | one | pair) timeUnit (and? number timeUnit?)? plus?)',
    (match) => (isMetres(match) ? null : lasting(match, minutesIn(match.tokens))),
  ),
];
