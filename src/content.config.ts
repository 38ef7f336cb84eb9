/** The contract between the owner's files and the pages: a folder of Markdown or MDX, and the schema of its front matter. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { z } from 'zod';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import * as pages from '#domain/content/pages.ts';
import { testimonial } from '#domain/content/testimonial.ts';
import { contentFolder } from './content-loader/folder/content-folder.ts';

const content = resolve(contentFolder());

/** Astro warns on each page of a collection without entries, save of one that had an entry. */
const mayBeEmpty = (loader: Loader): Loader => ({
  ...loader,
  load: async (context) => {
    context.store.set({ id: 'none', data: {} });
    context.store.delete('none');
    await loader.load(context);
  },
});

/** A draft, whose name begins with _, is no page. */
const pagesIn = <Schema extends z.ZodObject>(folder: string, schema: Schema) =>
  defineCollection({
    loader: mayBeEmpty(
      glob({ base: pathToFileURL(`${join(content, folder)}/`), pattern: '[^_]*.{md,mdx}' }),
    ),
    schema,
  });

export const collections = {
  pages: pagesIn('pages', pages.mainPage),
  audiences: pagesIn('audiences', pages.audience),
  useCases: pagesIn('use-cases', pages.useCase),
  landing: pagesIn('landing', pages.landing),
  legal: pagesIn('legal', pages.legal),
  reports: pagesIn('reports', pages.report),
  notes: pagesIn('notes', pages.note),
  dashboard: pagesIn('dashboard', monthlyFocus),
  testimonials: defineCollection({
    loader: file(join(content, 'testimonials.yaml'), {
      // Entries are numbered in the order of the file.
      parser: (text) => {
        const list = z.array(testimonial).parse(parse(text) ?? []);
        return Object.fromEntries(list.map((one, index) => [String(index).padStart(3, '0'), one]));
      },
    }),
    schema: testimonial,
  }),
};
