/**
 * Puts the owner's favicon (content/brand/) in place of the three that public/ has: as SVG, in which a PNG lies as a
 * picture, as ICO of 32 pixels, and as PNG of 180 pixels for the home screens of phones.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { brandFile } from '#content-loader/brand.ts';

const drawn = (path: string, size: number): Promise<Buffer> =>
  sharp(path, { density: 300 })
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

/** One picture, as PNG. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const svgOf = (path: string): Buffer => {
  const bytes = readFileSync(path);
  return path.endsWith('.svg')
    ? bytes
    : Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`,
      );
};

const icons: Readonly<Record<string, { type: string; draw: (path: string) => Promise<Buffer> }>> = {
  'favicon.svg': { type: 'image/svg+xml', draw: (path) => Promise.resolve(svgOf(path)) },
  'favicon.ico': {
    type: 'image/x-icon',
    draw: async (path) => icoOf(await drawn(path, 32), 32),
  },
  // Phones show it without transparency.
  'apple-touch-icon.png': {
    type: 'image/png',
    draw: async (path) =>
      sharp(await drawn(path, 180))
        .flatten({ background: '#fff' })
        .toBuffer(),
  },
};

export const brand = (): AstroIntegration => ({
  name: 'brand',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const icon = icons[(request.url ?? '').slice(1)];
        const path = icon && brandFile(server.config.root, 'favicon');
        if (path === undefined) {
          next();
          return;
        }
        icon?.draw(path).then((bytes) => {
          response.setHeader('content-type', icon.type);
          response.end(bytes);
        }, next);
      });
    },
    'astro:build:done': async ({ dir }) => {
      const path = brandFile('.', 'favicon');
      if (path === undefined) return;
      for (const [name, { draw }] of Object.entries(icons))
        await writeFile(join(fileURLToPath(dir), name), await draw(path));
    },
  },
});
