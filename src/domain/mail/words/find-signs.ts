/** Finds the signs in a text: compares its words with the phrases of all languages, in time linear in its length. */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import type { Phrases, Sign } from './signs.ts';

type Phrase = { sign: Sign; text: string; words: readonly string[] };

const token = /\p{L}+\*?|\d+(?:[.,:]\d+)*|[%?#]/gu;

const tokensOf = (text: string): readonly string[] =>
  text.normalize('NFC').toLowerCase().match(token) ?? [];

/** A phrase whose first word is whole is found by that word, the others by the beginning of one. */
const byWord = new Map<string, Phrase[]>();
const byBeginning = new Map<string, Phrase[]>();

const isSign = (name: string): name is Sign => name in en;

const add = (phrases: Phrases) => {
  for (const [sign, texts] of Object.entries(phrases)) {
    if (!isSign(sign)) continue;
    for (const text of texts.split(',').map((one) => one.trim())) {
      const words = tokensOf(text);
      const [first = ''] = words;
      const index = first.endsWith('*') ? byBeginning : byWord;
      const key = first.replace('*', '');
      const known = index.get(key);
      const phrase = { sign, text, words };
      if (known) known.push(phrase);
      else index.set(key, [phrase]);
    }
  }
};
for (const phrases of [en, pt, de, es, fr]) add(phrases);

const isNumber = (word: string): boolean => /^\d/u.test(word);

const matches = (expected: string, word: string | undefined): boolean => {
  if (word === undefined) return false;
  if (expected === '#') return isNumber(word);
  return expected.endsWith('*') ? word.startsWith(expected.slice(0, -1)) : word === expected;
};

const beginnings = [...byBeginning.keys()].map(({ length }) => length);
const shortestBeginning = Math.min(...beginnings);
const longestBeginning = Math.max(...beginnings);

const candidates = (word: string): readonly Phrase[] => [
  ...(byWord.get(word) ?? []),
  ...(isNumber(word) ? (byWord.get('#') ?? []) : []),
  ...Array.from(
    { length: Math.max(0, Math.min(word.length, longestBeginning) - shortestBeginning + 1) },
    (_, more) => byBeginning.get(word.slice(0, shortestBeginning + more)),
  ).flatMap((phrases) => phrases ?? []),
];

/** For each sign that a text has, the phrases that show it. */
export type FoundSigns = ReadonlyMap<Sign, ReadonlySet<string>>;

export const findSigns = (text: string): FoundSigns => {
  const words = tokensOf(text);
  const found = new Map<Sign, Set<string>>();
  words.forEach((word, at) => {
    for (const phrase of candidates(word)) {
      if (!phrase.words.every((expected, offset) => matches(expected, words[at + offset])))
        continue;
      const already = found.get(phrase.sign);
      if (already) already.add(phrase.text);
      else found.set(phrase.sign, new Set([phrase.text]));
    }
  });
  return found;
};
