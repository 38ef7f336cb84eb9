/** Text of other people in the sentences of a plan. */
import { outsideLine } from '../untrusted-text.ts';
import { cutText } from './planned-text.ts';

const links =
  /\S*(?:\w:\/\/|www\.|@|\w\.(?:com|net|org|io|app|dev|ai|eu|pt|xyz|info|biz|me|co|example)\b)\S*/giu;

/** Whether a text contains a web address or an e-mail address. */
export const hasLink = (text: string): boolean => text.search(links) !== -1;

const longestQuote = 60;

/** Shortens a line at the end of a word. */
const shorten = (line: string): string => {
  if (line.length <= longestQuote) return line;
  const kept = cutText(line, longestQuote)
    .replace(/\s\S*$/u, '')
    .slice(0, longestQuote - 1);
  return `${kept.replace(/[\s,;:.!?–-]+$/u, '')}…`;
};

/** Outside text to be quoted in a sentence: shortened, without invisible characters and without addresses. */
export const quote = (text: string): string =>
  `“${shorten(outsideLine(text, 200).replace(links, '…'))}”`;
