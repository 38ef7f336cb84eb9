/** Removes characters that are invisible or that make a text look different from what it is. */

const joiner = /[\u200c\u200d]/gu;
/** Letters of these scripts never join, so that a joiner between them only makes equal-looking texts differ. */
const neverJoins = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const joins = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Persian and Indic words and many emoji need a joiner between two characters; all other joiners are removed. */
const keepNeededJoiners = (text: string): string =>
  text.replace(joiner, (mark, offset: number) => {
    const before = /.$/su.exec(text.slice(Math.max(0, offset - 2), offset))?.[0] ?? '';
    const after = /^./su.exec(text.slice(offset + 1, offset + 3))?.[0] ?? '';
    const isNeeded = [before, after].every(
      (character) => joins.test(character) && !neverJoins.test(character),
    );
    return isNeeded ? mark : '';
  });

/** U+FE0E and U+FE0F are kept although Unicode calls them ignorable, because they choose an emoji's form. */
const invisible =
  /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Surrogate}\u2800\ufff9-\ufffb]/gu;

/**
 * Without control characters, direction marks and overrides, zero-width and other invisible characters. Line breaks
 * and tabs stay in `lines` (as `\n` and `\t`) and become spaces in a single line.
 */
export const visibleText = (text: string, shape: 'line' | 'lines'): string => {
  const broken = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  const shaped = shape === 'lines' ? broken : broken.replace(/[\n\t]/g, ' ');
  return keepNeededJoiners(shaped.replace(/(?![\n\t])\p{Cc}/gu, '').replace(invisible, ''));
};

/** Whether there is anything to see: a text of spaces, marks and variation selectors alone has nothing. */
export const hasVisibleText = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(visibleText(text, 'lines'));
