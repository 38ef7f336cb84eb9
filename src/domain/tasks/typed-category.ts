/** The "#category" in the line for a new task. */
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
