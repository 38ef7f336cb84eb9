import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { indexedPng } from '#components/pictures/indexed-png.ts';

const draw = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render();

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63">${content}</svg>`;

/** What another reader of PNGs sees in these bytes. */
const read = (png: Uint8Array) =>
  draw(
    svg(
      `<image width="120" height="63" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`,
    ),
  );

const paper = '<rect width="120" height="63" fill="#faf8f3"/>';

test('a picture with soft edges is written with exactly its pixels, and smaller', () => {
  const picture = draw(
    svg(
      `${paper}<circle cx="40" cy="30" r="21" fill="#e8501f"/><path d="M3 60 118 2" stroke="#15171c"/>`,
    ),
  );
  const png = indexedPng(picture) ?? new Uint8Array();
  const seen = read(png);
  expect([seen.width, seen.height]).toEqual([120, 63]);
  expect(Buffer.compare(seen.pixels, picture.pixels)).toBe(0);
  expect(png.length).toBeLessThan(picture.asPng().length);
});

const greys = (count: number) =>
  svg(
    paper +
      Array.from(
        { length: count },
        (_one, index) =>
          `<rect x="${index % 120}" y="${Math.floor(index / 120)}" width="1" height="1" shape-rendering="crispEdges" fill="rgb(${index % 250},${Math.floor(index / 250)},7)"/>`,
      ).join(''),
  );

test('a palette holds 256 colours, and a picture of more is left to another encoder', () => {
  const full = draw(greys(255));
  expect(Buffer.compare(read(indexedPng(full) ?? new Uint8Array()).pixels, full.pixels)).toBe(0);
  expect(indexedPng(draw(greys(256)))).toBeNull();
});

test('a picture that lets something shine through is left to another encoder', () => {
  expect(indexedPng(draw(svg('<circle cx="40" cy="30" r="21"/>')))).toBeNull();
});
