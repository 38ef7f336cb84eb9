/** A thread that draws social pictures (social-picture.ts), so that pages are drawn meanwhile. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { answerInOrder } from '#threads/thread.ts';
import { palettePng } from './palette-png.ts';

export type Drawing = {
  /** Objects of the shape of React elements, which satori lays out. */
  card: { key: null; type: string; props: object };
  /** SVG that is put behind it. */
  background: string;
};

// Each picture is another one, and several are drawn at once.
sharp.cache(false);
sharp.concurrency(1);

const require = createRequire(import.meta.url);

const font = async (name: string, family: string, weight: 500 | 700): Promise<Font> => ({
  name,
  data: await readFile(
    require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`),
  ),
  weight,
  style: 'normal',
});

/** One list for all pictures, by which satori knows that it has read these fonts. */
const fonts = Promise.all([font('Head', 'bricolage-grotesque', 700), font('Body', 'figtree', 500)]);

const draw = async ({ card, background }: Drawing) => {
  const svg = await satori(card, { width: 1200, height: 630, fonts: await fonts });
  const whole = svg.replace(/<svg[^>]*>/, (start) => `${start}${background}`);
  const { data, info } = await sharp(Buffer.from(whole))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return palettePng(data, { ...info, exact: whole.match(/#[\da-f]{6}/g) ?? [] });
};

parentPort?.on('message', answerInOrder(draw));
