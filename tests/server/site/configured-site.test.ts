/**
 * One built copy of the site with changes that have nothing to do with each other, because a build takes long: samples hidden,
 * other settings, notes, content apart from the code, and a Supabase.
 */
import { execFile } from 'node:child_process';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { examinePages } from '../../../scripts/build/examine-pages.ts';
import { newFolder } from '../support/backend.ts';
import { copySite } from '../support/site-copy.ts';

/** Replaces parts of a file's text, each of which has to be there. */
const edit = (path: string, ...changes: readonly [from: string | RegExp, to: string][]) => {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${path} does not contain ${String(from)}`);
    text = edited;
  }
  writeFileSync(path, text);
};

const folder = newFolder();
const root = join(folder, 'site');
const dist = join(root, 'dist');
const supabase = 'https://first.supabase.example';
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const page = (name: string) => parse(read(`${name}.html`));

beforeAll(async () => {
  await copySite(root);
  edit(
    join(root, 'content/site.yaml'),
    ['samples: show', 'samples: hide'],
    ['delivery: simulated', 'delivery: store'],
    ['counting: server', 'counting: beacon'],
    ['\nemail:', '\nportrait: /apple-touch-icon.png\nemail:'],
  );
  edit(join(root, 'content/use-cases/crm.mdx'), [/(<Quote .*) sample>/, '$1>']);
  const churn = readFileSync(join(root, 'content/use-cases/churn.mdx'), 'utf8');
  for (const number of [1, 2, 3, 4, 5]) {
    writeFileSync(
      join(root, `content/use-cases/more-${number}.mdx`),
      churn
        .replace(/^title: .*/m, `title: Another use case, number ${number}`)
        .replace(/^name: .*/m, `name: More ${number}`)
        .replace(/^order: .*/m, `order: ${100 + number}`),
    );
  }
  const note = readFileSync(join(root, 'content/notes/_example.md'), 'utf8');
  writeFileSync(join(root, 'content/notes/older.md'), note);
  writeFileSync(
    join(root, 'content/notes/newer.md'),
    note.replace(/^date: .*/m, 'date: 2026-12-01').replace('# Count', '# Then & now: count'),
  );
  const apart = join(folder, 'my (own) [content]');
  renameSync(join(root, 'content'), apart);
  const env = {
    ...{ ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_DIR: apart },
    ...{ PUBLIC_SUPABASE_URL: supabase, PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_first' },
  };
  const astro = 'node_modules/astro/bin/astro.mjs';
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: root, env });
});

const wordsOf = (name: string) =>
  page(name).querySelector('main')?.structuredText.replace(/\s+/g, ' ') ?? '';

test('with samples hidden no invented testimonial or story is on a page, and no empty section stays behind', () => {
  for (const name of ['index', 'about', 'use-cases/churn', 'for-freelancers']) {
    const shown = page(name);
    expect(shown.querySelectorAll('main blockquote').map(String), name).toEqual([]);
    expect(wordsOf(name), name).not.toContain('Sample');
    const empty = shown
      .querySelectorAll('main section')
      .filter((section) => section.text.trim() === '');
    expect(empty.map(String), name).toEqual([]);
  }
  expect(wordsOf('about')).not.toContain('Years ago I ran marketing');
  expect(examinePages(dist, 'https://fourhour.example.com')).toMatchObject({
    dead: [],
    broken: [],
  });
});

test('each page for visitors tells of a visit, but the not-found page', () => {
  const tells = (name: string) =>
    page(name).toString().includes(`('${supabase}/functions/v1/count-visit','/contact')`);
  for (const name of ['index', 'contact', 'use-cases/crm']) expect(tells(name), name).toBe(true);
  for (const name of ['404', 'login', 'dashboard']) expect(tells(name), name).toBe(false);
});

test('with samples hidden an unconfirmed price is told nobody, and a sample report leads to its service', () => {
  expect(page('services').querySelector('#automation')?.text).not.toContain('$');
  expect(page('use-cases/churn').text).not.toContain('per workflow');
  expect(page('landing/audits').querySelectorAll('a[href="/sample-audit"]')).toEqual([]);
  expect(read('_redirects')).toContain('/sample-audit /landing/audits 301\n');
  expect(read('sitemap-0.xml')).not.toContain('sample-audit');
});

test('notes are listed, linked from every page and fed to readers, the newest first', () => {
  const addresses = ['/notes/newer', '/notes/older'];
  const list = page('notes').querySelectorAll('main :is(article, li) a');
  expect(list.map(({ attributes }) => attributes.href)).toEqual(addresses);
  const home = page('index');
  expect(home.querySelectorAll('header a[href="/notes"], footer a[href="/notes"]')).toHaveLength(3);
  expect(
    home.querySelector('link[rel=alternate][type="application/rss+xml"]')?.attributes.href,
  ).toBe('/notes/rss.xml');
  const links = [...read('notes/rss.xml').matchAll(/<link>([^<]*)<\/link>/g)];
  expect(links.map(([, link]) => link)).toEqual(
    ['', ...addresses].map((path) => `https://fourhour.example.com${path}`),
  );
  expect(read('notes/rss.xml')).toContain(
    '<atom:link href="https://fourhour.example.com/notes/rss.xml" rel="self" type="application/rss+xml"/>',
  );
  expect(read('notes/rss.xml')).toContain('<title>Then &amp; now: count the enquiries first.');
  for (const address of ['/notes', ...addresses])
    expect(read('sitemap-0.xml')).toContain(`https://fourhour.example.com${address}</loc>`);
  expect(page('notes/newer').querySelector('time')?.text).toBe('1 December 2026');
  expect(read('llms.txt')).toContain('(https://fourhour.example.com/notes/newer): One week');
});

test('a Supabase named in the settings reaches the scripts and the policy of the pages alike', () => {
  const naming = globSync('**/*.{html,js}', { cwd: dist }).filter((file) =>
    read(file).includes(supabase),
  );
  expect(new Set(naming.map((file) => file.replace(/^.*\./, '')))).toEqual(new Set(['html', 'js']));
  const allowed = (name: string) => /connect-src ([^;"]*)/.exec(read(`${name}.html`))?.[1]?.trim();
  const functions = `${supabase}/functions/v1`;
  expect(allowed('contact')).toBe(`'self' ${functions}/contact ${functions}/count-visit`);
  const form = page('contact').querySelector('form')?.attributes;
  expect(form).toMatchObject({ action: `${functions}/contact`, method: 'post' });
  // Shown where its answer leads a browser without scripts, to #sent.
  const thanks = page('contact').querySelector('#sent')?.classNames;
  expect(thanks).toMatch(/^hidden .*target:block/);
  expect(read('contact.html')).toContain(`form-action 'self' ${functions}/contact`);
  expect(allowed('login')).toBe(`'self' ${supabase}`);
  expect(allowed('dashboard')).toMatch(new RegExp(` ${supabase}$`));
  expect(allowed('index')).toBe(`'self' ${functions}/count-visit`);
});
