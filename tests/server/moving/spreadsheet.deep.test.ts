/** The CSV of an export in Gnumeric, a spreadsheet: what it makes of it, and what import reads of the file that it saves. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '../../../scripts/data/kinds.ts';
import { findOtherPrograms } from '../../programs/find-other-programs.ts';
import { spreadsheetTexts } from '../../fixtures/spreadsheet-texts.ts';
import { newFolder } from '../support/backend.ts';

const { program } = findOtherPrograms().find(({ name }) => name === 'Gnumeric') ?? {};

type Mark = ',' | ';';

const texts = fc.sample(spreadsheetTexts, { numRuns: 1000, seed: 36 });
const written = (mark: Mark): string =>
  toCsv(
    texts.map((text, n) => ({ id: `id ${n}`, text, last: 'Zoë' })),
    ['id', 'text', 'last'],
    mark,
  );

/** As many lines as Gnumeric looks at to find out the mark between the cells, which nobody can tell it. */
const lookedAt = 1001;
const linesWith = (mark: Mark | '\t'): string => `1${mark}"x"\n`.repeat(lookedAt);

const convert = (
  csv: string,
  to: 'saved.txt' | 'saved.xml',
  options: readonly string[],
): string => {
  const folder = newFolder();
  writeFileSync(join(folder, 'export.csv'), csv);
  const args = ['-I', 'Gnumeric_stf:stf_csvtab', ...options, 'export.csv', to];
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  execFileSync(program ?? '', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  return readFileSync(join(folder, to), 'utf8');
};

test.skipIf(program === undefined).each([
  [',', ','],
  [',', ';'],
  [';', ','],
  [';', ';'],
] as const)(
  '1,000 texts written with "%s" and saved by Gnumeric with "%s" come back equal (needs Gnumeric)',
  (mark, saved) => {
    const options = `separator='${saved}' quoting-mode=always eol=unix charset=UTF-8`;
    const all = convert(linesWith(mark) + written(mark), 'saved.txt', [
      ...['-O', options, '-T', 'Gnumeric_stf:stf_assistant'],
    ]);
    const table = all.split('\n').slice(lookedAt).join('\n');
    expect(fromCsv(table).map(({ values }) => values.text)).toEqual(texts);
  },
);

test.skipIf(program === undefined).each([',', ';'] as const)(
  'no cell is a formula, whether Gnumeric cuts a file with "%s" there or elsewhere (needs Gnumeric)',
  (mark) => {
    for (const cut of [',', ';', '\t'] as const) {
      const xml = convert(linesWith(cut) + written(mark), 'saved.xml', [
        ...['-T', 'Gnumeric_XmlIO:sax:0'],
      ]);
      // A cell without a type of value is a formula.
      const cells = xml.match(/<gnm:Cell [^>]*>[^<]*/g) ?? [];
      expect(cells.length).toBeGreaterThan(2 * lookedAt);
      expect(cells.filter((cell) => !cell.includes('ValueType='))).toEqual([]);
    }
  },
);
