/** Short texts about a task: its beginning, and its place in the list. */
import { shorten } from '#lib/shorten.ts';

/** A task's text where only its beginning fits. */
export const excerpt = (text: string): string => shorten(text, 60);

/** “Call Ana” and 2 more; of one task its text alone. */
export const excerptOfAll = ([first, ...others]: readonly { text: string }[]): string => {
  const text = excerpt(first?.text ?? '');
  return others.length === 0 ? text : `“${text}” and ${others.length} more`;
};

/** "2 of 6", counted as people count. */
export const describePosition = (index: number, count: number): string =>
  `${index + 1} of ${count}`;
