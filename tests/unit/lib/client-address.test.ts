import { expect, test } from 'vitest';
import { addressGroup, clientAddress } from '#lib/client-address.ts';

test.each([
  ['10.0.0.1, 203.0.113.9,198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.1, 203.0.113.9,198.51.100.7', 2, '203.0.113.9'],
  ['2001:db8::5', 1, '2001:db8::5'],
  // Without a proxy the header says nothing; with fewer entries than proxies it did not come through them.
  ['203.0.113.9', 0, '192.0.2.1'],
  ['203.0.113.9', 2, '192.0.2.1'],
  ...[undefined, '203.0.113.9, ', '9, 256.1.1.1', '9, ::1]@[::2', '9, 1:2:3'].map(
    (forwarded) => [forwarded, 1, '192.0.2.1'] as const,
  ),
] as const)(
  '%o behind %i trusted proxies names %s, the connection being of 192.0.2.1',
  (forwarded, hops, named) => {
    expect(clientAddress(forwarded, '192.0.2.1', hops)).toBe(named);
  },
);

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:bbbb:1:2:3', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('the network of one customer is wider than that of one household', () => {
  expect(addressGroup('2001:db8:5:1:aaaa::1', 48)).toBe('2001:db8:5::/48');
  expect(addressGroup('192.0.2.1', 48)).toBe('192.0.2.1');
});
