/** What is done to the HTML of running text, which Astro made of Markdown. */
import { htmlOf } from '#domain/content/text.ts';
import { chartedTables } from './charted-table.ts';
import { withLinks } from './titles-and-links.ts';

/**
 * Resolves links by name, draws the numbers of tables, gives a wide one a box of its own to scroll in, and writes the alignment of columns as an
 * attribute that src/styles/prose.css reads, because the page's policy refuses style attributes. What else the policy
 * refuses, as texts of other sites have it, is left out, or a link to it stands in its place.
 * @param file for messages
 */
export const proseOf = (html: string, file: string): string =>
  chartedTables(withLinks(withOwnAnchors(withoutRefused(html)), file))
    .replaceAll(/<table\b[^>]*>/g, '<div class="table-box" tabindex="0">$&')
    .replaceAll(/<\/table>/g, '</table></div>');

/** Within a tag a sign `>` may stand in quotes; in code it is written `&lt;` and is no tag. */
const tag = (name: string): RegExp => new RegExp(`<${name}\\b(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'gi');

const valueOf = (found: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'is').exec(found)?.[2];

const withoutRefused = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, '')
    .replaceAll(tag('(?:link|meta|base)'), '')
    .replaceAll(/<iframe\b[^>]*>.*?<\/iframe\s*>/gis, frameOrLink)
    .replaceAll(/(<a\b[^>]*>\s*)?<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi, pictureOrLink)
    .replaceAll(tag('[a-z][\\w-]*'), (found) =>
      found
        .replaceAll(/ style="text-align: ?(left|center|right);?"/g, ' data-align="$1"')
        .replaceAll(/\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''),
    );

const framesAllowed = 'https://www.youtube-nocookie.com/';

/** A frame of another site stays empty. */
const frameOrLink = (found: string): string => {
  const source = valueOf(found, 'src') ?? '';
  if (source.startsWith(framesAllowed)) return found;
  const address = source
    .replace(/^\/\//, 'https://')
    .replace(/^https?:\/\/(?:www\.)?youtube\.com\/embed\/([\w-]+).*/, 'https://youtu.be/$1');
  return /^https?:/.test(address) ? linkOf(address, valueOf(found, 'title')) : '';
};

/** So does the place of a picture of another site. */
const pictureOrLink = (found: string, link: string | undefined): string => {
  const picture = found.slice(link?.length ?? 0);
  const address = (valueOf(picture, 'src') ?? '').replace(/^\/\//, 'https://');
  if (!/^https?:/.test(address) || address.startsWith('https://i.ytimg.com/')) return found;
  const shown = linkOf(address, valueOf(picture, 'alt'));
  return link === undefined ? shown : `${link}${shown.replace(/^<a [^>]*>|<\/a>$/g, '')}`;
};

/** @param address as it stands in HTML, like the words */
const linkOf = (address: string, words = ''): string =>
  `<a href="${address}">${words === '' ? address : words}</a>`;

/** Other programs name a heading with `{#name}` behind its words. */
const withOwnAnchors = (html: string): string =>
  html.replaceAll(
    /<(h[1-6])\b[^>]*>((?:(?!<\/h[1-6]>).)*?)\s*\{#([^\s{}"<>]+)\}\s*<\/\1>/gs,
    (_heading, name: string, words: string, anchor: string) =>
      `<${name} id="${htmlOf(anchor)}">${words}</${name}>`,
  );
