/**
 * One copy of the site with changes that have nothing to do with each other, because a build takes long: pictures in
 * running text, content apart from the code, and a Supabase.
 */
import {
  appendFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { edit, useBuiltCopy } from './built-copy.ts';

const addPictures = async (root: string) => {
  const drawn = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
  const pictures = join(root, 'content/pictures');
  mkdirSync(pictures);
  await sharp(Buffer.from(drawn(2000, 1000))).toFile(join(pictures, 'desk.png'));
  writeFileSync(join(pictures, 'plan.svg'), drawn(120, 60));
  const terms = join(root, 'content/legal/terms.mdx');
  appendFileSync(terms, '\n\n![A desk](../pictures/desk.png)\n\n![A plan](../pictures/plan.svg)\n');
  // As some editors of Windows save it.
  writeFileSync(terms, `\uFEFF${readFileSync(terms, 'utf8').replaceAll('\n', '\r\n')}`);
};

const supabase = 'https://first.supabase.example';
const { dist, read, page } = useBuiltCopy(async (folder) => {
  edit(join(folder, 'content/site.yaml'), [/delivery: \w+/, 'delivery: store']);
  await addPictures(folder);
  const apart = join(folder, '../my (own) [content]');
  renameSync(join(folder, 'content'), apart);
  return {
    CONTENT_DIR: apart,
    PUBLIC_SUPABASE_URL: supabase,
    PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_first',
  };
});

test('a picture in running text has its size and smaller files, and the original stays at home', () => {
  const terms = page('terms');
  const desk = terms.querySelector('img[alt="A desk"]');
  expect(desk?.attributes).toMatchObject({ width: '2000', height: '1000', loading: 'lazy' });
  const files = desk?.getAttribute('srcset')?.split(', ') ?? [];
  expect(files.map((file) => file.split(' ')[1])).toEqual([
    '480w',
    '960w',
    '1280w',
    '1600w',
    '2000w',
  ]);
  for (const file of files) read(file.split(' ')[0] ?? '');
  expect(globSync('_astro/*.png', { cwd: dist })).toEqual([]);
  expect(terms.querySelector('img[alt="A plan"]')?.attributes).toMatchObject({
    width: '120',
    height: '60',
  });
});

test('a Supabase named in the settings reaches the scripts and the policy of the pages alike', () => {
  const naming = globSync('**/*.{html,js}', { cwd: dist }).filter((file) =>
    read(file).includes(supabase),
  );
  expect(new Set(naming.map((file) => file.replace(/^.*\./, '')))).toEqual(new Set(['html', 'js']));
  const allowed = (name: string) => /connect-src ([^;"]*)/.exec(read(`${name}.html`))?.[1]?.trim();
  expect(allowed('contact')).toBe(`'self' ${supabase}/functions/v1/contact`);
  expect(allowed('login')).toBe(`'self' ${supabase}`);
  expect(allowed('dashboard')).toMatch(new RegExp(` ${supabase}$`));
  expect(allowed('index')).toBe("'self'");
});
