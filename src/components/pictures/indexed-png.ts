/**
 * Writes a picture of few colours as a PNG with a palette. It has the same pixels as one with three or four bytes for
 * each, takes a tenth of the time to write and is half as large.
 */
import { constants, crc32, deflateSync } from 'node:zlib';

type Pixels = {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each, row by row. */
  pixels: Uint8Array;
};

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Returns `null` for a picture that has more than 256 colours or lets something shine through. */
export const indexedPng = (picture: Pixels): Buffer<ArrayBuffer> | null => {
  const indexed = withPalette(picture);
  if (!indexed) return null;
  const { rows, palette } = indexed;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  // Eight bits for each pixel, which name a colour of the palette.
  header.set([8, 3], 8);
  // Looks for repetitions of one byte alone. Areas of one colour need no more, and it takes a fifth of the time.
  const data = deflateSync(rows, { strategy: constants.Z_RLE });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette)),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const withPalette = ({ width, height, pixels }: Pixels) => {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const known = new Map<number, number>();
  const palette: number[] = [];
  /** Before each row stands how it is filtered; 0 is not at all. */
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    for (let from = y * width, to = from; from < end; from = to) {
      const color = colors[from] ?? 0;
      while (to < end && colors[to] === color) to++;
      let index = known.get(color);
      if (index === undefined) {
        index = known.size;
        const [red = 0, green = 0, blue = 0, opacity] = pixels.subarray(from * 4, from * 4 + 4);
        if (index > 255 || opacity !== 255) return null;
        known.set(color, index);
        palette.push(red, green, blue);
      }
      const place = from + y + 1;
      rows.fill(index, place, place + to - from);
    }
  }
  return { rows, palette };
};

/** A part of a PNG: its length, its name, its bytes, and a sum to check name and bytes by. */
const chunk = (name: string, bytes: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(bytes.length, 0);
  part.set(named, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
};
