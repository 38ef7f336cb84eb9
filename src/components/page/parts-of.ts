/** Names parts by their files, as a page writes them: `Quote` is parts/Quote.astro. */
import { basename } from 'node:path';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

export type Parts = Readonly<Record<string, AstroComponentFactory>>;

/** @param files by their paths in alphabetical order: of two files with one name that in a subfolder is used. */
export const partsOf = (files: Parts): Parts =>
  Object.fromEntries(Object.entries(files).map(([path, part]) => [basename(path, '.astro'), part]));
