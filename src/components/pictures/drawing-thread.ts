/**
 * The threads that draw social pictures, started when they are needed. A picture takes one of them twice as long as a page
 * takes the main thread.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createThread } from '#threads/thread.ts';
import type { Drawing } from './social-picture-worker.ts';

/** Its path begins at the repository and not at this file, which a build bundles into another folder. */
const source = resolve('src/components/pictures/social-picture-worker.ts');

/** Collect garbage after 4 MB. Without a limit V8 lets it grow to about 50. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

const threads = Array.from({ length: Math.min(2, availableParallelism()) }, () =>
  createThread(source, { resourceLimits }),
);
let asked = 0;

/** Draws a picture, as PNG. */
export const drawInThread = (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
  // The variable makes the bundler return freed memory to the system at once (scripts/build/build-site.ts). The drawing
  // library obeys it, too, and would request the same megabytes from the system again for every picture.
  delete process.env.MIMALLOC_PURGE_DELAY;
  const draw = threads[asked++ % threads.length];
  if (!draw) throw new Error('There is no thread.');
  return draw(drawing);
};
