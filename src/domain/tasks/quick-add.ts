/** What the line for a new task says besides its text, and which tasks a pasted list holds. */
import { categories, checkText, type Category } from './tasks.ts';

const categoriesWith = (beginning: string): readonly Category[] =>
  categories.filter((name) => name.toLowerCase().startsWith(beginning.toLowerCase()));

/** The category whose name alone begins so; undefined where there is none, or more than one ("co"). */
const findCategory = (beginning: string): Category | undefined => {
  const [found, ...others] = categoriesWith(beginning);
  return others.length === 0 ? found : undefined;
};

const hashWord = /(?<!\S)#(\p{L}+)(?=[\s,.;:!?]|$)/gu;

/** Takes the last "#con" that names a category out of a text; one that would leave no text is a text itself. */
export const readCategory = (text: string): { text: string; category: Category | null } => {
  const found = [...text.matchAll(hashWord)]
    .map((match) => ({ match, category: findCategory(match[1] ?? '') }))
    .findLast(({ category }) => category !== undefined);
  if (!found?.category) return { text, category: null };
  const { match, category } = found;
  const before = text.slice(0, match.index).trimEnd();
  const rest = `${before}${text.slice(match.index + match[0].length)}`;
  return checkText(rest).ok ? { text: rest.trim(), category } : { text, category: null };
};

/** Why the last "#word" of a text names no category, and which there are; empty where there is nothing to say. */
export const describeUnknownCategory = (text: string): string => {
  const word = [...text.matchAll(hashWord)].at(-1)?.[1];
  if (word === undefined || findCategory(word)) return '';
  const meant = categoriesWith(word);
  return meant.length > 0
    ? `“#${word}” may be ${meant.join(' or ')}.`
    : `“#${word}” is no category. There are ${categories.join(', ')}.`;
};

/** "3. Dezember" is a day. */
const months = '(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\\p{L}*';
/** "o" and "§" are bullets of Word and Outlook where a tab follows, and else words; U+F0B7 and U+F0A7 are those of Symbol. */
const bullet = '[-*+•·▪●○◦■□‣⁃–—\uF0B7\uF0A7](?:\\s+|$)|[o§](?:\\t\\s*| {2,})';
const number = `\\(?(?:\\d{1,3}|[a-z])\\)(?:\\s+|$)|\\d{1,3}\\.(?!\\s+${months})(?:\\s+|$)`;
const openBox = '\\[ ?\\](?:\\s+|$)|[☐◻⬜]\\uFE0F?\\s*';
const doneBox = '\\[[xX]\\](?:\\s+|$)|[☑☒✓✔✅]\\uFE0F?\\s*';
const marks = new RegExp(
  `^(?:>\\s*)*(?:${bullet})?(?:${number})?(?:${openBox}|(?<done>${doneBox}))?`,
  'u',
);

type PastedLine = {
  text: string;
  /** It has the mark of what is done. */
  isDone: boolean;
};

/** The lines of a pasted text in their order, without bullets, numbers and boxes to tick; empty ones are left out. */
export const splitLines = (pasted: string): readonly PastedLine[] =>
  pasted
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => {
      const trimmed = line.trim();
      const found = marks.exec(trimmed);
      const text = trimmed.slice(found?.[0].length ?? 0).replace(/\uFE0F$/u, '');
      return { text: text.trim(), isDone: found?.groups?.done !== undefined };
    })
    .filter(({ text }) => text !== '');
