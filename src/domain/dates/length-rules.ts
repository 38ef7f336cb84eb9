/** How long a task takes, as its text says it: "45 min", "2h", "1 hora e meia"; not "every 2 hours" or "a 48h trial". */
import { rule, type Match, type Reading, type Rule } from './rules.ts';

const shortest = 5;
const longest = 8 * 60;

/** A number of hours after these is a time, a distance in time or a setting. */
const bound = /^(?:in|at|before|every|to|since|last|from|setting|next|the)$/u;

const nearby = 4;

const lasting = ({ tokens: [first], all, previous, next }: Match, minutes: number): Reading => {
  const isPossible = minutes >= shortest && minutes <= longest;
  const at = first ? all.indexOf(first) : 0;
  const after = next ? all.slice(all.indexOf(next)) : [];
  const end = after.findIndex(({ kind }) => kind === 'comma');
  const near = [
    ...all.slice(Math.max(0, at - nearby), at),
    ...after.slice(0, end === -1 ? nearby : Math.min(end, nearby)),
  ];
  const isSetting = near.some(({ kind }) => kind === 'setting' || kind === 'ago');
  const isBound = previous !== undefined && bound.test(previous.kind);
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

export const lengthRules: readonly Rule[] = [
  rule('for? about? length', (match) => lasting(match, match.value('length') ?? 0)),
  rule(
    'for? about? (number | count | one | pair) timeUnit (and? number timeUnit?)? plus?',
    (match) => {
      const { tokens, value } = match;
      if (isMetres(match)) return null;
      const [first, second] = tokens.filter(({ kind }) => /number|count|one|pair/u.test(kind));
      const unit = value('timeUnit') ?? 1;
      const count = first
        ? first.kind === 'pair'
          ? first.value / 100
          : Math.max(1, first.value)
        : 0;
      return lasting(match, count * unit + (second?.value ?? 0) + (value('plus') ?? 0));
    },
  ),
  rule('for? about? hourMark (and? number timeUnit?)? plus?', (match) => {
    const { value } = match;
    return lasting(
      match,
      (value('hourMark') ?? 0) * 60 + (value('number') ?? 0) + (value('plus') ?? 0),
    );
  }),
  rule('for? about? hourMinutes', (match) => lasting(match, match.value('hourMinutes') ?? 0)),
];
