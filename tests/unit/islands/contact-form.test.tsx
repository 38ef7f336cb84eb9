/** What the static page has of the contact form, before its script comes or where none does. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactForm } from '#islands/contact-form/ContactForm.tsx';
import { words } from '../../fixtures/content.ts';

const { form, prefill, everywhere } = words;
const notices = { region: everywhere.notifications, close: everywhere.dismiss };

const drawn = (delivery: 'simulated' | 'store') =>
  renderToString(
    <ContactForm delivery={delivery} email="o@example.com" words={{ ...form, prefill, notices }} />,
  );

test('a form that stores is posted by the browser itself, which looks at its fields first', () => {
  const html = drawn('store');
  const tag = /<form[^>]*>/.exec(html)?.[0];
  expect(tag).toMatch(/ action="\/functions\/v1\/contact" method="post"/);
  expect(tag).not.toMatch(/novalidate/i);
  expect(html).toMatch(new RegExp(`id="sent"[^>]*>${form.sentWithoutScript.slice(0, 20)}`));
  expect(html).not.toContain('<noscript');
});

test('a form that pretends writes nothing into the address, and says that it needs scripts', () => {
  const html = drawn('simulated');
  expect(html).toMatch(/<form[^>]* method="dialog"/);
  expect(html).toContain('<noscript');
});
