/** Makes text from a request safe to write into the log. */

const longest = 200;

/**
 * Shortens the text and removes control characters, line ends and direction marks, with which it could look like
 * log lines of the program itself.
 */
export const logText = (text: string): string => {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return plain.length > longest ? `${plain.slice(0, longest)}...` : plain;
};
