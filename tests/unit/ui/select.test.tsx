import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LazySelect } from '#ui/select/LazySelect.tsx';

const draw = (value: string) =>
  renderToString(
    <LazySelect
      label="Service"
      items={[{ value, label: 'Anything' }]}
      value={null}
      placeholder="Choose"
      onChange={() => undefined}
    />,
  );

test('an item with an empty value is rejected, by name', () => {
  expect(() => draw('')).toThrow('the item "Anything" has an empty value');
});

test('nothing chosen shows the placeholder', () => {
  expect(draw('any')).toContain('Choose');
});
