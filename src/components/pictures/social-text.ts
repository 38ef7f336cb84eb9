/** Sets the words of a social picture: their lines, and the place of each letter. */
import { createRequire } from 'node:module';
import { openSync, type Font, type Glyph } from 'fontkit';
import { memoize } from '#lib/memoize.ts';
import { breakLines } from '../text/break-lines.ts';

export type Words = {
  eyebrow: string;
  title: string;
  brand: { text: string; x: number };
  figures: readonly { title: string; text: string }[];
  /** As #rrggbb. */
  colors: Record<'ink' | 'soft' | 'accent', string>;
};

export type Letter = {
  font: Font;
  glyph: Glyph;
  size: number;
  color: string;
  x: number;
  baseline: number;
};

const require = createRequire(import.meta.url);

const face = (family: string, weight: number) => {
  const path = require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  const font = openSync(path);
  if (!('layout' in font)) throw new Error(`${path} holds several fonts.`);
  /** The first of two letters and its distance to the second: setting whole lines takes a hundred times as long. */
  const glyphIn = memoize((pair: string) => {
    const { glyphs, positions } = font.layout(pair, { liga: false });
    const [glyph = font.getGlyph(0)] = glyphs;
    return { glyph, advance: (positions[0]?.xAdvance ?? 0) / font.unitsPerEm };
  });
  const glyphsIn = (line: string) => {
    const letters = Array.from(line);
    return letters.map((letter, index) => glyphIn(`${letter}${letters[index + 1] ?? ''}`));
  };
  return { font, glyphsIn };
};
const [head, body] = [face('bricolage-grotesque', 700), face('figtree', 500)];

type Style = { face: typeof head; size: number; leading: number; tracking?: number; color: string };

/** The letters of a text whose lines begin at this place, and how high they are. */
const setText = (text: string, style: Style, x: number, y: number, width = Infinity) => {
  const { size, leading, tracking = 0, color } = style;
  const { font, glyphsIn } = style.face;
  const advanceOf = ({ advance }: { advance: number }) => advance * size + tracking;
  const fits = (line: string) =>
    glyphsIn(line).reduce((sum, one) => sum + advanceOf(one), 0) <= width;
  const lines = breakLines(text, fits);
  const rise = ((font.ascent + font.descent) * size) / font.unitsPerEm / 2;
  const letters = lines.flatMap((line, index) => {
    let next = x;
    return glyphsIn(line).map((one): Letter => {
      const at = next;
      next += advanceOf(one);
      const baseline = Math.floor(y + (index + 0.5) * leading + rise);
      return { font, glyph: one.glyph, size, color, x: at, baseline };
    });
  });
  return { letters, bottom: y + lines.length * leading };
};

const column = { width: 210, gap: 30 };

export const setWords = ({ eyebrow, title, brand, figures, colors }: Words): Letter[] => {
  const { ink, soft, accent } = colors;
  const size = title.length > 40 ? 68 : 80;
  const titleStyle = { face: head, size, leading: 1.06 * size, tracking: -2, color: ink };
  const figureStyle = { face: head, size: 44, leading: 48.4, color: accent };
  const noteStyle = { face: body, size: 22, leading: 27.5, color: soft };
  const setFigures = (y: number) =>
    figures.map((figure, index) => {
      const x = 1128 + column.gap - (figures.length - index) * (column.width + column.gap);
      const number = setText(figure.title, figureStyle, x, y, column.width);
      const note = setText(figure.text, noteStyle, x, number.bottom, column.width);
      return { letters: [...number.letters, ...note.letters], bottom: note.bottom };
    });
  const height = Math.max(0, ...setFigures(0).map(({ bottom }) => bottom));
  return [
    setText(eyebrow, { face: body, size: 30, leading: 36, color: accent }, 160, 60),
    setText(title, titleStyle, 72, 118, 1040),
    setText(brand.text, { face: head, size: 44, leading: 52.8, color: ink }, brand.x, 517.2),
    ...setFigures(570 - height),
  ].flatMap(({ letters }) => letters);
};
