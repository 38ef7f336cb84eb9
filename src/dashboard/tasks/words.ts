/** A task's text where only its beginning fits. */
export const excerpt = (text: string, length = 60): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

/** "2 of 6", counted as people count. */
export const placeInWords = (index: number, count: number): string => `${index + 1} of ${count}`;
