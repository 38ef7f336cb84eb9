/** Writes a drawing of few colours as PNG with a palette. */
import { constants, crc32, deflateSync } from 'node:zlib';

/** @param pixels red, green, blue and alpha, which is left out */
export const palettePng = (
  pixels: Uint8Array,
  { width, height, exact }: { width: number; height: number; exact: readonly string[] },
): Uint8Array<ArrayBuffer> => {
  const { palette, rows } = indexed(pixels, width, exact.map(rgbOf));
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.flat())),
      // Rows of equal pixels: looking for longer repetitions takes four times as long for 4 % less.
      chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/**
 * Colours that are equal but for the last bits of each channel share an entry: the first of them, so that those of
 * `exact` stay what they are, and what is rounded is the edges between them.
 */
const indexed = (
  pixels: Uint8Array,
  width: number,
  exact: readonly Rgb[],
  dropped = 3,
): { palette: readonly Rgb[]; rows: Uint8Array } => {
  const kept = 8 - dropped;
  const palette: Rgb[] = [];
  const entries = new Int16Array(1 << (3 * kept)).fill(-1);
  const indexOf = (red: number, green: number, blue: number): number => {
    const key = ((((red >> dropped) << kept) | (green >> dropped)) << kept) | (blue >> dropped);
    const known = entries[key] ?? -1;
    if (known >= 0) return known;
    palette.push([red, green, blue]);
    return (entries[key] = palette.length - 1);
  };
  for (const color of exact) indexOf(...color);
  const whole = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  // A byte at the start of each row says that its pixels stand as they are.
  const rows = new Uint8Array(whole.length + whole.length / width);
  let last = 0;
  let entry = 0;
  for (let start = 0, to = 0; start < whole.length; start += width) {
    to += 1;
    for (let at = start; at < start + width; at += 1) {
      const pixel = whole[at] ?? 0;
      // Of most pixels the one before has the same colour.
      if (pixel !== last || at === 0) {
        last = pixel;
        entry = indexOf(pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0);
      }
      rows[to++] = entry;
    }
  }
  return palette.length > 256 ? indexed(pixels, width, exact, dropped + 1) : { palette, rows };
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
