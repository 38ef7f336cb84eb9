/** Lists of the owner's own length, and the files of content/brand/. The owner's own entries stay out of the tests. */
import { copyFileSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { landing, useContentCopy } from './content-copy.ts';

const { check, complaints, edit, lineOf, put, read, root } = useContentCopy();

const putBrand = (name: string, bytes: string | Uint8Array) => put(`content/brand/${name}`, bytes);

beforeEach(() => rmSync(join(root(), 'content/brand'), { recursive: true, force: true }));

const addTo = (list: string, entry: string) => edit('site.yaml', list, `${list}\n${entry}`);

test('a link, a price and a channel of the owner’s own are named like the delivered ones', () => {
  addTo('\nlinks:', "  podcast: https://p.example.com\n  call: 'tel:+351 912'");
  addTo('\nprices:', '  checkup:\n    value: 49.50\n    currency: EUR\n    period: once');
  edit('words.yaml', '\nchannels:', '\nchannels:\n  podcast: Podcast');
  edit(landing, '(/contact)', '(@podcast) [Call](@call)');
  edit(landing, '(@email)', '(tel:+351912)');
  edit(landing, 'of="build"', 'of="checkup"');
  edit(
    landing,
    'running text.',
    'running text, [a mail](mailto:a@example.com) and [a page](/about).',
  );
  expect(check().problems).toEqual([]);
});

test('what pages name and is left out is told once, with all places and with what there is', () => {
  edit(landing, '(/contact)', '(@neverThere)');
  edit(landing, '(@email)', '(@neverThere)');
  edit(landing, 'of="build"', 'of="chekup"');
  addTo('\nprices:', '  checkup:\n    value: 49.50\n    currency: EUR\n    period: once');
  const [link, price, ...others] = check().problems;
  expect(others).toEqual([]);
  expect(link).toMatchObject({ line: lineOf(landing, '(@neverThere)') });
  const second = lineOf(landing, '[Buy it]');
  expect(link?.message).toMatch(
    new RegExp(
      `^'@neverThere' is not a link.* It has: .*@email.*\\. Also in content/${landing}:${second}\\.$`,
    ),
  );
  expect(price).toMatchObject({ line: lineOf(landing, 'chekup'), field: '<Price>' });
  expect(price?.message).toMatch(/no price 'chekup'.* Did you mean 'checkup'\? It has: checkup/);
});

test('the price of a build may be left out where a page names it, and testimonials may be none', () => {
  put('content/site.yaml', read('site.yaml').replace(/ {2}build:\n(?: {4}.*\n)+/, ''));
  put('content/testimonials.yaml', '# None yet.\n');
  expect(check().problems).toEqual([]);
  put('content/testimonials.yaml', '[]\n');
  expect(check().problems).toEqual([]);
});

test('the brand of the fixture, with fonts, has no problem', () => {
  const brand = join(root(), 'content/brand');
  cpSync('tests/fixtures/own-brand/brand', brand, { recursive: true });
  for (const part of ['heading', 'text'])
    copyFileSync('src/styles/fonts/figtree-core.woff2', join(brand, `${part}.woff2`));
  expect(check().problems).toEqual([]);
});

test('colours that are too alike are named with their ratio, at the one to change, and with one that would do', () => {
  putBrand('colors.yaml', "ink-soft: '#9a9a9a'\nember: '#ff9a6b'\n");
  const [first, second, ...others] = check().problems;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ line: 1, field: 'ink-soft' });
  expect(second).toMatchObject({ line: 2, field: 'ember' });
  expect(first?.message).toMatch(
    /'ink-soft' \(#9a9a9a\) on 'paper' \(#faf8f3\) has 2\.6\d?:1 and needs 4\.5:1.*Make 'ink-soft' darker or lighter\. Such a colour is #[0-9a-f]{6}\.$/,
  );
  expect(second?.message).toContain('and needs 3:1');
  const [, better = ''] = /Such a colour is (#[0-9a-f]{6})/.exec(first?.message ?? '') ?? [];
  putBrand('colors.yaml', `ink-soft: '${better}'\n`);
  expect(check().problems).toEqual([]);
  putBrand('colors.yaml', "dark:\n  ink: '#444444'\n");
  expect(complaints()).toContain("'dark.ink' (#444444) on 'night' (#101319)");
});

/** A sound font in the format before. */
const woff = createRequire(import.meta.url).resolve(
  '@fontsource/figtree/files/figtree-latin-400-normal.woff',
);

test.each<readonly [string, string | Uint8Array, string]>([
  ['colors.yaml', "embr: '#0b5cad'", "There is no field 'embr'. Did you mean 'ember'?"],
  ['colors.yaml', 'ember: blue', "a colour is written as # and six digits, in quotes, such as '#0"],
  ['colors.yaml', 'ember: #0b5cad', 'A text that begins with # must stand in quotes.'],
  ['colours.yaml', "ember: '#0b5cad'", 'Did you mean colors.yaml?'],
  ['text.woff2', 'OTTO', 'This is no font in the format WOFF2'],
  ['heading.woff2', 'wOF2 and no more', 'This is no font in the format WOFF2'],
  ['text.woff2', readFileSync(woff), 'This is no font in the format WOFF2'],
  ['logo.svg', '<html></html>', 'content/brand/logo.svg is damaged, or no picture.'],
  ['favicon.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'is in truth a SVG file'],
  ['logo.jpg', 'x', 'No part of the brand has this name.'],
])('content/brand/$0 is refused: $2', (name, text, says) => {
  putBrand(name, text);
  const [problem, ...others] = check().problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: `content/brand/${name}` });
  expect(problem?.message).toContain(says);
});

test('an oblong favicon and a second logo are refused', async () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b5cad' } })
      .png()
      .toBuffer();
  putBrand('favicon.png', await drawn(200, 100));
  expect(complaints()).toContain('This picture has 200 by 100 pixels. A favicon is square');
  putBrand('favicon.png', await drawn(180, 180));
  expect(check().problems).toEqual([]);
  putBrand('logo.png', await drawn(300, 60));
  putBrand('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(complaints()).toContain('There is logo.svg, too');
});
