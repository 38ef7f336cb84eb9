import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStaticSite } from '../../server/static-site.ts';

const logged: string[] = [];
let dist: string;
let server: Server;
let port: number;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'static-site-'));
  await mkdir(join(dist, '_astro'));
  await mkdir(join(dist, 'use-cases'));
  const files = {
    'index.html': '<h1>Home</h1>',
    'about.html': '<h1>About</h1>',
    'about.html.br': brotliCompressSync('<h1>About</h1>'),
    'about.html.gz': gzipSync('<h1>About</h1>'),
    'use-cases/crm.html': '<h1>CRM</h1>',
    '404.html': '<h1>Page Not Found</h1>',
    '_astro/page.abc123.css': 'body{}',
    _redirects: '# moved\n/projects /about 301\n/old/* /use-cases/:splat 302\n',
    _headers:
      '/*\n  X-Frame-Options: DENY\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  };
  for (const [name, body] of Object.entries(files)) await writeFile(join(dist, name), body);
  server = createServer(serveStaticSite(dist, { log: (line) => logged.push(line) }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dist, { recursive: true });
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** node:http, because fetch decompresses, follows redirects and normalises paths. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject).end();
  });
}

test('a page is served at its address without .html, with its type, an ETag and the headers of _headers', async () => {
  const answer = await get('/use-cases/crm');
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe('<h1>CRM</h1>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  const again = await get('/use-cases/crm', { 'If-None-Match': answer.headers.etag ?? '' });
  expect(again.status).toBe(304);
});

test('a browser that takes brotli or gzip is sent the precompressed copy', async () => {
  const brotli = await get('/about', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe('<h1>About</h1>');
  expect((await get('/about', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
    'gzip',
  );
  expect((await get('/about')).headers['content-encoding']).toBeUndefined();
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

test('only GET and HEAD are answered', async () => {
  expect(await get('/about', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  const head = await get('/about', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});
