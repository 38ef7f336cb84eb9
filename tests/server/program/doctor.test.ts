import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examineGoogle, examineModel } from '../../../scripts/doctor/keys.ts';
import { examinePages } from '../../../scripts/build/examine-pages.ts';
import { findPromises, findSamples } from '../../../scripts/doctor/samples.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};
const page = (body: string, head = '') =>
  `<html><head><meta name="description" content="A description.">` +
  `<meta property="og:image" content="https://site.example/og/home.png">${head}</head><body>${body}</body></html>`;
const examine = () => examinePages(folder, 'https://site.example');

test('a sound site has nothing broken', () => {
  write({
    'index.html': page(
      '<a href="/about#story">Story</a><a href="/about#top">Top</a><a href="/old">Old</a><img src="/p%20q.png" alt="">',
    ),
    'about.html': page(
      '<h2 id="story">Story</h2><a name="top"></a>',
      '<meta name="robots" content="noindex">',
    ),
    'og/home.png': '',
    'p q.png': '',
    _redirects: '/old /about 301\n',
  });
  expect(examine()).toEqual({ dead: [], broken: [], advice: [] });
});

test('dead links, missing parts, pictures and alternative texts are broken, what two pages share is advice', () => {
  write({
    'index.html': page(
      '<a href="/abuot">x</a><a href="/about#end">x</a><a href="#top">x</a><img src="/p.png">',
    ),
    'about.html': page('', '<title>Same</title>'),
    'copy.html': page('', '<title>Same</title>'),
  });
  const sources = new Map([
    ['/', 'content/pages/home.mdx'],
    ['/copy', 'content/pages/copy.mdx'],
  ]);
  expect(examinePages(folder, 'https://site.example', sources)).toEqual({
    dead: [
      'content/pages/home.mdx: the link /abuot leads nowhere. Did you mean /about?',
      'content/pages/home.mdx: the link /about#end names a part that /about does not have.',
      'content/pages/home.mdx: the link #top names a part that / does not have.',
      'content/pages/home.mdx: the picture /p.png does not exist.',
    ],
    broken: [
      '/about: the social picture /og/home.png does not exist',
      '/copy: the social picture /og/home.png does not exist',
      '/: the picture /p.png has no alternative text',
      '/: the social picture /og/home.png does not exist',
    ],
    advice: [
      'content/pages/copy.mdx: the same title as /about',
      'content/pages/copy.mdx: the same description as /about',
      'content/pages/home.mdx: the same description as /about',
    ],
  });
});

test('samples are counted by file and kind', () => {
  write({
    'testimonials.yaml':
      '- author: x\n  sample: true\n- author: y\n  sample: true # soon\n- author: z\n  sample: false\n',
    'landing/course.mdx':
      '---\nname: x\n---\n\n<Video name="x" id="sample-prev0">\n\n## Watch\n\n</Video>\n',
    'dashboard/monthly-focus.md': '---\nweeklyRhythm: x\nsample: true\n---\n',
    'pages/about.mdx':
      '---\ntitle: x\n---\n\n<Story sample>\nx\n</Story>\n\n<Project title="x" sample>\nx\n</Project>\n\n<Project title="no sample">\nx\n</Project>\n',
    'reports/one.md': '---\nname: x\nsample: true\n---\n',
    'use-cases/crm.mdx': '---\nname: x\n---\n\n<Case title="x" sample>\n\nx\n\n</Case>\n',
    'site.yaml': 'prices:\n  build:\n    currency: USD\n    sample: true\n',
    'README.md': 'sample: true',
  });
  expect(findSamples(folder)).toEqual([
    `${folder}/dashboard/monthly-focus.md: 1 page`,
    `${folder}/landing/course.mdx: 1 video`,
    `${folder}/pages/about.mdx: 1 story, 1 project`,
    `${folder}/reports/one.md: 1 page`,
    `${folder}/site.yaml: 1 price`,
    `${folder}/testimonials.yaml: 2 testimonials`,
    `${folder}/use-cases/crm.mdx: 1 case`,
  ]);
});

test('a promise is named until the owner deletes it', () => {
  write({
    'a.mdx': '---\npromises:\n  - within one day\n---\nI answer within\none day.\n',
    'b.mdx': '---\ntitle: None\n---\n',
  });
  expect(findPromises(folder)).toEqual([`${folder}/a.mdx: “within one day”`]);
});

const model = { AI_BASE_URL: 'https://key@models.example/v1', AI_API_KEY: 'y', AI_MODEL: 'small' };
const google = { GOOGLE_CLIENT_ID: 'the-client-id', GOOGLE_CLIENT_SECRET: 'the-secret' };

test.each([
  [
    examineGoogle({ ...google, GOOGLE_CLIENT_SECRET: '' }),
    /^GOOGLE_CLIENT_SECRET not set: the owner signs in by password only/,
  ],
  [examineModel({ AI_MODEL: 'z' }), /^AI_BASE_URL, AI_API_KEY not set: rules, and no model/],
  // Without its value, which may be a key.
  [examineModel({ ...model, AI_BASE_URL: 'sk-secret' }), /^AI_BASE_URL is not an address(?!.*sk-)/],
])('what is not set up is named with what goes without it: %j', (found, message) => {
  expect(found.kind).toBe('missing');
  expect(found.text).toMatch(message);
});

test('what is set to nothing is left out on purpose', () => {
  const { kind, text } = examineGoogle({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
  expect(kind).toBe('fact');
  expect(text).toMatch(/^left out: the owner signs in by password only/);
});
