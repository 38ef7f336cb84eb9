/** What is done to the HTML of running text, which Astro made of Markdown. */
import { withLinks } from './words.ts';

/**
 * Resolves links by name, gives a wide table a box of its own to scroll in, and writes the alignment of columns as an
 * attribute that src/styles/prose.css reads, because the page's policy refuses style attributes.
 * @param file for messages
 */
export const proseOf = (html: string, file: string): string =>
  withLinks(html, file)
    .replaceAll(/ style="text-align: ?(left|center|right);?"/g, ' data-align="$1"')
    .replaceAll(/<table>/g, '<div class="table-box" tabindex="0"><table>')
    .replaceAll(/<\/table>/g, '</table></div>');
