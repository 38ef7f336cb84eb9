/** What a message is about, by words of five languages: a reason names it, and its weight is learned. */
import phrases from './topic-phrases.json' with { type: 'json' };

export type Topic = keyof typeof phrases;

const isTopic = (name: string): name is Topic => name in phrases;

/** The phrases are in small letters, separated by commas; `*` stands for any ending of a word. */
const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');
/** At word boundaries, in one pass for each topic. */
const patternOf = (lists: readonly string[]): RegExp => {
  const all = lists
    .flatMap((list) => list.split(','))
    .map((phrase) => escape(phrase.trim()).replaceAll('*', '\\p{L}*').replace(/\s+/gu, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'u');
};
const patterns = Object.entries(phrases).flatMap(([name, list]) =>
  isTopic(name) ? [{ name, pattern: patternOf(list) }] : [],
);

export const topicsOf = (text: string): ReadonlySet<Topic> => {
  const small = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  return new Set(patterns.filter(({ pattern }) => pattern.test(small)).map(({ name }) => name));
};
