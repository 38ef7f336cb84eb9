/** Files in dist/: valid HTML, what search engines and programs read, samples that are marked, weight. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent, words } from '../fixtures/content.ts';
import { listedPages, pagesMade, pagesWithShell, publicPages, site } from '../fixtures/routes.ts';
import { dist, fileOf, find, findAll, readBuilt, sectionOf, textOf } from './built-pages.ts';

const htmlFiles = globSync('**/*.html', { cwd: dist }).toSorted();

const pathsIn = (map: string, tag: string): string[] =>
  [...map.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, value = '']) => value);

describe('the HTML', () => {
  test('is valid', async () => {
    const config = join(import.meta.dirname, '../html-validate.json');
    const validator = new HtmlValidate(
      new FileSystemConfigLoader({ root: true, extends: [config] }),
    );
    expect(htmlFiles.length).toBeGreaterThan(publicPages.length);
    const problems: string[] = [];
    for (const file of htmlFiles) {
      // Astro puts a style element into the body, before the first island, which the validator refuses.
      const html = readBuilt(file).replace(/<style>astro-island,[^<]*<\/style>/, '');
      const { results } = await validator.validateString(html, file);
      for (const { line, column, message } of results.flatMap(({ messages }) => messages)) {
        problems.push(`${file}:${line}:${column} ${message}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test('of private pages asks browsers not to translate it', () => {
    for (const file of ['login.html', 'dashboard.html'])
      expect(readBuilt(file), file).toContain('<html lang="en" translate="no">');
  });

  test.runIf(site.counting !== 'beacon')('holds nothing that counts visits', () => {
    expect(htmlFiles.filter((file) => /sendBeacon|count-visit/.test(readBuilt(file)))).toEqual([]);
  });

  test('lets only the dashboard speak to the weather’s services and to Google', () => {
    expect(
      htmlFiles.filter((file) => /open-meteo|openweathermap|googleapis/.test(readBuilt(file))),
    ).toEqual(['dashboard.html']);
    const html = readBuilt('dashboard.html');
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1];
    const directives = policy?.split(';').map((directive) => directive.trim());
    expect(directives).toContain(
      "connect-src 'self' https://api.open-meteo.com https://www.googleapis.com",
    );
    expect(directives).toContain(
      "img-src 'self' data: https://i.ytimg.com https://openweathermap.org",
    );
  });

  test.each(pagesWithShell)(
    'of %s weighs no more than 22 kB with its styles, the home page 24',
    (route) => {
      const compressed = (file: string) =>
        brotliCompressSync(readFileSync(join(dist, file))).length;
      const styles = findAll(route, 'link[rel=stylesheet]:not([media=print])');
      const files = styles.map((link) => link.getAttribute('href') ?? '');
      const weight = [fileOf(route), ...files].reduce((sum, file) => sum + compressed(file), 0);
      expect(weight).toBeLessThanOrEqual(route === '/' ? 24_100 : 22_000);
    },
  );
});

test.each(publicPages)('%s tells search engines and previews what it is', (route) => {
  if (listedPages.includes(route)) {
    const canonical = find(route, 'link[rel=canonical]').getAttribute('href') ?? '';
    expect(canonical.replace(/\/$/, '')).toBe(new URL(route, site.address).href.replace(/\/$/, ''));
  } else expect(find(route, 'meta[name=robots]').getAttribute('content')).toBe('noindex');
  const picture = find(route, 'meta[property="og:image"]').getAttribute('content') ?? '';
  const bytes = readFileSync(join(dist, new URL(picture).pathname));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const [data, ...others] = findAll(route, 'script[type="application/ld+json"]');
  expect(others).toEqual([]);
  if (data)
    expect(JSON.parse(data.textContent)).toMatchObject({ '@context': 'https://schema.org' });
});

test('the sitemap names every page once, and no other', () => {
  expect(readBuilt('robots.txt')).toMatch(/^Sitemap: https:\/\//m);
  const maps = pathsIn(readBuilt('sitemap-index.xml'), 'loc').map((address) =>
    readBuilt(new URL(address).pathname),
  );
  const listed = maps.flatMap((map) => pathsIn(map, 'loc'));
  expect(listed.filter((address) => !address.startsWith(site.address))).toEqual([]);
  expect(listed.map((address) => new URL(address).pathname).toSorted()).toEqual(
    listedPages.toSorted(),
  );
});

test('llms.txt names every offer, use case and audience with its address and description', () => {
  const text = readBuilt('llms.txt');
  expect(text.startsWith(`# ${site.brand}\n\n> `)).toBe(true);
  const listed = [...text.matchAll(/^- \[.+\]\((.+)\): .{50,}$/gm)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const expected = pagesMade.flatMap(({ route, data }) => {
    const isLegal = 'updated' in data;
    return route === '/' || isLegal || data.noindex ? [] : [route];
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('security.txt says where to write and is valid for less than a year', () => {
  const text = readBuilt('.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${site.email}\n`);
  expect(text).toContain(`Canonical: ${site.address}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

describe('invented words', () => {
  const content = join(import.meta.dirname, '../../content');
  /** The testimonials of a file; `sample` is whether they are invented. */
  const testimonialsIn = (file: string): { sample: boolean }[] => {
    const { data, body } = readContent(file);
    const listed = z.array(z.object({ sample: z.boolean() })).safeParse(data).data ?? [];
    const tags = body.match(/<Quote [^>]*>/g) ?? [];
    return [...listed, ...tags.map((tag) => ({ sample: / sample\b/.test(tag) }))];
  };
  const isHidden = site.samples === 'hide';
  const isMarked = (element: ReturnType<typeof find>) =>
    element.querySelectorAll('*').some((one) => textOf(one) === words.samples.mark);

  test('every invented testimonial says that it is a sample, under a heading that claims nothing', () => {
    const written = globSync('**/[!_]*.{mdx,yaml}', { cwd: content }).flatMap((file) =>
      testimonialsIn(file),
    );
    const samples = isHidden ? 0 : written.filter(({ sample }) => sample).length;
    const quotes = publicPages.flatMap((route) =>
      findAll(route, 'figure').filter((one) => one.querySelector('blockquote') !== null),
    );
    expect(quotes).toHaveLength(samples + written.filter(({ sample }) => !sample).length);
    const sections = publicPages
      .flatMap((route) => findAll(route, 'main section:has(figure blockquote)'))
      .map((section) => ({
        isNotice: section.querySelectorAll('h2').map(textOf).includes(words.samples.title),
        all: section.querySelectorAll('figure:has(blockquote)'),
      }));
    // Where all of a section are invented its heading says so, where some are each of them does.
    const said = sections.flatMap(({ isNotice, all }) => {
      const marked = all.filter(isMarked);
      return isNotice && marked.length === 0 ? all : marked;
    });
    expect(said).toHaveLength(samples);
    expect(sections.filter(({ isNotice, all }) => !isNotice && all.some(isMarked))).toEqual([]);
  });

  test('the story on the About page says whether it is invented', () => {
    const sample = /<Story [^>]*\bsample\b/.test(readContent('pages/about.mdx').body);
    expect(isMarked(sectionOf('/about', words.samples.story))).toBe(sample && !isHidden);
  });
});
