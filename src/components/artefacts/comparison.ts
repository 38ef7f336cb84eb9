/** A table of what was counted before and after, read from the HTML that Markdown became. */
import { parse } from 'node-html-parser';

/** `38% off` is the number `38%` and the unit `off`. */
type Figure = { number: string; unit: string };

export type Comparison = {
  headings: readonly string[];
  rows: readonly {
    label: string;
    before: Figure;
    after: Figure;
    /** How much of the number before is left; null where it has not become smaller. */
    share: number | null;
  }[];
};

const toFigure = (text: string): Figure | null => {
  const [, number, unit = ''] = /^([$€£]?[\d.,]+(?:\s?[%x×])?)\s*(.*)$/u.exec(text) ?? [];
  return number === undefined ? null : { number, unit };
};

const valueOf = ({ number }: Figure): number => Number(number.replaceAll(/[^\d.]/g, ''));

/** @returns null where the table has other columns, or a cell that begins with no number */
export const readComparison = (html: string): Comparison | null => {
  const [first, ...others] = parse(html)
    .querySelectorAll('tr')
    .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()));
  if (first?.length !== 3) return null;
  const rows = others.map(([label = '', before = '', after = '']) => {
    const [from, to] = [toFigure(before), toFigure(after)];
    if (from === null || to === null) return null;
    const share = valueOf(to) / valueOf(from);
    return { label, before: from, after: to, share: share < 1 ? share : null };
  });
  return rows.every((row) => row !== null) ? { headings: first, rows } : null;
};
