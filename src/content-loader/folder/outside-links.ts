/** Finds links (symlinks) in the content folder that lead out of it: what they lead to would be published. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Problem } from '../problem.ts';
import { contentFolder } from './content-folder.ts';

const linksIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [path];
    return entry.isDirectory() && entry.name !== '.git' ? linksIn(path) : [];
  });

export const outsideLinks = (root: string): readonly Problem[] => {
  const top = realpathSync(resolve(root, contentFolder()));
  return linksIn(top)
    .filter((path) => !existsSync(path) || relative(top, realpathSync(path)).startsWith('..'))
    .map((path) => ({
      file: `${contentFolder()}/${relative(top, path).replaceAll('\\', '/')}`,
      message: 'is a link out of the content folder: put the file itself in its place.',
    }));
};
