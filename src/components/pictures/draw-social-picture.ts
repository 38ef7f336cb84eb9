/** Draws a social picture: what all have in common, its own wire or workflow, and its words. */
import sharp from 'sharp';
import { memoize } from '#lib/memoize.ts';
import * as png from './palette-png.ts';
import { setWords, type Letter, type Words } from './social-text.ts';

export type Drawing = {
  words: Words;
  /** Elements of an SVG of 1200 x 630: those of all pictures, ... */
  marks: string;
  /** ... and those of this one, within `ownPlace`. */
  own: string;
};

// Each drawing is another one.
sharp.cache(false);
sharp.concurrency(1);

const size = { width: 1200, height: 630 };
const whole = { left: 0, top: 0, ...size };
const ownPlace = { left: 410, top: 330, width: 745, height: 250 };

const drawSvg = async (picture: png.Picture, elements: string, place: typeof whole) => {
  const { left, top, width, height } = place;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${elements}</svg>`;
  png.keepColors(picture, elements.match(/#[\da-f]{6}/gi) ?? []);
  png.drawPixels(picture, await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), place);
};

const drawMarks = memoize(async (marks: string) => {
  const picture = png.createPicture(size);
  await drawSvg(picture, marks, whole);
  return picture;
});

/** How much a letter covers of each pixel in its box, and where that is beside the letter's first pixel on the baseline. */
type Shape = { left: number; top: number; width: number; coverage: Uint8Array };

/** A letter begins at one of so many positions within a pixel, and its outline is filled once for each position. */
const steps = 4;

const shapeOf = async ({ font, glyph, size }: Letter, shift: number): Promise<Shape> => {
  const scale = size / font.unitsPerEm;
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const [left, top] = [Math.floor(minX * scale + shift), Math.floor(-maxY * scale)];
  const width = Math.max(1, Math.ceil(maxX * scale + shift) - left);
  const height = Math.max(1, Math.ceil(-minY * scale) - top);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(${shift - left} ${-top}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/></svg>`;
  const coverage = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return { left, top, width, coverage };
};

const shapes = new Map<string, Promise<Shape>>();

const drawLetter = async (picture: png.Picture, letter: Letter) => {
  const { font, glyph, size, x, baseline, color } = letter;
  const [place, shift] = [Math.floor(x), Math.floor((x % 1) * steps) / steps];
  const key = `${font.familyName} ${size} ${glyph.id} ${shift}`;
  const shape = shapes.get(key) ?? shapeOf(letter, shift);
  shapes.set(key, shape);
  const { left, top, width, coverage } = await shape;
  const box = { left: place + left, top: baseline + top, width };
  png.drawShape(picture, coverage, { ...box, color });
};

/** The one that is drawn: the next begins when it is complete. */
const picture = png.createPicture(size);

export const drawSocialPicture = async ({
  words,
  marks,
  own,
}: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
  png.copyPicture(await drawMarks(marks), picture);
  png.keepColors(picture, Object.values(words.colors));
  const ground = /<rect[^>]*>/.exec(marks)?.[0] ?? '';
  if (own !== '') await drawSvg(picture, `${ground}${own}`, ownPlace);
  for (const letter of setWords(words)) await drawLetter(picture, letter);
  return png.pngOf(picture);
};
