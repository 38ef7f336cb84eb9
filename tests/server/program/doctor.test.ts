/** What `npm run doctor` finds in pages and settings, and which of the ten steps it calls open. */
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/process.ts';
import { examinePages } from '../../../scripts/build/examine-pages.ts';
import { examineOnline } from '../../../scripts/doctor/address.ts';
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
import { newFolder } from '../support/backend.ts';

const page = (body: string, head = '') =>
  `<html><head><meta name="description" content="A description.">` +
  `<meta property="og:image" content="https://site.example/og/home.png">${head}</head><body>${body}</body></html>`;

test('dead links, missing parts, pictures and alternative texts are broken, what two pages share is advice', () => {
  const folder = newFolder();
  const files = {
    'index.html': page(
      '<a href="/abuot">x</a><a href="/about#end">x</a><a href="#top">x</a><img src="/p.png">',
    ),
    'about.html': page('', '<title>Same</title>'),
    'copy.html': page('', '<title>Same</title>'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
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

test('an address of a model that cannot be used is told without its value, which may be a key', () => {
  const { kind, text } = examineModel({
    AI_BASE_URL: 'sk-secret',
    AI_API_KEY: 'y',
    AI_MODEL: 'small',
  });
  expect(kind).toBe('missing');
  expect(text).toMatch(/^AI_BASE_URL is not an address(?!.*sk-)/);
});

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
