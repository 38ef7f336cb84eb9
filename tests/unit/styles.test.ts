import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import site from '../../src/styles/tailwind.config.mjs';
import dashboard from '../../src/styles/tailwind.dashboard.config.mjs';

const patterns = [site, dashboard].flatMap(({ content }) =>
  z
    .array(z.string())
    .parse(content)
    .map((pattern) => pattern.replace(/^!/, '')),
);

const sizes = [13, 15, 17, 19, 24, 28, 44, 56, 72];

test('the site has nine sizes of type, and writes no other', () => {
  expect(Object.keys(site.theme?.fontSize ?? {})).toEqual(sizes.map(String));
  const files = globSync([
    'src/{components,islands,pages}/**/*.{astro,ts,tsx}',
    'src/layouts/SiteLayout.astro',
    'src/styles/{base,header,parts,prose,quotes,workflow}.css',
    'src/ui/{select,toaster}/*.{tsx,css}',
  ]).filter((file) => !/pages\/(login|dashboard)/.test(file));
  const pixels = (size: string) => Number.parseFloat(size) * (size.endsWith('rem') ? 16 : 1);
  const others = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const written = [
      ...text.matchAll(
        /text-\[((?:[\d.]|clamp|min|max)[^\]]*)|font(?:-size)?: (?![\d.]+%)([\d.]+\w+)/g,
      ),
    ];
    return written
      .map(([, arbitrary, size = '']) => arbitrary ?? size)
      .filter((size) => !sizes.includes(pixels(size)) && !/^\d{3}$/.test(size))
      .map((size) => `${file}: ${size}`);
  });
  expect(others).toEqual([]);
});

test.each(patterns)('%s, whose classes get styles, is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});
