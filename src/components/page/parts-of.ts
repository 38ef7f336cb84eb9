/** Names parts by their files, as a page writes them: `Quote` is parts/Quote.astro. */
import { basename } from 'node:path';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

export type PartFile = { default: AstroComponentFactory };

/** @param files by their paths in alphabetical order: of two files with one name that in a subfolder is used. */
export const partsOf = (files: Readonly<Record<string, PartFile>>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [basename(path, '.astro'), file.default]),
  );
