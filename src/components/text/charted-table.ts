/** Draws the numbers of a table as lines beside them, and says of each cell what shows it where there is no room for columns. */
import { parse, type HTMLElement } from 'node-html-parser';
import { htmlOf, wordsOf } from '#domain/content/text.ts';

const numberIn = (text: string): number =>
  /^[$€£]?[\d.,]+\s?%?$/.test(text) ? Number(text.replaceAll(/[^\d.]/g, '')) : Number.NaN;

/** A sum has nothing but bold words. */
const isSum = (row: HTMLElement): boolean =>
  row.querySelectorAll('td').every((cell) => /^(<strong>[^]*<\/strong>)?$/.test(cell.innerHTML));

/** @param share of the highest number, in per cent: the length of the line; 0 draws none */
const lineOf = (share: number): string => {
  const line = share > 0 ? `<path d="M0 4H${share}"/><path d="M${share} 4h0"/>` : '';
  return `<svg class="chart" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${line}</svg>`;
};

const chart = (table: HTMLElement): void => {
  const rows = table.querySelectorAll('tbody tr');
  const others = rows.filter((row) => !isSum(row));
  const columns = table.querySelectorAll('th').map((heading, column) => {
    const texts = others.map((row) => row.querySelectorAll('td')[column]?.text.trim() ?? '');
    const highest = column > 0 ? Math.max(...texts.map(numberIn)) : 0;
    const isOrder = column === 0 && texts.every((text, index) => text === String(index + 1));
    const kind = texts.every((text) => text.length <= 12) ? 'short' : 'long';
    const unit = texts[0]?.replaceAll(/[\d.,\s]/g, '');
    const label = htmlOf(wordsOf(heading.innerHTML));
    return { label, kind: isOrder ? 'order' : kind, unit, highest: highest > 0 ? highest : 0 };
  });
  /** Numbers of the same kind are compared across columns. */
  const scaleOf = (unit: string | undefined) =>
    Math.max(...columns.filter((column) => column.unit === unit).map(({ highest }) => highest));
  const title = columns.findIndex(({ kind }) => kind !== 'order');
  const isNarrow = columns.every(({ kind }, index) => index === 0 || kind === 'short');
  const isWide = !isNarrow || title > 0 || columns.length > 4;
  if (isWide) table.classList.add('is-wide');
  for (const row of rows) {
    if (isSum(row)) row.setAttribute('class', 'is-sum');
    for (const [index, cell] of row.querySelectorAll('td').entries()) {
      const { label = '', kind = 'long', unit, highest = 0 } = columns[index] ?? {};
      if (isWide) {
        cell.setAttribute('data-label', label);
        cell.setAttribute('data-kind', index === title ? 'title' : kind);
      }
      const share = Math.round((numberIn(cell.text.trim()) / scaleOf(unit)) * 100);
      if (highest > 0 && !isSum(row)) cell.insertAdjacentHTML('beforeend', lineOf(share));
    }
  }
};

export const chartedTables = (html: string): string => {
  const page = parse(html);
  for (const table of page.querySelectorAll('table')) chart(table);
  return page.toString();
};
