/** The kinds of pages: which folder holds them, which schema their fields follow and which address each gets. */
import { globSync, statSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import type { z } from 'zod';
import * as pages from '#domain/content/pages.ts';
import { contentFolder } from './folder/content-folder.ts';
import type { Source } from './source.ts';

export type Kind = {
  folder: string;
  schema: z.ZodObject;
  /** The address of that file's page; the not-found page has none. */
  route: (slug: string) => string | undefined;
};

/** Pages that every site has; the folder holds no others. */
export const mainPages = ['home', 'about', 'services', 'contact', 'not-found'];

const routeOfPage = (slug: string) =>
  slug === 'home' ? '/' : slug === 'not-found' ? undefined : `/${slug}`;

/** The folders of content/ that hold pages. */
export const kinds: readonly Kind[] = [
  { folder: 'pages', schema: pages.mainPage, route: routeOfPage },
  { folder: 'audiences', schema: pages.audience, route: (slug) => `/for-${slug}` },
  { folder: 'use-cases', schema: pages.useCase, route: (slug) => `/use-cases/${slug}` },
  { folder: 'landing', schema: pages.landing, route: (slug) => `/landing/${slug}` },
  { folder: 'legal', schema: pages.legal, route: (slug) => `/${slug}` },
  { folder: 'reports', schema: pages.report, route: (slug) => `/${slug}` },
  { folder: 'notes', schema: pages.note, route: (slug) => `/notes/${slug}` },
];

export type PageFile = {
  kind: Kind;
  slug: string;
  /** Its address; the not-found page has none. */
  route: string | undefined;
  /** As messages name it, such as content/use-cases/churn.mdx. */
  file: string;
};

export type CheckedPage = PageFile & { source: Source };

/** By folder, then by name. A draft, whose name begins with _, is none. */
export const pageFiles = (root: string): readonly PageFile[] =>
  kinds.flatMap((kind) => {
    const folder = `${contentFolder()}/${kind.folder}`;
    return globSync('[!_]*.{md,mdx}', { cwd: resolve(root, folder) })
      .filter((name) => statSync(resolve(root, folder, name), { throwIfNoEntry: false })?.isFile())
      .sort()
      .map((name) => {
        const slug = parse(name).name;
        return { kind, slug, route: kind.route(slug), file: `${folder}/${name}` };
      });
  });
