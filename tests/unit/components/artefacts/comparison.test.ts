import { expect, test } from 'vitest';
import { readComparison } from '#components/artefacts/comparison.ts';

const table = (...rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const headings = ['What was counted', 'Before', 'After'];

test('a table of numbers before and after is read, with what is left of the first', () => {
  const read = readComparison(
    table(
      headings,
      ['Hours', '26 hours', '3 hours'],
      ['Won', '€1,000', '€2,500'],
      ['Off', '38% off', '19% off'],
    ),
  );
  expect(read?.headings).toEqual(headings);
  expect(read?.rows).toMatchObject([
    { before: { number: '26', unit: 'hours' }, after: { number: '3' }, share: 3 / 26 },
    { before: { number: '€1,000', unit: '' }, share: null },
    { after: { number: '19%', unit: 'off' }, share: 0.5 },
  ]);
});

test.each([
  ['two columns', table(['a', 'b'], ['x', '1'])],
  ['a cell without a number', table(headings, ['Calls', 'many', '3'])],
])('a table with %s is shown as it is written', (_what, html) => {
  expect(readComparison(html)).toBeNull();
});
