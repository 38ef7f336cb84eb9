/** The text of a task as a plan knows it. Apart from what is needed to make a plan, because every plan is read with it. */
export const longestTaskText = 500;

/** Cuts to at most `longest` UTF-16 units, without half of a surrogate pair at the end. */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** A task's text as it is sent for a plan and comes back in it: cut to the longest allowed text. */
export const plannedText = (text: string): string => cutText(text, longestTaskText);
