/**
 * A thread that makes social pictures (social-picture.ts), so that pages are drawn meanwhile. One that was drawn before is
 * read from the folder, where its name is a hash of everything that it is drawn from.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { answerInOrder } from '#threads/thread.ts';
import type { Drawing } from './draw-social-picture.ts';

export type Wanted = { drawing: Drawing; folder: string };

/** Another version of a font, or of what draws, may draw another picture. */
const drawnWith = createHash('sha256');
for (const path of [
  'package-lock.json',
  'src/components/text/break-lines.ts',
  ...['draw-social-picture', 'social-text', 'palette-png'].map(
    (name) => `src/components/pictures/${name}.ts`,
  ),
])
  drawnWith.update(readFileSync(path));

const make = async ({ drawing, folder }: Wanted): Promise<Uint8Array<ArrayBuffer>> => {
  const name = drawnWith.copy().update(JSON.stringify(drawing)).digest('hex');
  const path = join(folder, `${name}.png`);
  if (existsSync(path)) return new Uint8Array(readFileSync(path));
  // Not before one is drawn, because the libraries take as long to load as many pictures to read.
  const { drawSocialPicture } = await import('./draw-social-picture.ts');
  const png = await drawSocialPicture(drawing);
  mkdirSync(folder, { recursive: true });
  // Renamed when it is complete, because a build may be stopped at any time and two may run at once.
  writeFileSync(`${path}.${process.pid}`, png);
  renameSync(`${path}.${process.pid}`, path);
  return png;
};

parentPort?.on('message', answerInOrder(make));
