/** Finds files of the content folder that no page is made of: in the wrong folder, or with the wrong ending. */
import { existsSync, globSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { nearest } from '#lib/nearest.ts';
import { contentFolder, publicFolders } from './content-folder.ts';
import { kinds } from '../kinds.ts';
import { isPictureName } from '../pictures.ts';
import type { Problem } from '../problem.ts';

const single = [
  'README.md',
  'FIELDS.md',
  'site.yaml',
  'words.yaml',
  'testimonials.yaml',
  'dashboard/monthly-focus.md',
  'addresses.txt',
];

const folders = kinds.map(({ folder }) => folder);

/** What systems and editors put beside files: `.DS_Store`, `Thumbs.db`, `churn.mdx~`; `_` marks a draft. */
const ignored = /^[._]|^(?:Thumbs\.db|desktop\.ini|Icon\r)$|(?:~|\.tmp)$/i;

export const strayFiles = (root: string): readonly Problem[] => {
  const content = contentFolder();
  const top = resolve(root, content);
  if (!existsSync(top)) return [];
  const [served] = publicFolders();
  // Names that begin with a dot, such as .git, are not found.
  return (
    globSync('**', { cwd: top, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !single.includes(path) && !ignored.test(basename(path)))
      .filter((path) => !`${content}/${path}`.startsWith(`${served}/`))
      // Its own check knows what belongs there.
      .filter((path) => !path.startsWith('brand/'))
      .sort()
      .flatMap((path) => {
        const message = describeStray(path, content, served);
        return message === undefined ? [] : [{ file: `${content}/${path}`, message }];
      })
  );
};

const describeStray = (path: string, content: string, served: string): string | undefined => {
  const name = basename(path);
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  const [top = ''] = folder.split('/');
  if (isPictureName(name))
    return top === 'pictures'
      ? undefined
      : `Pictures of running text lie in ${content}/pictures/, those of testimonials in ${served}/pictures/. Move this one there.`;
  if (top === 'pictures')
    return 'This folder is for pictures (JPEG, PNG, WebP, AVIF, GIF, SVG). Move the file away.';
  if (folders.includes(folder)) {
    if (name.endsWith('.mdx')) return undefined;
    return `A page's file ends in .mdx. Rename it to ${name.split('.')[0] ?? ''}.mdx, or put _ before its name if it is a draft.`;
  }
  if (folders.includes(top))
    return `Pages lie in ${content}/${top}/ itself, not in a folder inside it. Move the file to ${content}/${top}/${name}.`;
  const meant = nearest(path, single) ?? nearest(folder, folders);
  const hint = meant
    ? ` Did you mean ${content}/${meant}${folders.includes(meant) ? `/${name}` : ''}?`
    : '';
  return `No page is made of this file.${hint} Pages lie in ${folders.map((one) => `${content}/${one}/`).join(', ')}. Move it, delete it, or put _ before its name if it is a draft.`;
};
