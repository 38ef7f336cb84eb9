/** The attributes of a link. A link to another site opens a new tab, which cannot reach back to this page. */
import { resolveLink } from '#domain/content/link.ts';
import { site } from '../site.ts';

export const linkTo = (target: string) => {
  const { href, external } = resolveLink(target, site);
  return external ? { href, target: '_blank', rel: 'noopener' } : { href };
};
