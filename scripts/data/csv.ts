/** The CSV that export writes and import reads. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type Entry = {
  /** Where it begins in the file: a line of CSV, or the place in a JSON list. */
  at: string;
  values: Readonly<Record<string, unknown>>;
  /** What it is known by, where its values depend on the day ("tomorrow"). */
  source?: string;
};

/**
 * Where a spreadsheet would begin a formula: in the cell, or in one that it makes of its rest because it cuts at other
 * marks or takes a quoted line end for the end of the row.
 */
const formula = '"*[=+\\-@＝＋－＠]';
const begin = '(?<=^|[\\t\\r\\n,;])';
const toGuard = new RegExp(`^'+|^(?=[\\t\\r\\n])|${begin}'*(?=${formula})`, 'gu');
const isGuard = new RegExp(`^''+|^'(?=[\\t\\r\\n])|${begin}'+(?=${formula})`, 'gu');

/** An apostrophe makes it a text. Those of the text are doubled, because Gnumeric leaves out the first one of a cell. */
const guarded = (text: string) => text.replace(toGuard, (own) => `'${own}${own}`);
const unguarded = (text: string) => text.replace(isGuard, (all) => "'".repeat(all.length >> 1));

/** With the mark by which spreadsheets know UTF-8. */
export const toCsv = (
  rows: readonly object[],
  columns: readonly string[],
  delimiter: ',' | ';',
): string =>
  stringify([...rows], {
    ...{ bom: true, header: true, delimiter, record_delimiter: '\r\n', quoted_string: true },
    columns: [...columns],
    cast: {
      string: guarded,
      boolean: String,
      object: (value) => guarded(JSON.stringify(value)),
    },
  });

/**
 * The entries of a CSV file, whose cells are texts. Spreadsheets of some countries write semicolons.
 * @throws Error that names the line
 */
export const fromCsv = (text: string): Entry[] => {
  const [first = ''] = text.split('\n', 1);
  const count = (mark: string) => first.split(mark).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a));
  const bytes = Buffer.from(text);
  let [line, at] = [1, 0];
  let header: string[] | undefined;
  const entries: Entry[] = [];
  parse(bytes, {
    ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true },
    on_record: (cells: string[], { bytes: end }) => {
      // The library's own number is that of the record's end, and counts some lines twice.
      for (; bytes[at] === 10 || bytes[at] === 13; at += 1) line += bytes[at] === 10 ? 1 : 0;
      const place = `line ${line}`;
      for (; at < end; at += 1) line += bytes[at] === 10 ? 1 : 0;
      if (header && cells.slice(header.length).some((cell) => cell !== ''))
        throw new Error(`${place} has more cells than the first line`);
      const values = header?.map((name, index) => [name, unguarded(cells[index] ?? '')] as const);
      if (values) entries.push({ at: place, values: Object.fromEntries(values) });
      header ??= cells.map((cell) => cell.trim());
      return null;
    },
  });
  return entries;
};
