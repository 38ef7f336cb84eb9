/** HTML that the content loader has made of Markdown, with its links as TextLink.astro writes them. */
import { htmlOf } from '#domain/content/text.ts';
import { linkTo } from './link.ts';

export const withLinks = (html: string): string =>
  html.replaceAll(/<a href="([^"]*)"[^>]*>/g, (_tag, target: string) => {
    const attributes = Object.entries(linkTo(target.replaceAll('&amp;', '&')));
    return `<a ${attributes.map(([name, value]) => `${name}="${htmlOf(value)}"`).join(' ')}>`;
  });
