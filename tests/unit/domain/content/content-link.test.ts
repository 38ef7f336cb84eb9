import { expect, test } from 'vitest';
import { resolveLink } from '../../../../src/domain/content/link.ts';

const site = {
  email: 'me@example.com',
  links: {
    booking: 'https://booking.example.com/call',
    videos: 'https://a.example.com',
    courses: 'https://b.example.com',
    community: 'https://c.example.com',
    network: 'https://d.example.com',
    courseStore: 'https://e.example.com',
    fullFunnelStore: 'https://f.example.com',
    googleAdsProduct: 'https://g.example.com',
  },
};

test.each([
  ['a path stays on the site, with its query and anchor', '/contact?service=audits#form', null],
  ['a name is looked up in site.yaml and leads away', '@booking', site.links.booking],
  ['the name of the e-mail address opens a message', '@email', 'mailto:me@example.com'],
])('%s', (_what, target, href) => {
  const external = target === '@booking';
  expect(resolveLink(target, site)).toEqual({ href: href ?? target, external });
});

test('a name that site.yaml does not have is a mistake of the caller', () => {
  expect(() => resolveLink('@bookings', site)).toThrow('@bookings is not a link');
});
