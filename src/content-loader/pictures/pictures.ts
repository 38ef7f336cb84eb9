/** Finds pictures that a page could not show: missing, on another site, too large, or not what their ending says. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder, publicFolders } from '../folder/content-folder.ts';
import { problemsOfFields } from '../fields.ts';
import { pictureProblem } from './picture-file.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';

/** Pictures in fields lie in a public folder and are served as they are. */
export const fieldPictureProblems = (root: string, source: Source): readonly Problem[] =>
  problemsOfFields(source, (value, path) =>
    /(?:imageUrl|portrait)$/i.test(String(path.at(-1)))
      ? describeFieldPicture(root, value)
      : undefined,
  );

const isElsewhere = (target: string) => /^(?:[a-z]+:|\/\/)/i.test(target);

const blocked = (target: string) =>
  `${target} is a picture of another site, which the security policy of this site blocks.`;

const describeFieldPicture = (root: string, target: string): string | undefined => {
  const name = target.split('/').at(-1)?.split('?')[0] ?? '';
  const folders = publicFolders();
  if (isElsewhere(target))
    return `${blocked(target)} Save the picture in ${folders[0]}/pictures/ and write /pictures/${name || 'name.jpg'}`;
  const path = `/${target.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')}`;
  if (path !== target)
    return `A picture's address begins with a slash and leaves out the folder public: ${path}`;
  const file = decoded(target);
  const folder = folders.find((one) => existsSync(join(resolve(root, one), file))) ?? folders[0];
  return pictureProblem(join(resolve(root, folder), file), `${folder}${target}`, {
    isResized: false,
  });
};

/** Pictures in running text lie in pictures/ of the content folder, so that the build measures and resizes them. */
export const textPictureProblems = (root: string, source: Source): readonly Problem[] =>
  source.text.pictures.flatMap(({ target, line }) => {
    const message = describeTextPicture(root, target);
    if (message === undefined) return [];
    return [{ file: source.file, line, message }];
  });

const describeTextPicture = (root: string, target: string): string | undefined => {
  const name = target.split('/').at(-1)?.split('?')[0] ?? '';
  const folder = `${contentFolder()}/pictures`;
  const wayOut = `Put the picture into ${folder}/ and write ![What it shows](../pictures/${name || 'name.jpg'})`;
  if (isElsewhere(target)) return `${blocked(target)} ${wayOut}`;
  const inside = /^\.\.\/pictures\/(.+)$/.exec(target)?.[1];
  if (inside === undefined || inside.includes('..'))
    return `Pictures of running text lie in ${folder}/, so that the page knows their size. ${wayOut}`;
  const path = decoded(inside);
  return pictureProblem(resolve(root, folder, path), `${folder}/${path}`, { isResized: true });
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
