const longest = 200;

/**
 * Text of a stranger's, made fit for a line of the log: cut, and without the control characters, line ends and
 * direction marks with which it could pass for lines of ours.
 */
export const logText = (text: string): string => {
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return plain.length > longest ? `${plain.slice(0, longest)}...` : plain;
};
