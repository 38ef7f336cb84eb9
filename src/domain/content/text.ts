/** Words and HTML. */

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The words of HTML, as they are read. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

/** Words as HTML. */
export const htmlOf = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
