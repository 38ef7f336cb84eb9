/** `npm run dev` tells mistakes in the content, and goes on once they are mended. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram, temporaryFolder } from './program.ts';
import { copySite } from './site-copy.ts';

const plain = (text: string) => text.replace(/\u001B\[\d+m/g, '');

test('development waits for content without mistakes, names later ones in the terminal and on each page, and goes on', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const terms = join(root, 'content/pages/terms.mdx');
  const site = join(root, 'content/site.yaml');
  const whole = { terms: readFileSync(terms, 'utf8'), site: readFileSync(site, 'utf8') };
  writeFileSync(terms, whole.terms.replace(/^title: .*$/m, 'title: Terms: all of them'));

  // Under Vitest Astro's dev server answers no pages.
  const env = { VITEST: '', NODE_ENV: 'development', DATA_DIR: join(root, '.data'), CI: 'true' };
  await using program = startProgram(env, root, 'dev');
  const waiting = plain(await program.prints(/goes on by itself/));
  expect(waiting).toMatch(/content\/pages\/terms\.mdx:\d+ {2}title\n.*Put it in quotes/);
  expect(waiting).not.toMatch(/^\s+at /m);

  writeFileSync(terms, whole.terms);
  const output = plain(await program.prints(/npm run owner:password/));
  const url = /Address\s+(\S+)\/login/.exec(output)?.[1] ?? '';
  const page = async () => {
    const answer = await fetch(`${url}/terms`, { headers: { accept: 'text/html' } }).catch(
      (error: unknown) => {
        throw new Error(`No answer; the program said:\n${program.output()}`, { cause: error });
      },
    );
    return { status: answer.status, text: await answer.text() };
  };
  expect((await page()).status).toBe(200);

  const mistakes = [
    { path: terms, is: whole.terms, added: '\n\nWe <3 it.\n', says: 'write &lt; for it' },
    { path: terms, is: whole.terms, added: '\n\nHi {firstName}.\n', says: '{firstName} is taken' },
    { path: terms, is: whole.terms, added: '\n\n<Chart />\n', says: 'There is no <Chart>' },
    { path: site, is: whole.site, added: '\nemial: x\n', says: "There is no field 'emial'" },
    { path: site, is: whole.site, added: '\n\tx: "y\n', says: 'indented with a tab' },
  ];
  for (const { path, is, added, says } of mistakes) {
    appendFileSync(path, added);
    const escaped = says.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    await expect.poll(async () => (await page()).text, { timeout: 60_000 }).toContain(escaped);
    expect((await page()).status).toBe(500);
    expect(plain(program.output())).toContain(says);
    writeFileSync(path, is);
    await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(200);
  }
  expect(program.process.exitCode).toBeNull();
}, 300_000);
