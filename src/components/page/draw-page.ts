/** Draws the Markdown of a page, and names the file and the part where one would not be shown. */
import type { AstroGlobal } from 'astro';
import { parse } from 'node-html-parser';
import { nearest } from '#lib/nearest.ts';
import { pageOf } from './page.ts';

type Given = Pick<AstroGlobal, 'locals'> & { slots: Pick<AstroGlobal['slots'], 'render'> };

/**
 * @returns the HTML of the page, which stands in the slot
 * @throws Error where the file has a part that its kind of page does not know, or one that needs another part around it
 */
export const drawPage = async (astro: Given): Promise<string> => {
  const { file, parts } = pageOf(astro);
  const html = await astro.slots.render('default').catch((error: unknown) => {
    const name = missingPart.exec(String(error))?.[1];
    if (name === undefined) throw error;
    throw new Error(`${file}  <${name}>\n    ${unknownPart(name, parts)}`);
  });
  const drawn = parse(html);
  const written = parts.find(
    (name) => !isHtml.test(name) && drawn.querySelector(name.toLowerCase()),
  );
  if (written !== undefined)
    throw new Error(
      `${file}  <${written.toLowerCase()}>\n    A part begins with a capital letter: <${written}>.`,
    );
  const lost = drawn.querySelector('script[data-part]')?.getAttribute('data-name');
  if (lost === undefined) return html;
  throw new Error(
    `${file}  <${lost}>\n    Nothing would be shown of it here: it stands in another part${lost === 'Figures' ? ', or has a heading' : ''}.`,
  );
};

/** Parts whose names are also those of tags. */
const isHtml = /^(?:Text|Video)$/;

/** What MDX says of a component that nobody gives to the page. */
const missingPart = /Expected component `([^`]+)` to be defined/;

const unknownPart = (name: string, parts: readonly string[]): string => {
  const meant = nearest(name, parts);
  const has = parts.length > 0 ? `It may have: ${parts.join(', ')}.` : 'It has no parts.';
  return `This kind of page has no such part. ${meant === undefined ? has : `Did you mean <${meant}>?`}`;
};
