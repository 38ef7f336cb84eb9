/** Which folder the editor works on: the clone that holds the content. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { contentFolder, isApart, sampleFolder } from '#content-loader/folder/content-folder.ts';

export type EditedFolder = {
  /** The one that is chosen in the browser, which asks for a clone made with Git. */
  clone: string;
  /** In the clone; empty where the content is all of it. */
  content: string;
  /** For pictures that are served as they are, in the clone. */
  pictures: string;
};

/** @returns undefined where content that is apart from the code is not in a repository */
export const editedFolder = (root: string): EditedFolder | undefined => {
  if (!isApart()) return { clone: root, content: sampleFolder, pictures: 'public/pictures' };
  const folder = resolve(root, contentFolder());
  const clone = cloneAround(folder);
  if (clone === undefined) return undefined;
  const inClone = (path: string) => relative(clone, path).replaceAll('\\', '/');
  return { clone, content: inClone(folder), pictures: inClone(join(folder, 'public/pictures')) };
};

const cloneAround = (folder: string): string | undefined => {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : cloneAround(parent);
};
