import { expect, test } from 'vitest';
import { resolveLink } from '../../../../src/domain/content/link.ts';

const site = {
  email: 'me@example.com',
  links: {
    booking: 'https://booking.example.com/call',
    chat: 'tel:+351912345678',
  },
  phone: '+49 (0)30 123-456',
};

test.each([
  ['a path stays on the site, with its query and anchor', '/contact?service=audits#form', null],
  ['a name is looked up in site.yaml and leads away', '@booking', site.links.booking],
  ['a name may stand for a number', '@chat', site.links.chat],
  ['the name of the e-mail address opens a message', '@email', 'mailto:me@example.com'],
  ['the name of the phone calls it, without what is for readers', '@phone', 'tel:+4930123456'],
])('%s', (_what, target, href) => {
  const external = target === '@booking';
  expect(resolveLink(target, site)).toEqual({ href: href ?? target, external });
});

test('a name that site.yaml does not have is a mistake of the caller', () => {
  expect(() => resolveLink('@bookings', site)).toThrow('@bookings is not a link');
});
