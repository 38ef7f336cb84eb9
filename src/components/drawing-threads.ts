/** Threads that draw social pictures: as many as the machine has cores, started when they are needed. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Drawing } from './social-picture-worker.ts';

/** Its path begins at the repository and not at this file, which a build bundles into another folder. */
const source = resolve('src/components/social-picture-worker.ts');

const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let started = 0;

const takeThread = async (): Promise<Worker> => {
  const free = idle.pop();
  if (free) return free;
  if (started < availableParallelism()) {
    started += 1;
    return new Worker(source);
  }
  return new Promise((give) => waiting.push(give));
};

const giveBack = (worker: Worker): void => {
  const next = waiting.shift();
  if (next) next(worker);
  else idle.push(worker);
};

/** Draws a picture, as PNG. */
export const drawInThread = async (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = await takeThread();
  // An idle thread does not keep the program from ending; one that draws does.
  worker.ref();
  worker.postMessage(drawing);
  // Rejects where the thread has failed, which has ended it.
  const answer: unknown[] = await once(worker, 'message');
  worker.unref();
  giveBack(worker);
  const [png] = answer;
  if (!(png instanceof Uint8Array)) throw new Error('The thread has drawn no picture.');
  return new Uint8Array(png);
};
