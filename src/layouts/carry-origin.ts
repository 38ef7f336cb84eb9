/**
 * Carries where a visit came from to the next page: the site that the visitor came from and the campaign words of the
 * page's address are added to the page's links to other pages of this site, until the contact form reads them
 * (src/domain/site/visit-origin.ts). So nothing has to be stored, and the visitor sees in the address what is carried.
 * Imports nothing, so that the script of every page stays small.
 */
const carried = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer'];
/** UTF-16 units; an address has to stay short enough for every server. */
const longest = 100;

const originOf = (address: URL, before: string): readonly (readonly [string, string])[] => {
  const given = carried.flatMap((name) => {
    const value = address.searchParams.get(name);
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
