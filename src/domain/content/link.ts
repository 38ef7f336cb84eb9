/**
 * Resolves a link of the content to an address: `@name` is looked up in content/site.yaml (`@email` is a mailto link,
 * `@phone` a tel link), and everything that starts with http is external.
 */
import type { Site } from './site.ts';

export type ResolvedLink = { href: string; external: boolean };

type Named = Pick<Site, 'links' | 'email' | 'phone'>;

export const resolveLink = (target: string, site: Named): ResolvedLink => {
  const href = target.startsWith('@') ? namedLink(target.slice(1), site) : target;
  return { href, external: href.startsWith('http') };
};

/** The address of each name that a link can have. */
export const namedLinks = ({ links, email, phone }: Named): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(links),
    ['email', `mailto:${email}`],
    ...(phone === undefined
      ? []
      : ([['phone', `tel:${phone.replace(/\(0\)|[^+\d]/g, '')}`]] as const)),
  ]);

const namedLink = (name: string, site: Named): string => {
  const found = namedLinks(site).get(name);
  if (found === undefined) throw new Error(`@${name} is not a link of content/site.yaml`);
  return found;
};
