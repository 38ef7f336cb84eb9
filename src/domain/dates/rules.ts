/** Rules over the kinds of words, such as 'on? next? weekday', and what they find in a text. */
import type { Present } from './days.ts';
import { createLexicon, readTokens, type Token, type Words } from './tokens.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import others from './words/other-languages.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

/** Where a language and another one find as much, the first counts. */
const languages: Readonly<Record<string, Words>> = { en, pt, de, es, fr, others };
const lexicons = Object.values(languages).map(createLexicon);

export type Part = 'due date' | 'time' | 'length' | 'repetition';

export type Reading = {
  /** Null for what is no date, although it looks like one. */
  part: Part | null;
  day?: string;
  /** Of the day. */
  minute?: number;
  /** How long it takes. */
  minutes?: number;
  isDeadline?: boolean;
  /** It names a day that is not meant, to which an hour without a day of its own may belong. */
  namesDay?: boolean;
  /** It is the last day of what repeats. */
  isEnd?: boolean;
  /** It does not exist, such as 31 February, or it is more than one. */
  unclear?: 'day' | 'time';
  /** After how many days the same words name a day again. */
  fitsAgainAfter?: 7;
  /** How it repeats, as an RRULE; null where that cannot be kept. */
  rule?: string | null;
  /** For how long it repeats, in units of so many days. */
  lasts?: { count: number; days: number };
};

export type Match = {
  tokens: readonly Token[];
  /** The whole text, the tokens before those of the match, and the tokens after them. */
  all: readonly Token[];
  before: readonly Token[];
  after: readonly Token[];
  previous: Token | undefined;
  next: Token | undefined;
  language: string;
  present: Present;
  /** The first token of these kinds, what it means, and whether there is one. */
  find: (...kinds: readonly string[]) => Token | undefined;
  value: (...kinds: readonly string[]) => number | undefined;
  has: (...kinds: readonly string[]) => boolean;
};

export type Rule = { pattern: RegExp; read: (match: Match) => Reading | null };

/** "Quarta" is also the fourth; "thu" is only a day, "ter" one before a time; "sun" is a name as well. */
const weekdays = ['weekday', 'rankWeekday', 'timedWeekday', 'shortWeekday'];

/** Names for several kinds, in patterns and where a token is looked for. */
const groups: Readonly<Record<string, readonly string[]>> = {
  name: weekdays,
  short: ['timedWeekday', 'shortWeekday'],
  anyDay: [...weekdays, 'pluralWeekday'],
  before: ['before', 'until'],
  comma: ['comma', 'colon', 'question'],
  date: ['date', 'slashDate'],
  numbered: ['number', 'ordinal', 'dotted'],
  other: [
    ...['other', 'counted', 'move', 'defer', 'told', 'script', 'promise', 'label', 'opening', 'ad'],
    ...['common', 'device', 'hours', 'items', 'machine', 'post', 'queue', 'self', 'stop', 'swap'],
  ],
  filler: ['filler', 'being', 'evening', 'long', 'telling'],
  setting: ['setting', 'after'],
  clockTime: ['clock', 'exactClock', 'fullHour', 'hourMinutes'],
  // "Dia" and "día" are a day, or stand before its number; after a weekday "week" is the one after it.
  unit: ['unit', 'dia', 'weekAfter'],
  dateWord: ['dateWord', 'dia'],
  // "10m"; "10 m" of cable are metres.
  timeUnit: ['timeUnit', 'minuteMark'],
  daily: [
    ...[...weekdays, 'pluralWeekday', 'day', 'tonight', 'date', 'slashDate', 'month', 'adverb'],
    ...['unit', 'dia', 'weekAfter', 'workday', 'dayPart'],
  ],
};
const kindsOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => groups[name] ?? name);

export const is = (token: Token | undefined, ...kinds: readonly string[]): boolean =>
  token !== undefined && kindsOf(kinds).includes(token.kind);

/** In the midst of a sentence that names no day, where a number may be anything; but in German the verb comes last. */
export const isInside = ({ previous, next, all, language }: Match): boolean =>
  [previous, next].every((token) => /^[\p{L}\p{N}]/u.test(token?.text ?? '')) &&
  language !== 'de' &&
  !all.some((token) => is(token, 'daily'));

export const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');

/** "Called", "enviou", "prometió": not the grandmother in "ligar à avó". */
const past: Readonly<Record<string, RegExp>> = { en: /..[^e]ed$/u, pt: /..ou$/u, es: /..ó$/u };
export const isPast = (token: Token | undefined, language: string): boolean =>
  is(token, 'told') || past[language]?.test(token?.text ?? '') === true;

const characters = new Map<string, string>();
const characterOf = (kind: string): string => {
  const found = characters.get(kind) ?? String.fromCodePoint(0xe000 + characters.size);
  characters.set(kind, found);
  return found;
};

/** @param pattern a regular expression whose words are kinds and whose spaces mean nothing */
export const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(
    pattern
      .replace(/\w*[a-z]\w*/giu, (word) => `(?:${kindsOf([word]).map(characterOf).join('|')})`)
      .replaceAll(/\s/gu, ''),
    'gu',
  ),
  read,
});

export type Found = Reading & { start: number; end: number };

/** What the rules find; a word belongs to the first rule that takes it. */
const apply = (
  all: readonly Token[],
  rules: readonly Rule[],
  language: string,
  present: Present,
): readonly Found[] => {
  const taken = characterOf('taken');
  let code = all.map(({ kind }) => characterOf(kind)).join('');
  const found: Found[] = [];
  for (const { pattern, read } of rules) {
    for (const { index, 0: matched } of code.matchAll(pattern)) {
      const { length } = matched;
      const tokens = all.slice(index, index + length);
      const find: Match['find'] = (...kinds) => tokens.find((token) => is(token, ...kinds));
      const reading = read({
        ...{ tokens, all, language, present },
        ...{ before: all.slice(0, index), after: all.slice(index + length) },
        ...{ previous: all[index - 1], next: all[index + length] },
        find,
        value: (...kinds) => find(...kinds)?.value,
        has: (...kinds) => find(...kinds) !== undefined,
      });
      const [first, last] = [tokens[0], tokens.at(-1)];
      if (!reading || !first || !last) continue;
      found.push({ ...reading, start: first.start, end: last.end });
      code = code.slice(0, index) + taken.repeat(length) + code.slice(index + length);
    }
  }
  return found;
};

const lengthOf = (parts: readonly { start: number; end: number }[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** In the language that knows most of the text, or that reads a date in it where two know as much; in their order. */
export const findParts = (
  text: string,
  rules: readonly Rule[],
  present: Present,
): readonly Found[] => {
  const [best] = readTokens(text, lexicons)
    .map((tokens, index) => {
      const found = apply(tokens, rules, Object.keys(languages)[index] ?? '', present);
      const known = tokens.filter(({ kind }) => kind !== 'other');
      const inFound = ({ start }: Token) =>
        found.some((one) => one.start <= start && start < one.end);
      const words = known.filter((token) => /\p{L}/u.test(token.text));
      const isRead = found.some(({ part }) => part !== null);
      const score = lengthOf(known.filter(inFound)) + lengthOf(words) + (isRead ? 1 : 0);
      return { found: found.toSorted((a, b) => a.start - b.start), score };
    })
    .toSorted((a, b) => b.score - a.score);
  return best?.found ?? [];
};
