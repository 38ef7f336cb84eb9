/** Finds pictures that a page could not show: missing, on another site, too large, or not what their ending says. */
import {
  closeSync,
  existsSync,
  globSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { unescape } from 'node:querystring';
import { nearest } from '#lib/nearest.ts';
import { problemsOfFields } from './fields.ts';
import { contentFolder, publicFolders } from './folder/content-folder.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

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
  const name = target.split(/[/\\]/).at(-1)?.split('?')[0] ?? '';
  const folders = publicFolders();
  if (isElsewhere(target))
    return `${blocked(target)} Save the picture in ${folders[0]}/pictures/ and write /pictures/${name || 'name.jpg'}`;
  const path = `/${target.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')}`;
  if (path !== target)
    return `A picture's address begins with a slash and leaves out the folder public: ${path}`;
  const file = unescape(target);
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
  const name = target.split(/[/\\]/).at(-1)?.split('?')[0] ?? '';
  const folder = `${contentFolder()}/pictures`;
  const wayOut = `Put the picture into ${folder}/ and write ![What it shows](../pictures/${name || 'name.jpg'})`;
  if (isElsewhere(target)) return `${blocked(target)} ${wayOut}`;
  const inside = /^\.\.\/pictures\/(.+)$/.exec(target)?.[1];
  if (inside === undefined || inside.includes('..'))
    return `Pictures of running text lie in ${folder}/, so that the page knows their size. ${wayOut}`;
  const path = unescape(inside);
  return pictureProblem(resolve(root, folder, path), `${folder}/${path}`, { isResized: true });
};

/** By the ending of a name and by the first bytes, because a picture keeps its form when only its name is changed. */
const kinds: readonly (readonly [kind: string, ending: RegExp, beginning: RegExp])[] = [
  ['JPEG', /\.jpe?g$/i, /^\xff\xd8\xff/],
  ['PNG', /\.png$/i, /^\x89PNG/],
  ['GIF', /\.gif$/i, /^GIF8/],
  ['WebP', /\.webp$/i, /^RIFF.{4}WEBP/s],
  ['AVIF', /\.avif$/i, /^.{4}ftypavi/s],
  ['HEIC', /^$/, /^.{4}ftyp/s],
  ['SVG', /\.svg$/i, /^\W*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i],
];
const kindOf = (name: string) => kinds.find(([, ending]) => ending.test(name))?.[0];

export const isPictureName = (name: string): boolean => kindOf(name) !== undefined;

/** In bytes. A picture that the build makes smaller may be as large as a camera's. */
const limits = { served: 500_000, resized: 10_000_000 };

/** What is wrong with the file, if anything; `shown` is its path as its writer knows it. */
export const pictureProblem = (
  path: string,
  shown: string,
  { isResized }: { isResized: boolean },
): string | undefined => {
  const names = globSync('*', { cwd: dirname(path) });
  const name = basename(path);
  // Some systems find a file also by a name in other letters, the server that shows the page does not.
  if (!names.includes(name)) {
    const meant = nearest(name, names);
    return `There is no picture ${shown}. ${meant ? `Did you mean '${meant}'? Small and capital letters count.` : 'Put the file there, or correct the name.'}`;
  }
  const expected = kindOf(name);
  if (expected === undefined || !statSync(path).isFile())
    return `${shown} is no picture that browsers show. Use a file that ends in .jpg, .png, .webp, .avif, .gif or .svg.`;
  const bytes = firstBytes(path);
  const kind = kinds.find(([, , beginning]) => beginning.test(bytes))?.[0];
  if (kind !== expected)
    return `${shown} is ${kind ? `in truth a ${kind} file` : 'damaged, or no picture'}. Open it in a picture program and save it as ${expected}.`;
  const limit = isResized && kind !== 'GIF' && kind !== 'SVG' ? limits.resized : limits.served;
  const { size } = statSync(path);
  if (size <= limit)
    return isIncomplete(kind, readFileSync(path))
      ? `${shown} is damaged: its end is missing. Copy it there again, or save it anew as ${expected}.`
      : undefined;
  return `${shown} has ${inMegabytes(size)} MB; at most ${inMegabytes(limit)} MB are allowed, because each visitor has to load it. Make it smaller, for example at https://squoosh.app: 1600 pixels wide, saved as WebP or JPEG.`;
};

/** Whether the mark at a picture's end is missing, as after a copy that broke off or left only zeros. */
const isIncomplete = (kind: string, bytes: Buffer): boolean => {
  if (kind === 'PNG') return !bytes.includes('IEND');
  if (kind === 'WebP') return bytes.readUInt32LE(4) + 8 > bytes.length;
  if (kind === 'GIF') return !/;\0*$/.test(bytes.toString('latin1', bytes.length - 20));
  if (kind === 'SVG') return !/<\/(?:\w+:)?svg\s*>/i.test(bytes.toString('latin1'));
  if (kind === 'AVIF') {
    let end = 0;
    // Each box begins with its size; 0 is one that goes to the end of the file, 1 one of more than 4 GB.
    for (let size = 8; size >= 8 && end + 8 <= bytes.length; end += size)
      size = bytes.readUInt32BE(end);
    return end > bytes.length;
  }
  if (kind !== 'JPEG') return false;
  let at = 2;
  // Over the parts before the picture, of which one may hold a small picture with an end of its own.
  while (at + 4 < bytes.length && bytes[at + 1] !== 0xda) at += 2 + bytes.readUInt16BE(at + 2);
  return !bytes.includes('\xff\xd9', at, 'latin1');
};

const inMegabytes = (bytes: number) => String(Math.ceil(bytes / 100_000) / 10);

const firstBytes = (path: string): string => {
  const bytes = Buffer.alloc(1_000);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
};
