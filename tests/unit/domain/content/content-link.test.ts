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

test('a path stays on the site, with its query and anchor', () => {
  expect(resolveLink('/contact?service=audits#form', site)).toEqual({
    href: '/contact?service=audits#form',
    external: false,
  });
});

test('a name is looked up in site.yaml and leads away', () => {
  expect(resolveLink('@booking', site)).toEqual({
    href: 'https://booking.example.com/call',
    external: true,
  });
});

test('the name of the e-mail address opens a message, in the same tab', () => {
  expect(resolveLink('@email', site)).toEqual({ href: 'mailto:me@example.com', external: false });
});

test('a name that site.yaml does not have is a mistake of the caller', () => {
  expect(() => resolveLink('@bookings', site)).toThrow('@bookings is not a link');
});
