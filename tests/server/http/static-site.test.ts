/** Which address of the static site answers with which page, redirect or error, and in which encoding. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useStaticSite } from '../support/http/static-site.ts';

const { get } = useStaticSite();

test('a page is served at its address without .html, with its type and the headers of _headers', async () => {
  const { status, body, headers } = await get('/use-cases/crm');
  expect([status, body.toString()]).toEqual([200, '<h1>CRM</h1>']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  const hashed = await get('/_astro/page.abc123.css');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  // A former address, listed in _redirects.
  ['/projects?from=mail', 301, '/about?from=mail'],
  ['/about/', 308, '/about'],
  ['/Use-Cases/CRM/?from=mail', 308, '/use-cases/crm?from=mail'],
  // As a Mac may name a file, where a link has the letter in one sign or the usual space.
  ['/files/r%C3%A9sum%C3%A9%2010%20AM.pdf', 308, '/files/re%CC%81sume%CC%81%2010%E2%80%AFAM.pdf'],
  ['/about.html', 308, '/about'],
  ['/index.html', 308, '/'],
  ['//evil.example/', 308, '/evil.example'],
])('%s leads by %i to the one address %s', async (from, status, location) => {
  expect(await get(from)).toMatchObject({ status, headers: { location } });
});

test.each(['/files/My%20Terms.pdf', '/files/re%CC%81sume%CC%81%2010%E2%80%AFAM.pdf'])(
  'a file of the owner answers at its own name, %s',
  async (path) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([200, 'pdf']);
  },
);

test('an unknown path is answered with the not-found page and its own status', async () => {
  const paths = [
    ...['/nothing', '/_redirects', '/_headers', '/about.html.br', '/404', '/%5fheaders'],
    ...['/_%68eaders', '/index.html%2ebr', '/about%2ehtml', '/about.html.gz', '/%00', '/about%00'],
    ...['/_astro', '/__proto__', '/constructor', '/%2e%2e/%2e%2e/etc/passwd', '/%'],
    ...['/..%2f..%2fpackage.json', '/%2e%2e/', '/.%2e/about', '*'],
  ];
  for (const path of paths) {
    const { status, body } = await get(path, { Range: 'bytes=0-3' });
    expect([status, body.toString()], path).toEqual([404, '<h1>Page Not Found</h1>']);
  }
});

test('only GET and HEAD are answered', async () => {
  const posted = await get('/about', {}, 'POST');
  expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  const { status, body, headers } = await get('/about', {}, 'HEAD');
  expect([status, body.length, headers['content-length']]).toEqual([200, 0, '14']);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd', undefined],
  ['', undefined],
  [';;;,,,q=', undefined],
])('Accept-Encoding "%s" is answered with %s', async (accepted, encoding) => {
  const { status, headers, body } = await get('/about', { 'Accept-Encoding': accepted });
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers.vary).toBe('Accept-Encoding');
  if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe('<h1>About</h1>');
});

test('each encoding has an ETag of its own, of which the right one is answered without a body', async () => {
  const etagFor = async (encoding: string) =>
    (await get('/about', { 'Accept-Encoding': encoding })).headers.etag ?? '';
  const [br, gzip] = [await etagFor('br'), await etagFor('gzip')];
  expect(new Set([br, gzip, await etagFor('identity')]).size).toBe(3);
  const ask = (etag: string) => get('/about', { 'Accept-Encoding': 'br', 'If-None-Match': etag });
  expect((await ask(gzip)).status).toBe(200);
  for (const known of [br, `W/${br}`, `"other", ${gzip} , ${br}`]) {
    const { status, headers, body } = await ask(known);
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ etag: br, vary: 'Accept-Encoding', 'x-frame-options': 'DENY' });
  }
});
