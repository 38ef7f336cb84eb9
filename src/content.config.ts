import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCollection } from 'astro:content';
import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';
import { parse } from 'yaml';
import { z } from 'zod';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { audience, landing, useCase } from '#domain/content/offers.ts';
import { note, page, wallTestimonial } from '#domain/content/pages.ts';
import { takeCheckedPage } from './content-loader/checked-pages.ts';
import { contentFolder } from './content-loader/folder/content-folder.ts';
import { decode, readPage } from './content-loader/source.ts';

const content = resolve(contentFolder());
/** As an address, in which spaces are written as Astro reads them. */
const addressOf = (folder: string): URL => pathToFileURL(`${join(content, folder)}/`);

/** The content check says what is wrong, in words and with its line, so that a loader need not. */
const quiet = ({ logger }: LoaderContext) => {
  const own = logger.fork(logger.label);
  own.error = (message) => own.debug(message);
  return own;
};

/** Astro would warn of a collection without entries here and on each page, save of one that had an entry. */
const mayBeEmpty = ({ store }: LoaderContext): void => {
  store.set({ id: 'none', data: {} });
  store.delete('none');
};

/** Loads pages with the fields of their front matter and those that are read from their text. */
const pagesIn = (folder: string): Loader => {
  const pattern = '**/[^_]*.{md,mdx}';
  const loader = glob({ base: addressOf(folder), pattern, retainBody: false });
  const load = (context: LoaderContext) => {
    // Entries of the last build were made by the reader of that build.
    context.store.clear();
    mayBeEmpty(context);
    if (!context.watcher && globSync(pattern, { cwd: join(content, folder) }).length === 0)
      return Promise.resolve();
    const parseData: LoaderContext['parseData'] = (entry) => {
      const { text } = decode(readFileSync(entry.filePath ?? ''));
      const data = takeCheckedPage(text) ?? readPage(entry.filePath ?? '', text).data;
      const fields = z.record(z.string(), z.unknown()).parse(data);
      return context.parseData({ ...entry, data: { ...entry.data, ...fields } });
    };
    const set: LoaderContext['store']['set'] = (entry) =>
      context.store.set({ ...entry, deferredRender: false });
    const store = { ...context.store, set };
    return loader.load({ ...context, logger: quiet(context), parseData, store });
  };
  return { ...loader, load };
};

const focus = glob({ base: addressOf('dashboard'), pattern: 'monthly-focus.md' });

/** Entries are numbered in the order of the file. */
const testimonials = file(join(content, 'testimonials.yaml'), {
  parser: (text) => {
    const list = z.array(wallTestimonial).parse(parse(text) ?? []);
    return Object.fromEntries(list.map((one, index) => [String(index).padStart(3, '0'), one]));
  },
});

export const collections = {
  pages: defineCollection({ loader: pagesIn('pages'), schema: page }),
  audiences: defineCollection({ loader: pagesIn('audiences'), schema: audience }),
  useCases: defineCollection({ loader: pagesIn('use-cases'), schema: useCase }),
  landing: defineCollection({ loader: pagesIn('landing'), schema: landing }),
  notes: defineCollection({ loader: pagesIn('notes'), schema: note }),
  dashboard: defineCollection({
    loader: {
      ...focus,
      load: (context) => focus.load({ ...context, logger: quiet(context) }),
    },
    schema: monthlyFocus,
  }),
  testimonials: defineCollection({
    loader: {
      ...testimonials,
      load: async (context) => {
        await testimonials.load({ ...context, logger: quiet(context) });
        mayBeEmpty(context);
      },
    },
    schema: wallTestimonial,
  }),
};
