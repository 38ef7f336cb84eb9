/**
 * One copy of the site with changes that have nothing to do with each other, because a build takes long: running text in
 * plain Markdown, pictures in it, and a Supabase that `.env` names.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyUseCase, copySite } from '../support/site-copy.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));

const text = `First "words", it's *important* and **very -- very** plain ... 5'10" tall.

Second line
of a paragraph with [a page](/about), [its part](/contact#form), [a **named** link](@booking "title"),
[another site](https://example.org/a?b=c) and www.example.com, ~~gone~~.

## It's a "heading"

## Same
### Same

- one
- two

  with a paragraph

1) first
2) second

> A quote.`;

const addTexts = () => {
  const site = join(root, 'content/site.yaml');
  const address = 'https://example.com/call?with=me&copy=2';
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^( +booking: *).*/m, `$1'${address}'`));
  const fields = /^---\n([\s\S]*?)\n---\n/.exec(
    readFileSync(join(root, anyUseCase(root)), 'utf8'),
  )?.[1];
  if (fields === undefined) throw new Error('The use case has no front matter.');
  const add = (slug: string, order: number, words: string) => {
    const front = fields
      .replace(/^order: .*/m, `order: ${order}`)
      .replace(/^formerSlugs:.*\n/m, '');
    writeFileSync(join(root, `content/use-cases/${slug}.mdx`), `---\n${front}\n---\n\n${words}\n`);
  };
  add('plain-for-tests', 9001, text);
  // A note is code, and code needs a module.
  add('module-for-tests', 9002, `${text}\n\n{/* A note. */}`);
};

const addPictures = async () => {
  mkdirSync(join(root, 'content/pictures'));
  const drawn = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
  const picture = await sharp(Buffer.from(drawn(2000, 1000)))
    .png()
    .toBuffer();
  writeFileSync(join(root, 'content/pictures/desk.png'), picture);
  writeFileSync(join(root, 'content/pictures/plan.svg'), drawn(120, 60));
  const terms = join(root, 'content/pages/terms.mdx');
  appendFileSync(terms, '\n\n![A desk](../pictures/desk.png)\n\n![A plan](../pictures/plan.svg)\n');
  // As some editors of Windows save it.
  writeFileSync(terms, `\uFEFF${readFileSync(terms, 'utf8').replaceAll('\n', '\r\n')}`);
};

beforeAll(async () => {
  await copySite(root);
  const settings = join(root, 'content/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('delivery: simulated', 'delivery: store'),
  );
  addTexts();
  await addPictures();
  writeFileSync(
    join(root, '.env'),
    'PUBLIC_SUPABASE_URL=https://first.supabase.example\nPUBLIC_SUPABASE_ANON_KEY=sb_publishable_first\n',
  );
  execFileSync('node', ['scripts/bootstrap.mjs', 'build'], {
    cwd: root,
    env: { ...process.env, ENV_FILE: '.env' },
    stdio: 'pipe',
  });
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('plain text looks as it does when Astro makes a module of it, and is none', () => {
  const shown = (slug: string) =>
    parse(readFileSync(join(root, `dist/use-cases/${slug}.html`), 'utf8'))
      .querySelector('.prose')
      ?.innerHTML.trim();
  expect(shown('plain-for-tests')).toContain('<h2 id="its-a-heading">');
  expect(shown('plain-for-tests')).toContain(' target="_blank" rel="noopener">a <strong>named');
  expect(shown('plain-for-tests')).toContain('href="https://example.com/call?with=me&amp;copy=2"');
  expect(shown('plain-for-tests')).toBe(shown('module-for-tests'));

  const modules = readFileSync(join(root, '.astro/content-modules.mjs'), 'utf8');
  expect(modules).toContain('module-for-tests');
  expect(modules).not.toContain('plain-for-tests');
});

test('a picture in running text has its size and smaller files, and the original stays at home', () => {
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
});

test('a Supabase named in .env reaches the scripts and the policy of the pages alike', () => {
  const naming = globSync('dist/**/*.{html,js}', { cwd: root })
    .filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('https://first.supabase.example'),
    )
    .map((file) => file.replace(/^.*\./, ''));
  expect(new Set(naming)).toEqual(new Set(['html', 'js']));
  const allowed = (page: string) =>
    /connect-src ([^;"]*)/.exec(readFileSync(join(root, `dist/${page}.html`), 'utf8'))?.[1]?.trim();
  expect(allowed('contact')).toBe("'self' https://first.supabase.example/functions/v1/contact");
  expect(allowed('login')).toBe("'self' https://first.supabase.example");
  expect(allowed('dashboard')).toMatch(/ https:\/\/first\.supabase\.example$/);
  expect(allowed('index')).toBe("'self'");
});
