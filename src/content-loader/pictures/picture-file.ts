/** Looks at a picture's file: whether it is there, what it really is and how large. */
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { nearest } from '#lib/nearest.ts';

const kindByEnding: Readonly<Record<string, string>> = {
  '.jpg': 'JPEG',
  '.jpeg': 'JPEG',
  '.png': 'PNG',
  '.webp': 'WebP',
  '.avif': 'AVIF',
  '.gif': 'GIF',
  '.svg': 'SVG',
};

export const isPictureName = (name: string): boolean =>
  Object.hasOwn(kindByEnding, extname(name).toLowerCase());

/** In bytes. A picture that the build makes smaller may be as large as a camera's. */
const limits = { served: 500_000, resized: 10_000_000 };

/** What is wrong with the file, if anything; `shown` is its path as its writer knows it. */
export const pictureProblem = (
  path: string,
  shown: string,
  { isResized }: { isResized: boolean },
): string | undefined => {
  const names = namesIn(dirname(path));
  const name = basename(path);
  // Some systems find a file also by a name in other letters, the server that shows the page does not.
  if (!names.includes(name)) {
    const meant = nearest(name, names);
    return `There is no picture ${shown}. ${meant ? `Did you mean '${meant}'? Small and capital letters count.` : 'Put the file there, or correct the name.'}`;
  }
  const expected = kindByEnding[extname(name).toLowerCase()];
  if (expected === undefined || !statSync(path).isFile())
    return `${shown} is no picture that browsers show. Use a file that ends in .jpg, .png, .webp, .avif, .gif or .svg.`;
  const kind = kindOf(firstBytes(path));
  if (kind !== expected)
    return `${shown} is ${kind ? `in truth a ${kind} file` : 'damaged, or no picture'}. Open it in a picture program and save it as ${expected}.`;
  const limit = isResized && kind !== 'GIF' && kind !== 'SVG' ? limits.resized : limits.served;
  const { size } = statSync(path);
  if (size <= limit) return undefined;
  return `${shown} has ${inMegabytes(size)} MB; at most ${inMegabytes(limit)} MB are allowed, because each visitor has to load it. Make it smaller, for example at https://squoosh.app: 1600 pixels wide, saved as WebP or JPEG.`;
};

const inMegabytes = (bytes: number) => String(Math.ceil(bytes / 100_000) / 10);

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const firstBytes = (path: string): Buffer => {
  const bytes = Buffer.alloc(1_000);
  const file = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
};

/** By the first bytes, because a picture keeps its form when only its name is changed. */
const kindOf = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (text.startsWith('\x89PNG')) return 'PNG';
  if (text.startsWith('GIF8')) return 'GIF';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'WebP';
  if (text.startsWith('ftyp', 4)) return text.startsWith('avi', 8) ? 'AVIF' : 'HEIC';
  if (/^\W*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(text)) return 'SVG';
  return undefined;
};
