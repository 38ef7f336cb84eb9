/** A picture in running text, from the owner's folder to the built page. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { temporaryFolder } from './program.ts';
import { copySite } from './site-copy.ts';

test('a picture in running text has its size and smaller files, and the original stays at home', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  mkdirSync(join(root, 'content/pictures'));
  const drawn = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
  const picture = new Resvg(drawn(2000, 1000)).render().asPng();
  writeFileSync(join(root, 'content/pictures/desk.png'), picture);
  writeFileSync(join(root, 'content/pictures/plan.svg'), drawn(120, 60));
  const terms = join(root, 'content/pages/terms.mdx');
  appendFileSync(terms, '\n\n![A desk](../pictures/desk.png)\n\n![A plan](../pictures/plan.svg)\n');
  // As some editors of Windows save it.
  writeFileSync(terms, `\uFEFF${readFileSync(terms, 'utf8').replaceAll('\n', '\r\n')}`);

  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'pipe' });

  const page = parse(readFileSync(join(root, 'dist/terms.html'), 'utf8'));
  const desk = page.querySelector('img[alt="A desk"]');
  expect(desk?.attributes).toMatchObject({ width: '1600', height: '800', loading: 'lazy' });
  const files = desk?.getAttribute('srcset')?.split(', ') ?? [];
  expect(files.map((file) => file.split(' ')[1])).toEqual(['480w', '960w', '1280w', '1600w']);
  for (const file of files) readFileSync(join(root, 'dist', file.split(' ')[0] ?? ''));
  expect(readdirSync(join(root, 'dist/_astro')).filter((name) => name.endsWith('.png'))).toEqual(
    [],
  );
  expect(page.querySelector('img[alt="A plan"]')?.attributes).toMatchObject({
    width: '120',
    height: '60',
  });
}, 300_000);
