/** Finds pictures that a page could not show: missing, on another site, too large, or not what their ending says. */
import { join } from 'node:path';
import { fieldsOf } from './links.ts';
import { pictureProblem } from './picture-file.ts';
import { fieldProblem, type Problem } from './problem.ts';
import type { Source } from './source.ts';

/** Pictures in fields lie in public/ and are served as they are. */
export const fieldPictureProblems = (root: string, source: Source): readonly Problem[] =>
  fieldsOf(source.data).flatMap(({ path, value }) => {
    if (!/(?:imageUrl|portrait)$/i.test(String(path.at(-1)))) return [];
    const message = describeFieldPicture(root, value);
    return message === undefined ? [] : [fieldProblem(source, path, message)];
  });

const isElsewhere = (target: string) => /^(?:[a-z]+:|\/\/)/i.test(target);

const blocked = (target: string) =>
  `${target} is a picture of another site, which the security policy of this site blocks.`;

const describeFieldPicture = (root: string, target: string): string | undefined => {
  const name = target.split('/').at(-1)?.split('?')[0] ?? '';
  if (isElsewhere(target))
    return `${blocked(target)} Save the picture in public/pictures/ and write /pictures/${name || 'name.jpg'}`;
  const path = `/${target.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')}`;
  if (path !== target)
    return `A picture's address begins with a slash and leaves out the folder public: ${path}`;
  return pictureProblem(join(root, 'public', decoded(target)), `public${target}`, {
    isResized: false,
  });
};

/** Pictures in running text lie in content/pictures/, so that the build measures and resizes them. */
export const textPictureProblems = (root: string, source: Source): readonly Problem[] =>
  source.text.pictures.flatMap(({ target, line }) => {
    const message = describeTextPicture(root, target);
    if (message === undefined) return [];
    return [{ file: source.file, line, message }];
  });

const describeTextPicture = (root: string, target: string): string | undefined => {
  const name = target.split('/').at(-1)?.split('?')[0] ?? '';
  const wayOut = `Put the picture into content/pictures/ and write ![What it shows](../pictures/${name || 'name.jpg'})`;
  if (isElsewhere(target)) return `${blocked(target)} ${wayOut}`;
  const inside = /^\.\.\/pictures\/(.+)$/.exec(target)?.[1];
  if (inside === undefined || inside.includes('..'))
    return `Pictures of running text lie in content/pictures/, so that the page knows their size. ${wayOut}`;
  const path = decoded(inside);
  return pictureProblem(join(root, 'content/pictures', path), `content/pictures/${path}`, {
    isResized: true,
  });
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};
