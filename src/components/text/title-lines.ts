/** A title of which no short word is left alone on the last line. */
export const titleLines = (title: string): string =>
  title.replace(/(?<= .*) (?=\S{1,8}$)/, '\u00a0');
