/** What `npm run doctor` finds in pages, content and settings, and which of the ten steps it calls open. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { siteSchema } from '#domain/content/site.ts';
import { listen } from '#server/process.ts';
import { readSettings } from '#server/settings.ts';
import { examinePages } from '../../../scripts/build/examine-pages.ts';
import { examineAddress, examineOnline } from '../../../scripts/doctor/address.ts';
import {
  advice,
  describeSteps,
  fact,
  type Finding,
  missing,
  stepTitles,
  untried,
} from '../../../scripts/doctor/findings.ts';
import { examineModel } from '../../../scripts/doctor/keys.ts';
import { examineNames, examineOffer } from '../../../scripts/doctor/names.ts';
import { findSamples } from '../../../scripts/doctor/samples.ts';
import { site } from '../../fixtures/content.ts';

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
    'testimonials.yaml': '- author: x\n  sample: true\n- author: y\n  sample: true # soon\n',
    'pages/about.mdx':
      '---\ntitle: x\n---\n\n<Story sample>\nx\n</Story>\n\n<Project title="x" sample>\nx\n</Project>\n\n<Project title="no sample">\nx\n</Project>\n',
    'site.yaml': 'prices:\n  build:\n    currency: USD\n    sample: true\n',
    'README.md': 'sample: true',
  });
  expect(findSamples(folder)).toEqual([
    `${folder}/pages/about.mdx: 1 story, 1 project`,
    `${folder}/site.yaml: 1 price`,
    `${folder}/testimonials.yaml: 2 testimonials`,
  ]);
});

test('an address of a model that cannot be used is told without its value, which may be a key', () => {
  const { kind, text } = examineModel({
    AI_BASE_URL: 'sk-secret',
    AI_API_KEY: 'y',
    AI_MODEL: 'small',
  });
  expect(kind).toBe('missing');
  expect(text).toMatch(/^AI_BASE_URL is not an address(?!.*sk-)/);
});

const textsOf = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((one) => one.kind === kind).map(({ text }) => text);

test('the first open step is the next one, and advice leaves none open', () => {
  const conclusion = (findings: Parameters<typeof describeSteps>[0]) =>
    describeSteps(findings, 'guide.md').at(-1);
  const done = stepTitles.map(() => [fact('x'), advice('x')]);
  expect(conclusion(done)).toBe('All ten steps are done.');
  const open = [...done.slice(0, 7), [untried('no network')], [missing('x')], [missing('y')]];
  expect(conclusion(open)).toBe(
    'Next: step 9 of 10, “Keep backups in a second place”, in guide.md.',
  );
  expect(conclusion([...done.slice(0, 9), [untried('no network'), fact('x')]])).toBe(
    'No step is open; those with a ? could not be tried.',
  );
});

/** The site of an owner who has put in names and links. */
const own = siteSchema.parse({
  ...JSON.parse(JSON.stringify(site).replaceAll(/example/gi, 'gruen')),
  ...{ brand: 'Grün', tagline: 'Own words.', address: 'https://grün.site' },
});

test('names, prices and links that are the sample’s are told', () => {
  expect(textsOf(examineNames(own, site), 'missing')).toEqual([]);
  const { brand, prices } = site;
  expect(textsOf(examineNames({ ...own, brand }, site), 'missing')).toEqual([
    `brand is still the sample’s: ${brand}`,
  ]);

  const untouched = examineOffer(siteSchema.parse({ ...own, prices }), site);
  expect(textsOf(untouched, 'missing')).toHaveLength(Object.keys(prices).length);
  expect(textsOf(untouched, 'advice')).toEqual(['no portrait: a drawing stands in its place']);
  const audit = { value: 299, currency: 'EUR', period: 'one-time' };
  const links = { ...own.links, booking: 'https://example.com/call' };
  const offer = siteSchema.parse({ ...own, prices: { audit }, portrait: '/me.jpg', links });
  expect(textsOf(examineOffer(offer, site), 'missing')).toEqual([
    'links.booking: https://example.com/call',
  ]);
});

test('SITE_URL is compared with the address, and a proxy has to be told of', async () => {
  const examine = async (env: Record<string, string>) =>
    textsOf(await examineAddress(readSettings(env), 'https://your.site'), 'missing');
  expect(await examine({ SITE_URL: 'https://www.your.site' })).toEqual([
    'SITE_URL is https://www.your.site, and address of site.yaml is https://your.site',
    'TRUST_PROXY is not set: behind one proxy write TRUST_PROXY=1 into .env',
  ]);
});

test.each<[RequestListener, Finding['kind'], RegExp]>([
  [(_, answer) => void answer.end('{"publishableKey":"ours"}'), 'fact', /served by this program$/],
  [(_, answer) => void answer.writeHead(502).end(), 'missing', /behind it does not \(502\)/],
  [(_, answer) => void answer.end('Welcome to nginx'), 'missing', /another program answers/],
  [() => undefined, 'missing', /does not answer \(no answer in time\)/],
])('who answers at the address: %#', async (listener, kind, message) => {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  const address = `http://localhost:${port}`;
  const found = await examineOnline({ address, publishableKey: 'ours', timeoutMs: 500 });
  expect(found.kind).toBe(kind);
  expect(found.text).toMatch(message);
});
