import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examinePages } from '../../../scripts/doctor/pages.ts';
import { copySite } from '../support/site-copy.ts';

const root = mkdtempSync(join(tmpdir(), 'site-'));

const change = (file: string, ...changes: readonly [string, string][]) => {
  const path = join(root, file);
  const changed = changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      return text.replace(from, to);
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, changed);
};

const pageOf = (name: string) => parse(readFileSync(join(root, 'dist', name), 'utf8'));
const wordsOf = (name: string) =>
  pageOf(name).querySelector('main')?.structuredText.replace(/\s+/g, ' ') ?? '';

beforeAll(async () => {
  await copySite(root);
  change(
    'content/site.yaml',
    ['samples: show', 'samples: hide'],
    ['delivery: simulated', 'delivery: store'],
    ['\nemail:', '\nportrait: /apple-touch-icon.png\nemail:'],
  );
  change('content/use-cases/crm.mdx', ['sample: true', 'sample: false']);
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
  const model = { AI_BASE_URL: 'https://models.example/v1', AI_API_KEY: 'the-key', AI_MODEL: 'm' };
  const google = { GOOGLE_CLIENT_ID: 'the-id', GOOGLE_CLIENT_SECRET: 'the-secret' };
  await promisify(execFile)(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    env: { ...process.env, ...model, ...google, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('with samples hidden no invented testimonial or story is on a page, and no empty section stays behind', () => {
  for (const name of ['index.html', 'about.html', 'use-cases/churn.html', 'for-freelancers.html']) {
    const page = pageOf(name);
    expect(page.querySelectorAll('main blockquote'), name).toEqual([]);
    expect(page.querySelectorAll('.sample-mark'), name).toEqual([]);
    expect(wordsOf(name), name).not.toContain('Sample');
    const empty = page
      .querySelectorAll('main section')
      .filter((section) => section.text.trim() === '');
    expect(empty, name).toEqual([]);
  }
  expect(wordsOf('about.html')).not.toContain('Years ago I ran marketing');
  expect(examinePages(join(root, 'dist'), 'https://fourhour.example.com').broken).toEqual([]);
});

test('a real testimonial stays beside hidden samples, and carries no mark', () => {
  const page = pageOf('use-cases/crm.html');
  expect(page.querySelectorAll('main blockquote')).toHaveLength(1);
  expect(page.querySelectorAll('.sample-mark')).toEqual([]);
});

test('the privacy page tells what this set-up does, and nothing of what another would', () => {
  const words = wordsOf('privacy.html');
  expect(words).toContain('your message go to my database');
  expect(words).toContain('at the latest after 12 months');
  expect(words).toContain('the campaign words of its link');
  expect(words).toContain('to models.example, which returns a score');
  expect(words).not.toMatch(/Nothing you type leaves|if I have|not connected|the-(key|id|secret)/);
});

test('the owner’s portrait stands on the home page and on About, in place of the drawing', () => {
  for (const name of ['index.html', 'about.html']) {
    const figure = pageOf(name).querySelector('main figure:has(figcaption)');
    expect(figure?.querySelector('img')?.attributes, name).toMatchObject({
      src: '/apple-touch-icon.png',
      alt: 'Portrait of Alex Example',
    });
    expect(figure?.querySelector('div > svg'), name).toBeNull();
  }
});

test('with samples hidden About has no projects and no link to them', () => {
  const about = pageOf('about.html');
  expect(about.querySelector('#projects')).toBeNull();
  expect(about.querySelectorAll('a[href="#projects"]')).toEqual([]);
});

test('use cases beyond the twelve of the menu are on a page of their own, which the menu names', () => {
  const menu = pageOf('index.html')
    .querySelectorAll('header nav[aria-label=Main] a')
    .filter(({ attributes }) => attributes.href?.startsWith('/use-cases'));
  expect(menu).toHaveLength(13);
  const last = menu.at(-1);
  expect(last?.text.trim()).toMatch(/^All \d+ use cases$/);
  expect(last?.attributes.href).toBe('/use-cases');
  const index = pageOf('use-cases.html');
  expect(index.querySelectorAll('main li a')).toHaveLength(
    Number(/\d+/.exec(last?.text ?? '')?.[0]),
  );
  expect(index.querySelector('main a[href="/use-cases/more-5"]')?.text).toContain('More 5');
});
