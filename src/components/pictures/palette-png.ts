/** A picture of few colours, of which each pixel is the number of a colour, and its PNG. */
import { constants, crc32, deflateSync } from 'node:zlib';

type Rgb = readonly [red: number, green: number, blue: number];

export type Picture = {
  size: { width: number; height: number };
  palette: Rgb[];
  /** The number of the colour that stands for all with the same first five bits in each channel. */
  numbers: Int16Array;
  /** A byte at the start of each row says that its pixels stand as they are. */
  rows: Uint8Array;
};

/** A part of a picture: its left edge and its top edge, and how wide it is. */
type Place = { left: number; top: number; width: number };

/** Filled with the first colour that it gets. */
export const createPicture = (size: Picture['size']): Picture => ({
  size,
  palette: [],
  numbers: new Int16Array(1 << 15).fill(-1),
  rows: new Uint8Array(size.height * (size.width + 1)),
});

/** Makes one picture, of the same size, show what another does: new memory for each takes longer than drawing on it. */
export const copyPicture = (from: Picture, to: Picture): void => {
  to.palette = [...from.palette];
  to.numbers.set(from.numbers);
  to.rows.set(from.rows);
};

/** Has areas of these colours, as #rrggbb, stay what they are, if nothing is drawn before. */
export const keepColors = (picture: Picture, colors: readonly string[]) => {
  for (const color of colors) numberOf(picture, ...rgbOf(color));
};

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Colours that are equal but for their last bits share a number, and those that come when there are 256 take the nearest. */
const numberOf = ({ palette, numbers }: Picture, red: number, green: number, blue: number) => {
  const key = ((((red >> 3) << 5) | (green >> 3)) << 5) | (blue >> 3);
  const known = numbers[key] ?? -1;
  if (known >= 0) return known;
  if (palette.length < 256) return (numbers[key] = palette.push([red, green, blue]) - 1);
  const distances = palette.map((one) => Math.hypot(one[0] - red, one[1] - green, one[2] - blue));
  return (numbers[key] = distances.indexOf(Math.min(...distances)));
};

/** @param pixels red, green, blue and alpha, which is left out */
export const drawPixels = (picture: Picture, pixels: Uint8Array, { left, top, width }: Place) => {
  const { rows, size } = picture;
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  let [last, number] = [-1, 0];
  for (let start = 0, row = top; start < whole.length; start += width, row += 1) {
    const edge = row * (size.width + 1) + left + 1;
    for (let x = 0; x < width; x += 1) {
      const pixel = whole[start + x] ?? 0;
      // Of most pixels the one before has the same colour.
      if (pixel !== last) {
        last = pixel;
        const at = 4 * (start + x);
        number = numberOf(picture, pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      }
      rows[edge + x] = number;
    }
  }
};

const black: Rgb = [0, 0, 0];

const mix = (over: number, under: number, covered: number): number =>
  Math.round(under + ((over - under) * covered) / 255);

/** @param coverage how much of each pixel is covered by the colour, of 255 */
export const drawShape = (
  picture: Picture,
  coverage: Uint8Array,
  { left, top, width, color }: Place & { color: string },
) => {
  const { palette, rows, size } = picture;
  const [red, green, blue] = rgbOf(color);
  const full = numberOf(picture, red, green, blue);
  const end = Math.min(width, size.width - left);
  for (let start = 0, row = top; start < coverage.length; start += width, row += 1) {
    const edge = row * (size.width + 1) + left + 1;
    for (let x = Math.max(0, -left); x < end; x += 1) {
      const covered = coverage[start + x] ?? 0;
      if (covered === 255) rows[edge + x] = full;
      if (covered === 0 || covered === 255) continue;
      const [r, g, b] = palette[rows[edge + x] ?? 0] ?? black;
      rows[edge + x] = numberOf(
        picture,
        mix(red, r, covered),
        mix(green, g, covered),
        mix(blue, b, covered),
      );
    }
  }
};

export const pngOf = ({ size, palette, rows }: Picture): Uint8Array<ArrayBuffer> => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.flat())),
      // Rows of equal pixels: looking for longer repetitions takes four times as long for 4 % less.
      chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE, chunkSize: 64 * 1024 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
