/** Compressed copies, ETags and ranges of the static files. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useStaticSite } from '../support/http/static-site.ts';

const { get } = useStaticSite();

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
