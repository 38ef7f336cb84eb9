import { resolveLink } from '#domain/content/link.ts';
import { site } from './site.ts';

/** The attributes of a link: one that leads away opens a new tab and does not tell where the visitor came from. */
export const linkTo = (target: string) => {
  const { href, external } = resolveLink(target, site);
  return external ? { href, target: '_blank', rel: 'noopener' } : { href };
};
