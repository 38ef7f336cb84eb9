/** The files that become pages. What is known from their names alone is known without reading them. */
import { globSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { readAddresses } from './addresses/addresses.ts';
import { contentFolder } from './folder/content-folder.ts';
import { kinds, type Kind } from './kinds.ts';

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

/** Addresses of pages that addresses.txt does not list yet. */
export const findUnpublished = (root: string): readonly string[] => {
  const listed = new Set(readAddresses(root).map(({ address }) => address));
  return pageFiles(root).flatMap(({ route }) => (route && !listed.has(route) ? [route] : []));
};
