/** What export writes and import reads: a table each, as CSV and as JSON. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type Kind = {
  /** The files' name. */
  name: string;
  table: string;
  /** A file with these columns holds this kind; the first one that fits counts. */
  has: readonly string[];
};

export const kinds: readonly Kind[] = [
  { name: 'enquiries', table: 'enquiries', has: ['name', 'email', 'message'] },
  { name: 'goals', table: 'monthly_goals', has: ['month', 'goal'] },
  { name: 'important-emails', table: 'important_emails', has: ['subject', 'converted_to_todo'] },
  { name: 'not-important-emails', table: 'left_out_emails', has: ['subject', 'message_id'] },
  { name: 'important-senders', table: 'important_senders', has: ['address'] },
  { name: 'tasks', table: 'todos', has: ['text'] },
];

export const kindOf = (columns: readonly string[]): Kind | undefined =>
  kinds.find(({ has }) => has.every((column) => columns.includes(column)));

export type Entry = {
  /** Where it begins in the file: a line of CSV, or the place in a JSON list. */
  at: string;
  values: Readonly<Record<string, unknown>>;
  /** What it is known by, where its values depend on the day ("tomorrow"). */
  source?: string;
};

/** A spreadsheet would run such a text as a formula. An apostrophe in front makes it a text; import takes it away. */
const isRun = /^['=+\-@\t\r\n＝＋－＠]/u;
const guarded = (text: string) => (isRun.test(text) ? `'${text}` : text);
const unguarded = (text: string) =>
  text.startsWith("'") && isRun.test(text.slice(1)) ? text.slice(1) : text;

/** With the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: '\r\n',
    cast: { string: guarded, boolean: String },
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
