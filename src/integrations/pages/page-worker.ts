/**
 * A thread that finishes pages while others are drawn: leaves out what a page can do without, writes it, and its
 * compressed copies. All of it is done at once, because asking other threads takes more of the processor than writing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { answerInOrder } from '#threads/thread.ts';
import { compressAtOnce } from '../compressor.ts';
import { sharedScripts, withStylesInHead } from '../hydration.ts';
import { bytesOf, toByteText } from './byte-text.ts';
import { withBareDrawings } from './page-drawings.ts';
import { withOwnHashes } from './page-policy.ts';
import { createPageScripts } from './page-scripts.ts';
import { createPageStyles } from './page-styles.ts';

/** A page as Astro draws it, with the name of its file. */
export type DrawnPage = {
  file: string;
  html: ArrayBuffer;
  isPrivate: boolean;
  /** Whether the thread compresses it: src/integrations/host-files.ts does so with all pages that are not, and better. */
  isCompressed: boolean;
};

/** The folder that is built into, and lines of the form `chrome >= 109`. */
const [dist = '', ...browsers] = process.argv.slice(2);
const mergeScripts = createPageScripts((path, code) =>
  writeFileSync(join(dist, path), bytesOf(code)),
);
const stylePage = createPageStyles(
  (path) => (sharedScripts.test(path) ? undefined : readFileSync(join(dist, path), 'utf8')),
  browsers,
);

const lighten = (html: string) => stylePage(mergeScripts(withBareDrawings(html)));

const finish = (page: DrawnPage) => {
  const html = withStylesInHead(toByteText(new Uint8Array(page.html)));
  // Private pages change once more when all files are known.
  const bytes = bytesOf(withOwnHashes(page.isPrivate ? html : lighten(html)));
  mkdirSync(dirname(page.file), { recursive: true });
  writeFileSync(page.file, bytes);
  if (page.isCompressed) compressAtOnce(page.file, bytes);
  return Promise.resolve(new Uint8Array());
};

parentPort?.on('message', answerInOrder(finish));
