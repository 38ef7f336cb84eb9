/** A text of at most so many characters, as people count them; a longer one is cut and ends in "…", which counts. */
export const shorten = (text: string, longest: number): string => {
  // Two UTF-16 units at most are one character, so that a text of megabytes is not split completely.
  const characters = Array.from(text.slice(0, 2 * longest + 1));
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
};
