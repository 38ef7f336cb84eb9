/** Puts the owner's favicon (content/brand/) in place of the three that public/ has, when the site is built. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { brandFile } from '#content-loader/brand.ts';

export const brand = (): AstroIntegration => ({
  name: 'brand',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const path = brandFile('.', 'favicon');
      if (path === undefined) return;
      const bytes = readFileSync(path);
      const href = `data:image/png;base64,${bytes.toString('base64')}`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="${href}"/></svg>`;
      const draw = (size: number) =>
        sharp(bytes, { density: 300 })
          .resize(size, size, { fit: 'contain', background: '#0000' })
          .png();
      await writeFile(new URL('favicon.svg', dir), path.endsWith('.svg') ? bytes : svg);
      // A PNG under the name favicon.ico: browsers detect the format from the bytes.
      await writeFile(new URL('favicon.ico', dir), await draw(32).toBuffer());
      // Phones show no transparency in their icon.
      const touchIcon = await draw(180).flatten({ background: '#fff' }).toBuffer();
      await writeFile(new URL('apple-touch-icon.png', dir), touchIcon);
    },
  },
});
