/** Short texts about a task: its beginning, and its place in the list. */

/** A task's text where only its beginning fits. */
export const excerpt = (text: string, length = 60): string =>
  text.length > length
    ? `${Array.from(text.slice(0, 2 * length))
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** "2 of 6", counted as people count. */
export const describePosition = (index: number, count: number): string =>
  `${index + 1} of ${count}`;
