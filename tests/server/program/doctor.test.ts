import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conclude } from '../../../scripts/doctor/conclusion.ts';
import { examineGoogle, examineModel } from '../../../scripts/doctor/keys.ts';
import { examinePages } from '../../../scripts/doctor/pages.ts';
import { countSamples, findPromises, findSamples } from '../../../scripts/doctor/samples.ts';

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
  `<html><head><title>A title of good length</title><meta name="description" content="${'A description. '.repeat(6)}">` +
  `<meta property="og:image" content="https://site.example/og/home.png">${head}</head><body>${body}</body></html>`;

const examine = () => examinePages(folder, 'https://site.example');

test('a sound site has nothing broken', () => {
  write({
    'index.html': page(
      '<a href="/about#story">Story</a><a href="/old">Old</a><img src="/p.png" alt="">',
    ),
    'about.html': page('<h2 id="story">Story</h2>', '<meta name="robots" content="noindex">'),
    'og/home.png': '',
    'p.png': '',
    _redirects: '/old /about 301\n',
  });
  expect(examine()).toEqual({ broken: [], advice: [] });
});

test('dead links, missing anchors, missing pictures and missing alternative texts are broken, by name', () => {
  write({
    'index.html': page(
      '<a href="/gone">x</a><a href="/about#end">x</a><a href="#top">x</a><img src="/p.png">',
    ),
    'about.html': page(''),
  });
  expect(examine().broken).toEqual([
    '/about: the social picture /og/home.png does not exist',
    '/: the link /gone leads nowhere',
    '/: the link /about#end names a part that /about does not have',
    '/: the link #top names a part that / does not have',
    '/: the picture /p.png has no alternative text',
    '/: the picture /p.png does not exist',
    '/: the social picture /og/home.png does not exist',
  ]);
});

test('two pages of the same description are advice', () => {
  write({ 'a.html': page(''), 'b.html': page(''), 'og/home.png': '' });
  expect(examine().advice).toEqual([
    '/a: the same description as /b',
    '/b: the same description as /a',
  ]);
});

test('samples are counted by file and kind', () => {
  write({
    'testimonials.yaml':
      '- quote: x\n  sample: true\n- quote: y\n  sample: true # soon\n- quote: z\n  sample: false\n',
    'landing/course.mdx': '---\nplayer:\n  id: sample-prev0\n---\n',
    'dashboard/monthly-focus.md': '---\nweeklyRhythm: x\nsample: true\n---\n',
    'pages/about.mdx':
      '---\nstory: { title: x, sample: true }\nprojects:\n  items:\n    - { title: x, sample: true }\n    - { title: y, sample: true }\n---\n',
    'README.md': 'sample: true',
  });
  expect(findSamples(folder)).toEqual([
    `${folder}/dashboard/monthly-focus.md: 1 entry`,
    `${folder}/landing/course.mdx: 1 video`,
    `${folder}/pages/about.mdx: 1 story, 2 examples`,
    `${folder}/testimonials.yaml: 2 testimonials`,
  ]);
  expect(countSamples(folder)).toBe(7);
});

test('a promise is named until the owner deletes it, and told apart when the page no longer makes it', () => {
  write({
    'a.mdx': '---\npromises:\n  - within one day\n  - free cake\n---\nI answer within\none day.\n',
    'b.mdx': '---\ntitle: None\n---\n',
  });
  expect(findPromises(folder)).toEqual([
    `${folder}/a.mdx: “within one day”`,
    `${folder}/a.mdx: “free cake” no longer stands on the page: delete it from promises`,
  ]);
});

test('the last sentence says what is broken, what is still a sample and what to do next', () => {
  const unfinished = (placeholders: number, samples: number) => [
    { what: 'placeholder', count: placeholders, next: 'fill in site.yaml' },
    { what: 'sample', count: samples, next: 'replace the samples' },
  ];
  expect(conclude(0, unfinished(11, 1))).toBe(
    'Nothing is broken; not yet yours: 11 placeholders and 1 sample; next: fill in site.yaml.',
  );
  expect(conclude(0, unfinished(0, 2))).toBe(
    'Nothing is broken; not yet yours: 2 samples; next: replace the samples.',
  );
  expect(conclude(2, unfinished(0, 2))).toBe(
    '2 things are broken; not yet yours: 2 samples; next: mend what stands under “Broken”.',
  );
  expect(conclude(0, unfinished(0, 0))).toMatch(
    /^Nothing is broken; nothing is a sample any more; next: publish the site/,
  );
});

const model = { AI_BASE_URL: 'https://key@models.example/v1', AI_API_KEY: 'y', AI_MODEL: 'small' };
const google = { GOOGLE_CLIENT_ID: 'the-client-id', GOOGLE_CLIENT_SECRET: 'the-secret' };

test('a key that is not set is named with what goes without it', () => {
  expect(examineGoogle({ ...google, GOOGLE_CLIENT_SECRET: '' })).toEqual({
    missing: [
      expect.stringMatching(/^GOOGLE_CLIENT_SECRET not set: the owner signs in by password only/),
    ],
    facts: [],
  });
  expect(examineModel({ AI_MODEL: 'z' })).toEqual({
    missing: [expect.stringMatching(/^AI_BASE_URL, AI_API_KEY not set: rules, and no model/)],
    facts: [],
  });
});

test('Google’s redirect address is this server’s, the public one or that of a Supabase', () => {
  const redirect = (env: Record<string, string>) => examineGoogle({ ...google, ...env }).facts[1];
  expect(redirect({})).toMatch(
    /^Google leads back to http:\/\/localhost:4321\/auth\/v1\/callback:/,
  );
  expect(redirect({ PORT: '8080' })).toContain('http://localhost:8080/auth/v1/callback');
  expect(redirect({ SITE_URL: 'https://me.example' })).toContain(
    'https://me.example/auth/v1/callback',
  );
  const supabase = {
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    PUBLIC_SUPABASE_ANON_KEY: 'k',
  };
  expect(redirect(supabase)).toContain('https://abc.supabase.co/auth/v1/callback');
});

test('what is set up is told without a key, and an address that is none is named', () => {
  const everything = JSON.stringify([
    examineGoogle({ ...google, ...model }),
    examineModel({ ...google, ...model }),
  ]);
  expect(everything).toContain('client id and client secret are set');
  expect(everything).toContain('small at models.example');
  expect(everything).not.toMatch(/the-secret|the-client-id|key@/);
  expect(examineModel({ ...model, AI_BASE_URL: 'sk-secret' })).toEqual({
    missing: [expect.stringMatching(/^AI_BASE_URL is not an address/)],
    facts: [],
  });
  expect(JSON.stringify(examineModel({ ...model, AI_BASE_URL: 'sk-secret' }))).not.toContain('sk-');
});
