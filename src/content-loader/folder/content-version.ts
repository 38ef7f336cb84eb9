/** Whether the content folder is there and in the form that this version of the program reads: `version.txt` has its number. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { contentFolder } from './content-folder.ts';
import { migrations } from './migrations.ts';
import type { Problem } from '../problem.ts';

export const versionFile = 'version.txt';

/** @returns NaN where the file holds no number; a folder without the file is of the first version */
export const readVersion = (folder: string): number => {
  const file = join(folder, versionFile);
  return existsSync(file) ? Number(/^\s*(\d+)\s*$/.exec(readFileSync(file, 'utf8'))?.[1]) : 1;
};

type Upgraded = { text: string; names: readonly string[] };

/** A file's text in the newest form, and the names of the migrations that changed it. */
export const upgradeText = (
  file: string,
  old: string,
  { from, steps = migrations }: { from: number; steps?: typeof migrations },
): Upgraded =>
  steps.slice(from - 1).reduce<Upgraded>(
    ({ text, names }, { name, change }) => {
      const changed = change(file, text);
      return { text: changed, names: changed === text ? names : [...names, name] };
    },
    { text: old, names: [] },
  );

/** What is wrong with a folder that holds no content at all. */
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

/** Why nothing in the folder can be read. */
export const folderProblem = (
  root: string,
  newest = migrations.length + 1,
): Problem | undefined => {
  const missing = missingContent(root);
  if (missing) return missing;
  const folder = contentFolder();
  const version = readVersion(resolve(root, folder));
  if (version === newest) return undefined;
  const reads = `of version ${version}, and this program reads version ${newest}`;
  const message = Number.isNaN(version)
    ? `Expected here: the number of the content's version alone, such as ${newest}.`
    : version < newest
      ? `The content is ${reads}: run npm run content:upgrade.`
      : `The content is ${reads}: get the newer program (git pull).`;
  return { file: `${folder}/${versionFile}`, message };
};
