import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createPicture,
  drawPixels,
  drawShape,
  keepColors,
  pngOf,
  type Picture,
} from '#components/pictures/palette-png.ts';

/** Red, green, blue and alpha of each pixel, once the picture is read again. */
const shown = (picture: Picture) => sharp(pngOf(picture)).ensureAlpha().raw().toBuffer();

/** By how much each channel differs. */
const deviations = async (pixels: Uint8Array, size: { width: number; height: number }) => {
  const picture = createPicture(size);
  keepColors(picture, ['#faf8f3', '#15171c']);
  drawPixels(picture, pixels, { left: 0, top: 0, width: size.width });
  const found = await shown(picture);
  return Array.from(pixels, (channel, at) => Math.abs(channel - (found[at] ?? 0)));
};

test('areas keep their colour to the last bit, and edges are off by less than anybody sees', async () => {
  const drawing = Buffer.from(
    '<svg width="120" height="100"><rect width="120" height="100" fill="#faf8f3"/><rect width="3" height="3" fill="#16171c"/><circle cx="60" cy="50" r="40" fill="#15171c"/></svg>',
  );
  const { data, info } = await sharp(drawing).raw().toBuffer({ resolveWithObject: true });
  const found = await deviations(data, info);
  expect(Math.max(...found)).toBeLessThan(8);
  // Of 48,000 channels those of the circle's edge, and of the spot above it that is almost of its colour.
  expect(found.filter((one) => one > 0).length).toBeLessThan(1_000);
});

test('of more colours than a palette holds, the nearest are shown', async () => {
  const pixels = Uint8Array.from({ length: 64 * 64 * 4 }, (_zero, at) =>
    at % 4 === 3 ? 255 : (Math.floor(at / 4) * (1 + (at % 4) * 11)) % 256,
  );
  const found = await deviations(pixels, { width: 64, height: 64 });
  expect(Math.max(...found)).toBeLessThan(64);
});

test('a letter is mixed with what is behind it, and cut off at the edge', async () => {
  const picture = createPicture({ width: 2, height: 2 });
  keepColors(picture, ['#ffffff']);
  const coverage = Uint8Array.from([255, 128, 255, 0, 255, 255]);
  drawShape(picture, coverage, { left: 0, top: 0, width: 3, color: '#000000' });
  const found = [...(await shown(picture))].filter((_channel, at) => at % 4 === 0);
  expect(found.map((red) => Math.round(red / 8))).toEqual([0, 16, 32, 0]);
});
