/** The attributes of a link. A link to another site opens a new tab, which cannot reach back to this page. */
import type { Button } from '#domain/content/parts.ts';
import { namedLinks, resolveLink } from '#domain/content/link.ts';
import { site } from '../site.ts';

export const linkTo = (target: string) => {
  const { href, external } = resolveLink(target, site);
  return external ? { href, target: '_blank', rel: 'noopener' } : { href };
};

/** A button that a page has by itself; none where content/site.yaml leaves its link out. */
export const buttonTo = (name: string, text: string): Button | undefined =>
  namedLinks(site).has(name) ? { text, link: `@${name}` } : undefined;
