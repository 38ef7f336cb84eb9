/** How pages write titles and links. A link may have a name of content/site.yaml for its address. */
import { namedLinks, resolveLink } from '#domain/content/link.ts';
import type { Button } from '#components/page/schemas.ts';
import { htmlOf } from '#domain/content/text.ts';
import { nearest } from '#lib/nearest.ts';
import { site } from '../site.ts';

/** A title of which no short word is left alone on the last line. On a phone two of more than 12 letters do not fit. */
export const titleLines = (title: string, longest = 12): string =>
  title.replace(/(?<= )\S+ \S{1,8}$/, (pair) =>
    pair.length > longest ? pair : pair.replace(' ', '\u00a0'),
  );

/** The attributes of a link. A link to another site opens a new tab, which cannot reach back to this page. */
export const linkTo = (target: string) => {
  const { href, external } = resolveLink(target, site);
  return external ? { href, target: '_blank', rel: 'noopener' } : { href };
};

/** A button that a page has by itself; none where content/site.yaml leaves its link out. */
export const buttonTo = (name: string, text: string): Button | undefined =>
  namedLinks(site).has(name) ? { text, link: `@${name}` } : undefined;

/**
 * HTML that Markdown became, with its links as `linkTo` gives them. Links that have more than an address were drawn before.
 * @param place for the message about a name that content/site.yaml does not have
 */
export const withLinks = (html: string, place: string): string =>
  html.replaceAll(/<a href="([^"]*)"( title="[^"]*")?>/g, (_tag, target: string, title = '') => {
    const address = target.replaceAll('&amp;', '&');
    const names = [...namedLinks(site).keys()].map((name) => `@${name}`);
    if (address.startsWith('@') && !names.includes(address)) {
      const meant = nearest(address, names);
      const hint = meant === undefined ? `It has ${names.join(', ')}.` : `Did you mean '${meant}'?`;
      throw new Error(`${place}\n    '${address}' is not a link of content/site.yaml. ${hint}`);
    }
    const attributes = Object.entries(linkTo(address));
    return `<a ${attributes.map(([name, value]) => `${name}="${htmlOf(value)}"`).join(' ')}${title}>`;
  });
