/** A thread that draws social pictures (social-picture.ts), so that pages are drawn meanwhile. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

export type Drawing = {
  /** Objects of the shape of React elements, which satori lays out. */
  card: { key: null; type: string; props: object };
  /** SVG that is put behind it. */
  background: string;
};

const require = createRequire(import.meta.url);

const font = (family: string, weight: number) =>
  readFile(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`));

const fonts = Promise.all([font('bricolage-grotesque', 700), font('figtree', 500)]);

const draw = async ({ card, background }: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
  const [head, body] = await fonts;
  const svg = await satori(card, {
    width: 1200,
    height: 630,
    fonts: [
      { name: 'Head', data: head, weight: 700, style: 'normal' },
      { name: 'Body', data: body, weight: 500, style: 'normal' },
    ],
  });
  // As a picture inside satori's, the background would be drawn on a second surface, which takes twice as long.
  const whole = svg.replace(/<svg[^>]*>/, (start) => `${start}${background}`);
  const picture = new Resvg(whole, { font: { loadSystemFonts: false } }).render();
  return new Uint8Array(picture.asPng());
};

// What goes wrong ends the thread, and whoever waits for the picture is told.
parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((png) => parentPort?.postMessage(png, [png.buffer]));
});
