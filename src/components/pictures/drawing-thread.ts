/**
 * The threads that draw social pictures, started when they are needed. A picture takes one of them twice as long as a page
 * takes the main thread.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Drawing } from './social-picture-worker.ts';

/** Its path begins at the repository and not at this file, which a build bundles into another folder. */
const source = resolve('src/components/pictures/social-picture-worker.ts');

/** Collect garbage after 4 MB. Without a limit V8 lets it grow to about 50. */
const maxYoungGenerationSizeMb = 4;

const startThread = (): Worker => {
  // The variable makes the bundler return freed memory to the system at once (scripts/build/build-site.ts). The drawing
  // library obeys it, too, and would request the same megabytes from the system again for every picture.
  delete process.env.MIMALLOC_PURGE_DELAY;
  return new Worker(source, { resourceLimits: { maxYoungGenerationSizeMb } });
};

const createThread = () => {
  let thread: Worker | undefined;
  /** Ends when the picture that was asked for last is drawn or has failed. */
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
    const worker = (thread ??= startThread());
    // An idle thread does not keep the program from ending; one that draws does.
    worker.ref();
    worker.postMessage(drawing);
    // `once` rejects when the thread has thrown an error. It has ended then, and the next picture starts another.
    const answer: unknown[] = await once(worker, 'message').catch((error: unknown) => {
      thread = undefined;
      throw error;
    });
    worker.unref();
    const [png] = answer;
    if (!(png instanceof Uint8Array)) throw new Error('The thread has drawn no picture.');
    return new Uint8Array(png);
  };

  return (drawing: Drawing) => {
    const picture = last.then(() => draw(drawing));
    last = picture.catch(() => undefined);
    return picture;
  };
};

const threads = Array.from({ length: Math.min(2, availableParallelism()) }, createThread);
let asked = 0;

/** Draws a picture, as PNG. */
export const drawInThread: ReturnType<typeof createThread> = (drawing) => {
  const draw = threads[asked++ % threads.length];
  if (!draw) throw new Error('There is no thread.');
  return draw(drawing);
};
