/** The kinds of content: which folder holds them, which schema they follow, which files there are and which address each gets. */
import { globSync } from 'node:fs';
import { basename, extname, parse, resolve } from 'node:path';
import { z } from 'zod';
import { audience, landing, useCase } from '#domain/content/offers.ts';
import { note, page } from '#domain/content/pages.ts';
import { contentFolder } from './folder/content-folder.ts';

export type Kind = {
  folder: string;
  /** What the editor calls it, where the folder's name does not say it. */
  label?: string;
  schema: z.ZodType;
  /** The address of that file's page; the not-found page has none. */
  route: (slug: string) => string | undefined;
};

/** Of a file in content/pages/. */
export const routeOfPage = (slug: string) =>
  slug === 'home' ? '/' : slug === 'not-found' ? undefined : `/${slug}`;

/** The folders of content/ that hold pages. */
export const kinds: readonly Kind[] = [
  { folder: 'pages', schema: page, route: routeOfPage },
  { folder: 'audiences', schema: audience, route: (slug) => `/for-${slug}` },
  { folder: 'use-cases', schema: useCase, route: (slug) => `/use-cases/${slug}` },
  {
    folder: 'landing',
    label: 'Landing pages',
    schema: landing,
    route: (slug) => `/landing/${slug}`,
  },
  { folder: 'notes', schema: note, route: (slug) => `/notes/${slug}` },
];

/** Required pages with the kind that each must have, by file name; all other files are of one of `freeKinds`. */
export const fixedPages: Readonly<Record<string, string>> = {
  home: 'home',
  about: 'about',
  services: 'services',
  contact: 'contact',
  privacy: 'legal',
  terms: 'legal',
  'not-found': 'not-found',
};

/** Of further pages. */
export const freeKinds = ['legal', 'report'];

/** What a file of that kind and name must hold. */
export const schemaOf = ({ folder, schema }: Kind, slug: string): z.ZodType => {
  if (folder !== 'pages') return schema;
  const allowed = slug in fixedPages ? [fixedPages[slug]] : freeKinds;
  const [first = page.options[0], ...others] = page.options.filter(({ shape: { kind } }) =>
    allowed.includes(kind.value),
  );
  return z.discriminatedUnion('kind', [first, ...others]);
};

/** Whether the headings in this file belong to its running text and begin no sections. */
export const isRunningText = (file: string): boolean => {
  const { dir, name } = parse(file.replaceAll('\\', '/'));
  const isPlain = basename(dir) === 'pages' && (fixedPages[name] ?? 'legal') === 'legal';
  return isPlain || basename(dir) === 'notes';
};

/** A name that can be an address: `Über mich` becomes `uber-mich`. */
export const asSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'my-page';

export type PageFile = {
  kind: Kind;
  slug: string;
  /** Its address; the not-found page has none. */
  route: string | undefined;
  /** As messages name it, such as content/use-cases/churn.mdx. */
  file: string;
};

/** By folder, then by name. A draft, whose name begins with _, is none. */
export const pageFiles = (root: string): readonly PageFile[] =>
  kinds.flatMap((kind) => {
    const folder = `${contentFolder()}/${kind.folder}`;
    return globSync('*.mdx', { cwd: resolve(root, folder) })
      .filter((name) => !basename(name).startsWith('_'))
      .sort()
      .map((name) => {
        const slug = name.slice(0, -extname(name).length);
        return { kind, slug, route: kind.route(slug), file: `${folder}/${name}` };
      });
  });
