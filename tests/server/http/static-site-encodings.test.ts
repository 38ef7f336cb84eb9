/** Compressed copies, ETags and ranges of the static files. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useStaticSite } from '../support/http/static-site.ts';

const { get } = useStaticSite();

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

test('a part of a page is not served: the answer is the whole', async () => {
  const { status, headers, body } = await get('/about', { Range: 'bytes=9-2' });
  expect([status, body.toString()]).toEqual([200, '<h1>About</h1>']);
  expect(headers['accept-ranges']).toBe('none');
});
