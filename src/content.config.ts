import { globSync, readFileSync } from 'node:fs';
import { defineCollection } from 'astro:content';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { audience, landing, useCase } from '#domain/content/offers.ts';
import { note, page, wallTestimonial } from '#domain/content/pages.ts';
import { takeCheckedPage } from './content-loader/checked-pages.ts';
import { decode } from './content-loader/encoding.ts';
import { readPage } from './content-loader/source.ts';
import { yamlList } from './content-loader/yaml/yaml-list.ts';

/** Loads pages with the fields of their front matter and those that are read from their text. */
const pagesIn = (folder: string): Loader => {
  const base = `./content/${folder}`;
  const pattern = '**/[^_]*.{md,mdx}';
  const loader = glob({ base, pattern, retainBody: false });
  const load = (context: LoaderContext) => {
    // Entries of the last build were made by the reader of that build.
    context.store.clear();
    // Notes may have no file yet. Astro would warn of it here and on each page, save of a collection that had an entry.
    context.store.set({ id: 'none', data: {} });
    context.store.delete('none');
    if (!context.watcher && globSync(pattern, { cwd: base }).length === 0) return Promise.resolve();
    const parseData: LoaderContext['parseData'] = (entry) => {
      const { text } = decode(readFileSync(entry.filePath ?? ''));
      const data = takeCheckedPage(text) ?? readPage(entry.id, text).data;
      const fields = z.record(z.string(), z.unknown()).parse(data);
      return context.parseData({ ...entry, data: { ...entry.data, ...fields } });
    };
    const set: LoaderContext['store']['set'] = (entry) =>
      context.store.set({ ...entry, deferredRender: false });
    return loader.load({ ...context, parseData, store: { ...context.store, set } });
  };
  return { ...loader, load };
};

export const collections = {
  pages: defineCollection({ loader: pagesIn('pages'), schema: page }),
  audiences: defineCollection({ loader: pagesIn('audiences'), schema: audience }),
  useCases: defineCollection({ loader: pagesIn('use-cases'), schema: useCase }),
  landing: defineCollection({ loader: pagesIn('landing'), schema: landing }),
  notes: defineCollection({ loader: pagesIn('notes'), schema: note }),
  dashboard: defineCollection({
    loader: glob({ base: './content/dashboard', pattern: 'monthly-focus.md' }),
    schema: monthlyFocus,
  }),
  testimonials: defineCollection({
    loader: yamlList('content/testimonials.yaml'),
    schema: wallTestimonial,
  }),
};
