import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { audience, landing, useCase } from '#domain/content/offers.ts';
import { page, wallTestimonial } from '#domain/content/pages.ts';
import { withPlainText } from './content-loader/markdown/plain-text.ts';
import { yamlList } from './content-loader/yaml/yaml-list.ts';

const pagesIn = (folder: string) =>
  glob({ base: `./content/${folder}`, pattern: '**/[^_]*.{md,mdx}' });

/** Of folders that may hold many pages. */
const manyPagesIn = (folder: string) => withPlainText(pagesIn(folder));

export const collections = {
  pages: defineCollection({ loader: pagesIn('pages'), schema: page }),
  audiences: defineCollection({ loader: manyPagesIn('audiences'), schema: audience }),
  useCases: defineCollection({ loader: manyPagesIn('use-cases'), schema: useCase }),
  landing: defineCollection({ loader: manyPagesIn('landing'), schema: landing }),
  dashboard: defineCollection({
    loader: glob({ base: './content/dashboard', pattern: 'monthly-focus.md' }),
    schema: monthlyFocus,
  }),
  testimonials: defineCollection({
    loader: yamlList('content/testimonials.yaml'),
    schema: wallTestimonial,
  }),
};
