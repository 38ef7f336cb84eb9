/**
 * Adds where a visit came from to the page's links to other pages, until the contact form reads it
 * (src/domain/site/visit-origin.ts), so that nothing is stored. Imports nothing, so that every page's script stays small.
 */
const carried = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'];
/** UTF-16 units; an address has to stay short enough for every server. */
const longest = 100;

const originOf = (address: URL, before: string): readonly (readonly [string, string])[] => {
  const given = carried.flatMap((name) => {
    // As src/domain/visits/visit.ts reads it.
    const names = name === 'utm_source' ? [name, 'ref', 'source'] : [name];
    const value = names.map((one) => address.searchParams.get(one)).find(Boolean);
    return value ? [[name, value.slice(0, longest)] as const] : [];
  });
  if (before === '' || address.searchParams.has('referrer')) return given;
  const previous = new URL(before);
  return previous.origin === address.origin ? given : [...given, ['referrer', previous.host]];
};

export const carryOrigin = (): void => {
  const address = new URL(location.href);
  const origin = originOf(address, document.referrer);
  if (origin.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    // With words added to its address, a link to a part of this page would load the page again.
    if (link.origin !== address.origin || link.pathname === address.pathname) continue;
    const target = new URL(link.href);
    for (const [name, value] of origin) {
      if (!target.searchParams.has(name)) target.searchParams.set(name, value);
    }
    link.href = `${target.pathname}${target.search}${target.hash}`;
  }
};
