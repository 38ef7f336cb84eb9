import sharp from 'sharp';
import { expect, test } from 'vitest';
import { palettePng } from '#components/pictures/palette-png.ts';

/** By how much each channel differs once the picture is read again. */
const deviations = async (pixels: Uint8Array, size: { width: number; height: number }) => {
  const png = palettePng(pixels, { ...size, exact: ['#faf8f3', '#15171c'] });
  const shown = await sharp(png).ensureAlpha().raw().toBuffer();
  return Array.from(pixels, (channel, at) => Math.abs(channel - (shown[at] ?? 0)));
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

test('of more colours than a palette holds, similar ones are joined more coarsely', async () => {
  const pixels = Uint8Array.from({ length: 64 * 64 * 4 }, (_zero, at) =>
    at % 4 === 3 ? 255 : (Math.floor(at / 4) * (1 + (at % 4) * 11)) % 256,
  );
  const found = await deviations(pixels, { width: 64, height: 64 });
  expect(Math.max(...found)).toBeLessThan(64);
});
