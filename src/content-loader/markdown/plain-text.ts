/**
 * Turns running text of plain Markdown into HTML when the content is read. For any other text Astro makes a module of
 * its file, which on a site of many pages takes most of the bundler's time and memory.
 */
import Slugger from 'github-slugger';
import type { Loader } from 'astro/loaders';
import { markdownToHtml } from 'satteri';

/** Entries of such text have `rendered` and no module; `RunningText.astro` shows both kinds. */
export const withPlainText = (loader: Loader): Loader => ({
  ...loader,
  load: (context) =>
    loader.load({
      ...context,
      store: {
        ...context.store,
        set: (entry) => {
          const html = plainHtml(entry.body ?? '');
          return context.store.set(
            html === undefined ? entry : { ...entry, deferredRender: false, rendered: { html } },
          );
        },
      },
    }),
});

/** What MDX could read otherwise than Markdown: tags, code, pictures, tables, notes, escapes. */
const mayDiffer = /[<{}\\&`|]|!\[|\[\^|^\s*(?:import|export)\b|^(?: {4}|\t)/m;

/** The HTML that MDX would make, save that links lead where they were written; `undefined` where that is not certain. */
export const plainHtml = (text: string): string | undefined => {
  if (mayDiffer.test(text)) return undefined;
  const slugger = new Slugger();
  const html = markdownToHtml(text, { features: { gfm: true, smartPunctuation: true } })
    .html.replaceAll(
      /<(h[1-6])>([^<]*)(?=<\/h)/g,
      (_all, tag: string, words: string) => `<${tag} id="${slugger.slug(words)}">${words}`,
    )
    .trim();
  // MDX writes these signs and tags in another way; a heading with more than words gets another id from it.
  const words = html.replaceAll(/<[^>]*>/g, '');
  const isOther =
    /["'&>]/.test(words) || /<a [^>]*[&'][^>]*>|<(?:h[1-6]>|h[1-6] id="">|br|hr|input)/.test(html);
  return isOther ? undefined : html;
};
