/** CSV and JSON that people or spreadsheets write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '../../../scripts/import.ts';
import { newFolder } from '../support/backend.ts';

const read = (text: string, name = 'x.csv') => {
  const file = join(newFolder(), name);
  writeFileSync(file, text);
  return readFile(file);
};

test('a list of a spreadsheet is read with its own marks, and what is no list is named with its line', () => {
  const list = read('text;category\r\nOne;SaaS\r\n"Two; with\r\nlines";\r\n\r\n\'=3;Other\r\n');
  expect(list).toMatchObject({ kind: { name: 'tasks' } });
  expect(list?.entries).toEqual([
    { at: 'line 2', values: { text: 'One', category: 'SaaS' } },
    { at: 'line 3', values: { text: 'Two; with\r\nlines', category: '' } },
    { at: 'line 6', values: { text: '=3', category: 'Other' } },
  ]);
  expect(() => read('text\n"open')).toThrow(/quote.* at line 2/i);
  expect(() => read('text\na,b')).toThrow(/line 2 has more cells than the first line/);
  expect(() => read('{"text":"no list"}', 'x.json')).toThrow(/a list is expected/);
  expect(() => read('name,age\nA,1')).toThrow(/no column "text"/);
});
