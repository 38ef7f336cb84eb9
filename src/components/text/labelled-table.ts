/** Writes the heading of its column into each cell of a table: on small screens a row is shown as a list. */
import { htmlOf, wordsOf } from '#domain/content/text.ts';

export const labelledTable = (html: string): string => {
  const headings = [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, words = '']) =>
    htmlOf(wordsOf(words)),
  );
  return html
    .split('<tr>')
    .map((row) =>
      row
        .split('<td')
        .reduce((before, cell, index) =>
          [before, `<td data-label="${headings[index - 1] ?? ''}"`, cell].join(''),
        ),
    )
    .join('<tr>');
};
