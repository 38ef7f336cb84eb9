/** Measures text at build time, where no browser can. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import { memoize } from '#lib/memoize.ts';

const require = createRequire(import.meta.url);
const face = (weight: 600 | 700) => {
  const file = require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`);
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return font;
};
const [semiBold, bold] = [face(600), face(700)];

/** The owner's font, as a data URI. Labels are bolder than the weight that it is measured in, so that they are wider. */
const [ownFile] = Object.values(
  import.meta.glob<string>('#content/brand/text*.woff2', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
);
const own =
  ownFile === undefined ? undefined : create(Buffer.from(ownFile.split(',')[1] ?? '', 'base64'));
const bolder = 1.1;

/** Labels have weight 640. Characters that the font does not have count as wide, so that text stays inside its box. */
const widthOf = memoize((character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (own && !own.isCollection && own.hasGlyphForCodePoint(point))
    return (bolder * own.glyphForCodePoint(point).advanceWidth) / own.unitsPerEm;
  if (!bold.hasGlyphForCodePoint(point)) return 0.9;
  const widthIn = (font: typeof bold) =>
    font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
  return 0.6 * widthIn(semiBold) + 0.4 * widthIn(bold);
});

/** The width of a line in the semi-bold text face; lighter weights are slightly narrower. */
export const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + widthOf(character) * size, 0);
