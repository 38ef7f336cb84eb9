import { expect, test } from 'vitest';
import { addressGroup, clientAddress } from '#lib/client-address.ts';

test('without a trusted proxy the header says nothing', () => {
  expect(clientAddress('203.0.113.9', '192.0.2.1', 0)).toBe('192.0.2.1');
});

test.each([
  [1, '198.51.100.7'],
  [2, '203.0.113.9'],
  [3, '10.0.0.1'],
])('%i trusted proxies are counted from the right', (hops, expected) => {
  const forwarded = '10.0.0.1, 203.0.113.9,198.51.100.7';
  expect(clientAddress(forwarded, '127.0.0.1', hops)).toBe(expected);
});

test.each([
  [undefined],
  [''],
  ['unknown'],
  ['203.0.113.9, '],
  ['203.0.113.9, 256.1.1.1'],
  ['203.0.113.9, 0x7f.1'],
  ['203.0.113.9, ::1]@[::2'],
  ['203.0.113.9, 1:2:3'],
  ['203.0.113.9, <script>'],
])('the connection counts where the header is %o', (forwarded) => {
  expect(clientAddress(forwarded, '192.0.2.1', 1)).toBe('192.0.2.1');
});

test('a request with fewer entries than proxies did not come through them', () => {
  expect(clientAddress('203.0.113.9', '192.0.2.1', 2)).toBe('192.0.2.1');
});

test('an IPv6 visitor is named', () => {
  expect(clientAddress('2001:db8::5', '127.0.0.1', 1)).toBe('2001:db8::5');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:bbbb:1:2:3', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
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
