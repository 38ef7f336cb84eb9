import type { z } from 'zod';
import { audience, landing, useCase } from '#domain/content/offers.ts';
import { page } from '#domain/content/pages.ts';

export type Kind = {
  folder: string;
  schema: z.ZodType;
  /** Where the page of that file is served; the not-found page has no address of its own. */
  route: (slug: string) => string | undefined;
};

/** The folders of content/ that hold pages. */
export const kinds: readonly Kind[] = [
  {
    folder: 'pages',
    schema: page,
    route: (slug) => (slug === 'home' ? '/' : slug === 'not-found' ? undefined : `/${slug}`),
  },
  { folder: 'audiences', schema: audience, route: (slug) => `/for-${slug}` },
  { folder: 'use-cases', schema: useCase, route: (slug) => `/use-cases/${slug}` },
  { folder: 'landing', schema: landing, route: (slug) => `/landing/${slug}` },
];

/** Pages that the site cannot do without, by the name of their file; all other files are plain text. */
export const fixedPages: Readonly<Record<string, string>> = {
  home: 'home',
  about: 'about',
  services: 'services',
  contact: 'contact',
  privacy: 'legal',
  terms: 'legal',
  'not-found': 'not-found',
};
