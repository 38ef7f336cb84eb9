import { expect, test } from 'vitest';
import { labelledTable } from '#components/text/labelled-table.ts';

test('each cell of a table names its column, and other text is left as it is', () => {
  const rows = '<tr><td>1</td><td align="right"></td></tr><tr><td>2</td><td>x</td></tr>';
  expect(
    labelledTable(
      `<table><thead><tr><th>Order</th><th>A &amp; <b>B</b></th></tr></thead><tbody>${rows}</tbody></table>`,
    ),
  ).toContain(
    '<tr><td data-label="Order"><div>1</div></td><td data-label="A &amp; B" align="right"></td></tr>' +
      '<tr><td data-label="Order"><div>2</div></td><td data-label="A &amp; B"><div>x</div></td></tr>',
  );
  expect(labelledTable('<p>No table</p>')).toBe('<p>No table</p>');
});
