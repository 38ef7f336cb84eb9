/** Compressed copies, ETags and ranges of the static files. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useStaticSite } from '../support/http/static-site.ts';

const { get } = useStaticSite();

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.4, identity;q=0.9', undefined],
  ['*;q=0', undefined],
  ['zstd', undefined],
  ['', undefined],
  [';;;,,,q=', undefined],
])('Accept-Encoding "%s" is answered with %s', async (accepted, encoding) => {
  const { status, headers, body } = await get('/about', { 'Accept-Encoding': accepted });
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers.vary).toBe('Accept-Encoding');
  if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe('<h1>About</h1>');
});

test('each encoding has a strong ETag of its own, and If-None-Match may be a list, weak or *', async () => {
  const etags: string[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    etags.push((await get('/about', { 'Accept-Encoding': encoding })).headers.etag ?? '');
  }
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  const [br = '', gzip = ''] = etags;
  for (const [wanted, status] of [
    [br, 304],
    [`W/${br}`, 304],
    [`"other", ${gzip} , ${br}`, 304],
    ['*', 304],
    [gzip, 200],
    [br.slice(1, -1), 200],
  ] as const) {
    const answer = await get('/about', { 'Accept-Encoding': 'br', 'If-None-Match': wanted });
    expect(answer.status, wanted).toBe(status);
  }
});

test('an unchanged page is answered without a body, and with what a cache needs to know', async () => {
  const { etag = '' } = (await get('/about')).headers;
  const { status, headers, body } = await get('/about', { 'If-None-Match': etag });
  expect([status, body.length]).toEqual([304, 0]);
  expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
  expect(headers).toHaveProperty('x-frame-options', 'DENY');
  expect(headers).not.toHaveProperty('content-length');
});

test.each(['bytes=9-2', 'bytes=-5', 'bytes=0-0,3-4', 'lines=1-2', 'bytes=99999-', 'bytes='])(
  'Range: %s is not served in parts: the answer is the whole page',
  async (range) => {
    const { status, headers, body } = await get('/about', { Range: range });
    expect([status, body.toString()]).toEqual([200, '<h1>About</h1>']);
    expect(headers['accept-ranges']).toBe('none');
  },
);
