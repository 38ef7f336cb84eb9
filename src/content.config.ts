import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { monthlyFocus } from '#domain/content/monthly-focus.ts';
import { audience, landing, useCase } from '#domain/content/offers.ts';
import { page, wallTestimonial } from '#domain/content/pages.ts';
import { yamlList } from './content-loader/yaml-list.ts';

const pagesIn = (folder: string) =>
  glob({ base: `./content/${folder}`, pattern: '**/[^_]*.{md,mdx}' });

export const collections = {
  pages: defineCollection({ loader: pagesIn('pages'), schema: page }),
  audiences: defineCollection({ loader: pagesIn('audiences'), schema: audience }),
  useCases: defineCollection({ loader: pagesIn('use-cases'), schema: useCase }),
  landing: defineCollection({ loader: pagesIn('landing'), schema: landing }),
  dashboard: defineCollection({
    loader: glob({ base: './content/dashboard', pattern: 'monthly-focus.md' }),
    schema: monthlyFocus,
  }),
  testimonials: defineCollection({
    loader: yamlList('content/testimonials.yaml'),
    schema: wallTestimonial,
  }),
};
