import { expect, test } from 'vitest';
import { chartedTables } from '#components/text/charted-table.ts';

test('numbers of a table are drawn by one scale, its cells name their columns, and other text is left as it is', () => {
  const rows =
    '<tr><td>1</td><td>Form</td><td>20</td><td>0</td></tr><tr><td>2</td><td>x</td><td>5</td><td>10</td></tr>';
  const sum = '<tr><td></td><td><strong>All</strong></td><td><strong>25</strong></td></tr>';
  const table = chartedTables(
    `<table><tr><th>No.</th><th>A &amp; <b>B</b></th><th>N</th><th>M</th></tr><tbody>${rows}${sum}</tbody></table>`,
  );
  expect(table).toContain('<td data-label="A &amp; B" data-kind="title">Form</td>');
  expect(table).toMatch(/data-kind="short">5<svg[^>]*><path d="M0 4H25">/);
  expect(table).toMatch(/data-kind="short">10<svg[^>]*><path d="M0 4H50">/);
  expect(table).toMatch(/data-kind="short">0<svg[^>]*><\/svg>/);
  expect(table).toContain('<tr class="is-sum"><td data-label="No." data-kind="order"></td>');
  expect(chartedTables('<p>No table</p>')).toBe('<p>No table</p>');
});
