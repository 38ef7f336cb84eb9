/** What is told of a content folder that holds no content, and of a file without which there is no site. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Problem } from '../problem.ts';
import { contentFolder } from './content-folder.ts';

export const missingContent = (root: string): Problem | undefined => {
  const folder = contentFolder();
  const path = resolve(root, folder);
  if (['site.yaml', 'pages'].some((name) => existsSync(join(path, name)))) return undefined;
  const what = existsSync(path)
    ? 'Neither site.yaml nor pages/ is in it'
    : 'There is no such folder';
  const message = `${what}. Correct CONTENT_DIR, or make such a folder: npm run content:new "${folder}"`;
  return { file: folder, message };
};

export const missingFile = (file: string): Problem => ({
  file,
  message: `This file is missing, and the site cannot be built without it. Bring it back, for example with git -C ${contentFolder()} restore ${relative(contentFolder(), file)}`,
});
