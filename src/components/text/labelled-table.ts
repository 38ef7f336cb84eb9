/** Writes the heading of its column into each cell of a table: where there is no room for columns a row is shown as a list. */
import { htmlOf, wordsOf } from '#domain/content/text.ts';

export const labelledTable = (html: string): string => {
  const headings = [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, words = '']) =>
    htmlOf(wordsOf(words)),
  );
  const labelledRow = (row: string): string => {
    const names = headings.values();
    return row.replaceAll(
      /<td\b([^>]*)>(.*?)<\/td>/gs,
      (_cell, attributes: string, text: string) => {
        const label = names.next().value ?? '';
        // What stands in a box of its own can move below its label where there is no room beside it.
        return `<td data-label="${label}"${attributes}>${text && `<div>${text}</div>`}</td>`;
      },
    );
  };
  return html.replaceAll(/<tr>.*?<\/tr>/gs, labelledRow);
};
