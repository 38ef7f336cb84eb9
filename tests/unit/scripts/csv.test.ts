/** The CSV of an export: what a spreadsheet makes of it, and that import reads it back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '../../../scripts/data/csv.ts';

/** What ends a cell, begins a formula or is changed on the way through a spreadsheet. */
const marks = [
  ...[
    '\n',
    '\r\n',
    '\r',
    '\t',
    '"',
    '""',
    "'",
    "''",
    ',',
    ';',
    '=',
    '+',
    '-',
    '@',
    '＝',
    ' ',
    '\\',
  ],
  ...['=1+1', "=cmd|'/C calc'!A0", ';=1', '"=1"', 'é', '漢字', '👩‍💻', '\u00a0', '\u2028', '\u202e'],
];
const some = fc.array(fc.constantFrom(...marks, 'Zoë'), { maxLength: 6 });
/** With a letter, so that no spreadsheet takes one for a number or a date. */
const spreadsheetTexts = fc
  .tuple(some, fc.stringMatching(/^x[a-z]{1,3}$/), some)
  .map((parts) => parts.flat().join(''));

const written = (texts: readonly string[], delimiter: ',' | ';' = ','): string =>
  toCsv(
    texts.map((text) => ({ n: 1, text, done: false, missing: null })),
    ['n', 'text', 'done', 'missing'],
    delimiter,
  );
const read = (csv: string): unknown[] => fromCsv(csv).map(({ values }) => values.text);

test.each([
  ...["'=1+1", "'+1", "'-1", "'@a", "'＝1"].map((guarded) => [guarded.slice(1), guarded]),
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n-a\n-b', "'\n'-a\n'-b"],
  ['a\r\n=1', "a\r\n'=1"],
  ['a;=1,+1', "a;'=1,'+1"],
  ['a;"=1', 'a;\'"=1'],
  ["'=1", "'''=1"],
  ["'a", "'''a"],
  ["a;'=1", "a;'''=1"],
  ...['a=1', 'a - b', 'a; -b', "it's; 'b'", ' =1'].map((text) => [text, text]),
])('no cell that a spreadsheet makes of %j begins with a formula: %j', (text, guarded) => {
  expect(written([text])).toContain(`\r\n1,"${guarded.replaceAll('"', '""')}",false`);
});

test.each([',', ';'] as const)('1,000 texts come back equal from a file with "%s"', (mark) => {
  const texts = fc.sample(spreadsheetTexts, { numRuns: 1000, seed: 36 });
  expect(read(written(texts, mark))).toEqual(texts);
  // Gnumeric takes the first apostrophe of a cell for its own mark, and saves the cell without it.
  const saved = written(texts, mark).replaceAll(`\r\n1${mark}"'`, `\r\n1${mark}"`);
  expect(read(saved)).toEqual(texts);
});

test('a text that somebody else has written keeps its apostrophes, and an earlier export is read', () => {
  expect(read(`text\n'Tis\n"x;'y'"\n`)).toEqual(["'Tis", "x;'y'"]);
  expect(read(`text\n'=1\n''=1\n''Tis\n'\t=1\n`)).toEqual(['=1', "'=1", "'Tis", '\t=1']);
});
