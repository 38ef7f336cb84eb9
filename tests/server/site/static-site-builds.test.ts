/** What the server does when the built site changes under it. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openStaticSite } from '#server/site/static-site.ts';
import { newFolder } from '../support/backend.ts';
import { useStaticSite } from '../support/http/static-site.ts';

const { dist, get } = useStaticSite();

test('a file that vanishes or changes under the running server changes nothing', async () => {
  await writeFile(join(dist(), 'use-cases/crm.html'), '<h1>Half a bui');
  await rm(join(dist(), 'about.html.br'));
  expect((await get('/use-cases/crm')).body.toString()).toBe('<h1>CRM</h1>');
  const brotli = await get('/about', { 'Accept-Encoding': 'br' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe('<h1>About</h1>');
});

const publish = async (files: Record<string, string>) => {
  const next = `${dist()}-next`;
  await mkdir(join(next, '_astro'), { recursive: true });
  for (const [name, body] of Object.entries(files)) await writeFile(join(next, name), body);
  await rename(dist(), `${dist()}-previous`);
  await rename(next, dist());
  await rm(`${dist()}-previous`, { recursive: true });
};

test('a new build is served as a whole once it is complete; an unreadable one is not', async () => {
  const page = async (path: string) => (await get(path)).body.toString();
  await publish({ 'about.html': 'no index' });
  await publish({ 'index.html': '<h1>New</h1>', '_astro/page.def.css': 'new{}' });
  await vi.waitFor(async () => expect(await page('/')).toBe('<h1>New</h1>'));
  expect((await get('/about')).status).toBe(404);
  expect(await page('/_astro/page.def.css')).toBe('new{}');
  // A page that was opened before still asks for the scripts and styles of its own build.
  expect(await page('/_astro/page.abc123.css')).toBe('body{}');

  await publish({ 'about.html': 'no index' });
  expect(await page('/')).toBe('<h1>New</h1>');
  await publish({ 'index.html': '<h1>Third</h1>' });
  await vi.waitFor(async () => expect(await page('/')).toBe('<h1>Third</h1>'));
  // Of earlier builds the files of one are kept.
  expect((await get('/_astro/page.def.css')).status).toBe(200);
  expect((await get('/_astro/page.abc123.css')).status).toBe(404);
});

test('a folder that holds no site is refused', async () => {
  const empty = openStaticSite(newFolder(), { log: () => undefined });
  await expect(empty).rejects.toThrow('no complete site');
});
