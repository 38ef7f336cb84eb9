/** Text of other people in the sentences of a plan. */
import { shorten } from '#lib/shorten.ts';
import { outsideLine } from '../untrusted-text.ts';

const links =
  /\S*(?:\w:\/\/|www\.|@|\w\.(?:com|net|org|io|app|dev|ai|eu|pt|xyz|info|biz|me|co|example)\b)\S*/giu;

export const hasLink = (text: string): boolean => text.search(links) !== -1;

const longestQuote = 60;

const shortened = (line: string): string =>
  shorten(line, longestQuote).replace(/[\s,;:.!?–-]+\S*…$/u, '…');

/** Outside text to be quoted in a sentence: shortened, without invisible characters and without addresses. */
export const quote = (text: string): string =>
  `“${shortened(outsideLine(text, 200).replace(links, '…'))}”`;
