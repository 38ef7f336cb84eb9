/**
 * Resolves a link of the content to an address: `@name` is looked up in content/site.yaml (`@email` is a mailto
 * link), and everything that starts with http is external.
 */
import type { Site } from './site.ts';

export type ResolvedLink = { href: string; external: boolean };

type Named = Pick<Site, 'links' | 'email'>;

export const resolveLink = (target: string, site: Named): ResolvedLink => {
  const href = target.startsWith('@') ? namedLink(target.slice(1), site) : target;
  return { href, external: href.startsWith('http') };
};

const namedLink = (name: string, site: Named): string => {
  if (name === 'email') return `mailto:${site.email}`;
  const found = Object.entries(site.links).find(([key]) => key === name);
  if (!found) throw new Error(`@${name} is not a link of content/site.yaml`);
  return found[1];
};
