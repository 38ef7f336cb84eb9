import sharp from 'sharp';
import { expect, test } from 'vitest';
import { socialPicture } from '#components/pictures/social-picture.ts';

const longest = 'Übergrößen für Łódź: “185+ minutes” & <more> in a week';

test('a picture has the size that networks ask for, few bytes, and nothing beyond its margins', async () => {
  const picture = await socialPicture({ eyebrow: 'Use case', title: longest });
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(picture.byteLength).toBeLessThan(100_000);
  for (const left of [0, 1150]) {
    const margin = sharp(picture).extract({ left, top: 0, width: 50, height: 630 });
    const pixels = await margin.toColourspace('srgb').removeAlpha().raw().toBuffer();
    expect(pixels.equals(Buffer.alloc(pixels.length, 'faf8f3', 'hex'))).toBe(true);
  }
});
