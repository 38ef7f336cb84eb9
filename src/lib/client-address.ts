/** Finds the address that limits per caller are counted by, in the embedded server and in functions. */

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** The eight groups of an IPv6 address, as in `['2001', 'db8', '0', ...]`; `undefined` for anything else. */
const ipv6Groups = (text: string): string[] | undefined => {
  const [address = ''] = text.split('%');
  if (!/^[\da-f.]*:[\da-f:.]*$/i.test(address)) return undefined;
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
};

const isAddress = (text: string): boolean => ipv4.test(text) || ipv6Groups(text) !== undefined;

/** How many proxies can be trusted, written as TRUST_PROXY. `Number` would also read ` `, `1e0` and `0x1`. */
export const proxyCount = /^\d$/;
export const proxyCountExpected =
  'how many proxies of yours stand in front of this program, such as 0 or 1';

/**
 * The address of whoever sent a request.
 * @param forwardedFor the X-Forwarded-For header: every proxy appends the address it was called from
 * @param socketAddress the remote address of the TCP connection
 * @param hops how many proxies can be trusted; entries further left in the header may be invented by the caller
 */
export const clientAddress = (
  forwardedFor: string | undefined,
  socketAddress: string,
  hops: number,
): string => {
  if (hops < 1 || forwardedFor === undefined) return socketAddress;
  const forwarded = forwardedFor.split(',').at(-hops)?.trim() ?? '';
  return isAddress(forwarded) ? forwarded : socketAddress;
};

/**
 * What limits per caller count by: the IPv4 address, also of `::ffff:192.0.2.1`, or the IPv6 network of 64 bits that
 * one household gets, as in `2001:db8:0:1::/64`; of 48 bits, which one customer may get. Any other text is returned as it is.
 */
export const addressGroup = (address: string, bits: 48 | 64 = 64): string => {
  const groups = ipv6Groups(address);
  if (!groups) return address;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
};
