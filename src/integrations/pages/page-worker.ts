/**
 * A thread that finishes pages while others are drawn: leaves out what a page can do without, and writes its compressed
 * copies.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { answerInOrder } from '#threads/thread.ts';
import { createCompressor } from '../compressor.ts';
import { sharedScripts, withStylesInHead } from '../hydration.ts';
import { withBareDrawings } from './page-drawings.ts';
import { withOwnHashes } from './page-policy.ts';
import { createPageScripts } from './page-scripts.ts';
import { createPageStyles } from './page-styles.ts';

/** A page as Astro draws it, with the name of its file; nothing is said when there are no more. */
export type DrawnPage = { file: string; html: ArrayBuffer; isPrivate: boolean; quality: number };

/** The folder that is built into, and lines of the form `chrome >= 109`. */
const [dist = '', ...browsers] = process.argv.slice(2);
const compressor = createCompressor();
const mergeScripts = createPageScripts((path, code) => writeFileSync(join(dist, path), code));
const stylePage = createPageStyles(
  (path) => (sharedScripts.test(path) ? undefined : readFileSync(join(dist, path), 'utf8')),
  browsers,
);

const lighten = (html: string) => stylePage(mergeScripts(withBareDrawings(html)));

const finish = async (page: DrawnPage | undefined) => {
  if (!page) {
    await compressor.finish();
    return new Uint8Array();
  }
  const html = withStylesInHead(new TextDecoder().decode(page.html));
  // Private pages change once more when all files are known.
  const bytes = new TextEncoder().encode(withOwnHashes(page.isPrivate ? html : lighten(html)));
  if (!page.isPrivate) await compressor.add({ path: page.file, bytes, quality: page.quality });
  return bytes;
};

parentPort?.on('message', answerInOrder(finish));
