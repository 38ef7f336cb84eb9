/** Files that a browser opens as a page, with the scripts in them, though they are no page of ours: SVG, XML, an owner's HTML. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from './host-headers.ts';

const ending = '[.](?:svgz?|xml|xslt?|xht(?:ml)?|s?htm|mml|rdf|rss|atom)$';
const isOther = new RegExp(ending, 'i');

/** Addresses of such files in a built site; what an owner's folder has in place of a page is the owner's. */
export const findSandboxedFiles = (dist: string, publicFolders: readonly string[]): string[] => {
  const isOwners = (name: string) => publicFolders.some((folder) => existsSync(join(folder, name)));
  const paths = globSync('**/*.*', { cwd: dist })
    .filter((name) => isOther.test(name) || (/\.html$/i.test(name) && isOwners(name)))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .flatMap((path) => [path, path.replace(/(?:\/index)?\.html$/i, '') || '/']);
  return [...new Set(paths.flatMap((path) => [path, encodeURI(path)]))].sort();
};

/** The same for hosts that read regular expressions, which are not case-sensitive. */
export const sandboxedPatterns = (documents: readonly string[]): string[] => [
  ending,
  ...documents.filter((path) => !isOther.test(path)).map((path) => `^${escaped(path)}$`),
];
