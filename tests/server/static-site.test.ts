import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStaticSite } from '../../server/static-site.ts';

const logged: string[] = [];
let dist: string;
let server: Server;
let port: number;
let close: () => void;

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
  const site = await openStaticSite(dist, { log: (line) => logged.push(line), pollMs: 10 });
  close = site.close;
  server = createServer(site.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  close();
  await new Promise((resolve) => server.close(resolve));
  await rm(dist, { recursive: true });
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** node:http, because fetch decompresses, follows redirects and normalises paths. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
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

test('a browser that takes brotli or gzip is sent the precompressed copy', async () => {
  const brotli = await get('/about', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe('<h1>About</h1>');
  expect((await get('/about', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
    'gzip',
  );
  expect((await get('/about')).headers['content-encoding']).toBeUndefined();
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.4, identity;q=0.9', undefined],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
  [';;;,,,q=', undefined],
])('Accept-Encoding "%s" is answered with %s', async (accepted, encoding) => {
  const { status, headers } = await get('/about', { 'Accept-Encoding': accepted });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([
    200,
    encoding,
    'Accept-Encoding',
  ]);
});

test('each encoding has a strong ETag of its own, and If-None-Match may be a list, weak or *', async () => {
  const encodings = ['br', 'gzip', 'identity'];
  const answers = await Promise.all(
    encodings.map((encoding) => get('/about', { 'Accept-Encoding': encoding })),
  );
  const etags = answers.map(({ headers }) => headers.etag ?? '');
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  const [br = '', gzip = ''] = etags;
  const ask = async (wanted: string) =>
    (await get('/about', { 'Accept-Encoding': 'br', 'If-None-Match': wanted })).status;
  expect(await ask(br)).toBe(304);
  expect(await ask(`W/${br}`)).toBe(304);
  expect(await ask(`"other", ${gzip} , ${br}`)).toBe(304);
  expect(await ask('*')).toBe(304);
  expect(await ask(gzip)).toBe(200);
  expect(await ask(br.slice(1, -1))).toBe(200);
});

test('an unchanged page is answered without a body, and with what a cache needs to know', async () => {
  const first = await get('/about');
  const { status, headers, body } = await get('/about', {
    'If-None-Match': first.headers.etag ?? '',
  });
  expect([status, body.length]).toEqual([304, 0]);
  expect(headers).toMatchObject({
    etag: first.headers.etag,
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('content-length');
});

test.each([
  'bytes=9-2',
  'bytes=0-9007199254740992',
  'bytes=-5',
  'bytes=0-0,3-4',
  'lines=1-2',
  'bytes=99999-',
  'bytes=',
])('Range: %s is not served in parts: the answer is the whole page', async (range) => {
  const { status, headers, body } = await get('/about', { Range: range });
  expect([status, headers['accept-ranges'], headers['content-length']]).toEqual([
    200,
    'none',
    '14',
  ]);
  expect(body.toString()).toBe('<h1>About</h1>');
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

test('what a stranger asks for cannot fill or forge the log', async () => {
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

test('a file that vanishes or changes under the running server changes nothing', async () => {
  await writeFile(join(dist, 'use-cases/crm.html'), '<h1>Half a bui');
  await rm(join(dist, 'about.html.br'));
  expect((await get('/use-cases/crm')).body.toString()).toBe('<h1>CRM</h1>');
  const brotli = await get('/about', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe('<h1>About</h1>');
});

const publish = async (files: Record<string, string>) => {
  const next = `${dist}-next`;
  await mkdir(join(next, '_astro'), { recursive: true });
  for (const [name, body] of Object.entries(files)) await writeFile(join(next, name), body);
  await rename(dist, `${dist}-previous`);
  await rename(next, dist);
  await rm(`${dist}-previous`, { recursive: true });
};

test('a new build is served as a whole once it is complete; an unreadable one is not', async () => {
  const page = async (path: string) => (await get(path)).body.toString();
  logged.length = 0;
  await publish({ 'about.html': 'no index' });
  await vi.waitFor(() => expect(logged.join()).toContain('index.html is missing'));
  expect(await page('/')).toBe('<h1>Home</h1>');
  expect(await page('/about')).toBe('<h1>About</h1>');

  await publish({ 'index.html': '<h1>New</h1>', '_astro/page.def.css': 'new{}' });
  await vi.waitFor(async () => expect(await page('/')).toBe('<h1>New</h1>'));
  expect((await get('/about')).status).toBe(404);
  expect(await page('/_astro/page.def.css')).toBe('new{}');
  // A page that was opened before still asks for the scripts and styles of its own build.
  expect(await page('/_astro/page.abc123.css')).toBe('body{}');
});

test('while dist is away the last build is served', async () => {
  const page = async () => (await get('/')).body.toString();
  await cp(dist, `${dist}-copy`, { recursive: true });
  await writeFile(join(`${dist}-copy`, 'index.html'), '<h1>Third</h1>');
  logged.length = 0;
  await rm(dist, { recursive: true });
  await vi.waitFor(() => expect(logged.join()).toContain('Still serving the last build'));
  expect(await page()).toBe('<h1>New</h1>');
  await rename(`${dist}-copy`, dist);
  await vi.waitFor(async () => expect(await page()).toBe('<h1>Third</h1>'));
});

test('a folder that holds no site is refused', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'static-site-'));
  await expect(openStaticSite(empty, { log: () => undefined })).rejects.toThrow('no complete site');
  await rm(empty, { recursive: true });
});
