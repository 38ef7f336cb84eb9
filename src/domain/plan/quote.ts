/** Text of other people in the sentences of a plan. */
import { outsideLine } from '../untrusted-text.ts';

const links =
  /\S*(?:\w:\/\/|www\.|@|\w\.(?:com|net|org|io|app|dev|ai|eu|pt|xyz|info|biz|me|co|example)\b)\S*/giu;

/** Whether a text contains a web address or an e-mail address. */
export const hasLink = (text: string): boolean => text.search(links) !== -1;

const longestQuote = 60;

/** Shortens a line at the end of a word. A word that would fill more than half of the quote is cut itself. */
const shorten = (line: string): string => {
  const cut = outsideLine(line, longestQuote);
  if (cut === line) return line;
  const lastSpace = cut.lastIndexOf(' ');
  const isWhole = line.startsWith(`${cut.slice(0, -1)} `);
  const kept = isWhole || lastSpace < longestQuote / 2 ? cut.slice(0, -1) : cut.slice(0, lastSpace);
  return `${kept.replace(/[\s,;:.!?–-]+$/u, '')}…`;
};

/** Outside text to be quoted in a sentence: shortened, without invisible characters and without addresses. */
export const quote = (text: string): string =>
  `“${shorten(outsideLine(text, 200).replace(links, '…'))}”`;
