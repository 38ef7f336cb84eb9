import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Select as ContactSelect } from '#islands/contact-form/Select.tsx';
import { Select } from '#ui/Select.tsx';

const props = { label: 'Service', onChange: () => undefined };
const contact = {
  ...props,
  id: 'service',
  name: 'service',
  placeholder: 'Choose',
  disabled: false,
};

test('an item with an empty value is rejected, by name', () => {
  const items = [{ value: '', label: 'Anything' }];
  for (const select of [
    <Select key="ui" {...props} items={items} value="" />,
    <ContactSelect key="contact" {...contact} items={items} value={null} />,
  ])
    expect(() => renderToString(select)).toThrow('the item "Anything" has an empty value');
});
