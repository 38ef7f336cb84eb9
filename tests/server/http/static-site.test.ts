/** Which address of the static site answers with which page, redirect or error. */
import { expect, test } from 'vitest';
import { useStaticSite } from '../support/http/static-site.ts';

const { logged, get } = useStaticSite();

test('a page is served at its address without .html, with its type, an ETag and the headers of _headers', async () => {
  const answer = await get('/use-cases/crm');
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe('<h1>CRM</h1>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  const again = await get('/use-cases/crm', { 'If-None-Match': answer.headers.etag ?? '' });
  expect(again.status).toBe(304);
});

test('hashed files may be kept for ever', async () => {
  const { headers } = await get('/_astro/page.abc123.css');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('_redirects are honoured, with their status, wildcard and the query kept', async () => {
  expect(await get('/projects?from=mail')).toMatchObject({
    status: 301,
    headers: { location: '/about?from=mail' },
  });
  expect(await get('/old/crm')).toMatchObject({
    status: 302,
    headers: { location: '/use-cases/crm' },
  });
});

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['//evil.example/', '/evil.example'],
])('%s leads to the one address %s', async (from, to) => {
  expect(await get(from)).toMatchObject({ status: 308, headers: { location: to } });
});

test.each([
  '/nothing',
  '/_redirects',
  '/_headers',
  '/about.html.br',
  '/404',
  '/%5fheaders',
  '/%5Fredirects',
  '/_%68eaders',
  '/index.html%2ebr',
  '/about%2ehtml',
  '/about.html.gz',
  '/%00',
  '/about%00',
  '/_astro',
  '/__proto__',
  '/constructor',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%',
  '/..%2f..%2fpackage.json',
])(
  'the unknown path %s is answered with the not-found page and its own status, and logged',
  async (path) => {
    logged.length = 0;
    const answer = await get(path, { Range: 'bytes=0-3' });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe('<h1>Page Not Found</h1>');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^404 \//);
  },
);

test('what a stranger asks for cannot forge the log', async () => {
  logged.length = 0;
  await get(`/${'a'.repeat(5_000)}`);
  await get('/%0a500%20forged%1b%5b2J%e2%80%ae');
  expect(logged).toHaveLength(2);
  for (const line of logged) {
    expect(line.length).toBeLessThan(220);
    expect(line).not.toMatch(/[\p{C}\u2028\u2029]/u);
  }
});

test('a redirect with a wildcard never leads to another host', async () => {
  for (const path of ['/old//evil.example', '/old/%5cevil.example', "/old/$'$&"]) {
    const { status, headers } = await get(path);
    expect([302, 308]).toContain(status);
    expect(headers.location).toMatch(/^\/(old|use-cases)\//);
  }
});

test('only GET and HEAD are answered', async () => {
  expect(await get('/about', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  const head = await get('/about', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '14']);
});

test('a flood of unknown addresses adds few lines to the log', async () => {
  logged.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, number) => get(`/flood-${number}`)),
  );
  expect(answers.every(({ status }) => status === 404)).toBe(true);
  expect(logged.length).toBeLessThanOrEqual(60);
});
