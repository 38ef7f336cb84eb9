/** Which tasks a pasted list holds. */

/** "3. Dezember" is a day. */
const months = '(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\\p{L}*';
/** "o" and "§" are bullets of Word and Outlook where a tab follows, and else words; U+F0B7 and U+F0A7 are those of Symbol. */
const bullet = '[-*+•·▪●○◦■□‣⁃–—→➔➤►\uF0B7\uF0A7](?:\\s+|$)|[o§](?:\\t\\s*| {2,})';
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
