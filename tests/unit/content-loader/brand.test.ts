/** The files of content/brand/. The owner's own stay out of the tests. */
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fontWeights } from '#content-loader/brand.ts';
import { useContentCopy } from './content-copy.ts';

const { check, put, root } = useContentCopy();

const putBrand = (name: string, bytes: string | Uint8Array) => put(`content/brand/${name}`, bytes);

beforeEach(() => rmSync(join(root(), 'content/brand'), { recursive: true, force: true }));

test('the brand of the fixture, with fonts, has no problem', () => {
  const brand = join(root(), 'content/brand');
  cpSync('tests/fixtures/own-brand/brand', brand, { recursive: true });
  for (const part of ['heading', 'text'])
    copyFileSync('src/styles/fonts/figtree-core.woff2', join(brand, `${part}.woff2`));
  expect(check().problems).toEqual([]);
});

test.each([
  ['colors.css', ':root { --embr: #0b5cad; }', 'one of these names: paper, surface, '],
  ['colors.css', 'html { --ember: #0b5cad; }', 'Each colour is a line such as --ember: #0b5cad;'],
  ['colors.css', ':root { --ember: blue; }', 'Each colour is a line such as --ember: #0b5cad;'],
  ['colours.css', ':root { --ember: #0b5cad; }', 'Expected here: colors.css, heading.woff2'],
  ['logo.jpg', 'x', 'logo, logo-dark and favicon as .svg or .png.'],
])('content/brand/%s with %s is refused: %s', (name, text, says) => {
  putBrand(name, text);
  const [problem, ...others] = check().problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: `content/brand/${name}` });
  expect(problem?.message).toContain(says);
});

test('a font of another format is named', () => {
  // The format before.
  const woff = 'node_modules/@fontsource/figtree/files/figtree-latin-400-normal.woff';
  expect(() => fontWeights(woff, '400')).toThrow(`${woff} is no font in WOFF2.`);
  expect(fontWeights('src/styles/fonts/figtree-core.woff2', '400')).toBe('400 700');
});
