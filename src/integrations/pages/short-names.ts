/** Shortens the names of classes in a page's style sheet. */
import type { Names } from './page-names.ts';

/** What pages with the same names carry: their styles, and the short names of their classes. */
export type Look = { code: string; shortNames: ReadonlyMap<string, string> };

const letters = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (count: number): string =>
  (count < letters.length ? '' : inLetters(Math.floor(count / letters.length) - 1)) +
  letters.charAt(count % letters.length);

const classSelectors = /\.(?:[\w-]|\\[^\da-f])+/g;

/**
 * Gives short names to classes such as `max-md:w-[min(62%,820px)]`, which a selector writes in another way than the
 * page, so that neither compresses. Classes that a script names keep theirs, and so do those with plain names.
 */
export const withShortNames = (css: string, { drawn, scripts }: Names): Look => {
  const shortNames = new Map<string, string>();
  let count = 0;
  const nextName = (): string => {
    const name = inLetters(count++);
    const isTaken = drawn.has(`.${name}`) || scripts.some(({ quoted }) => quoted.has(name));
    // Single letters stand in every script, as the names of its variables.
    return isTaken && (name.length > 1 || drawn.has(`.${name}`)) ? nextName() : name;
  };
  const code = css.replaceAll(classSelectors, (selector) => {
    const name = selector.slice(1).replaceAll('\\', '');
    if (!selector.includes('\\') || !drawn.has(`.${name}`)) return selector;
    if (scripts.some(({ quoted }) => quoted.has(name))) return selector;
    const short = shortNames.get(name) ?? nextName();
    shortNames.set(name, short);
    return `.${short}`;
  });
  return { code, shortNames };
};
