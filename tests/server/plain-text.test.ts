/** Text of plain Markdown is made into HTML without a module of its own; nobody may see a difference. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { temporaryFolder } from './program.ts';
import { anyUseCase, copySite } from './site-copy.ts';

const text = `First "words", it's *important* and **very -- very** plain ... 5'10" tall.

Second line
of a paragraph with [a page](/about), [its part](/contact#form), [a **named** link](@booking "title"),
[another site](https://example.org/a?b=c) and www.example.com, ~~gone~~.

## It's a "heading"

## Same
### Same

- one
- two

  with a paragraph

1) first
2) second

> A quote.`;

test('plain text looks as it does when Astro makes a module of it, and is none', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await copySite(root);
  const site = join(root, 'content/site.yaml');
  const address = 'https://example.com/call?with=me&copy=2';
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^( +booking: *).*/m, `$1'${address}'`));
  const [, fields = ''] =
    /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(root, anyUseCase(root)), 'utf8')) ?? [];
  const add = (slug: string, order: number, words: string) => {
    const front = fields
      .replace(/^order: .*/m, `order: ${order}`)
      .replace(/^formerSlugs:.*\n/m, '');
    writeFileSync(join(root, `content/use-cases/${slug}.mdx`), `---\n${front}\n---\n\n${words}\n`);
  };
  add('plain-for-tests', 9001, text);
  // A note is code, and code needs a module.
  add('module-for-tests', 9002, `${text}\n\n{/* A note. */}`);
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'pipe' });

  const shown = (slug: string) =>
    parse(readFileSync(join(root, `dist/use-cases/${slug}.html`), 'utf8'))
      .querySelector('.prose')
      ?.innerHTML.trim();
  expect(shown('plain-for-tests')).toContain('<h2 id="its-a-heading">');
  expect(shown('plain-for-tests')).toContain(' target="_blank" rel="noopener">a <strong>named');
  expect(shown('plain-for-tests')).toContain('href="https://example.com/call?with=me&amp;copy=2"');
  expect(shown('plain-for-tests')).toBe(shown('module-for-tests'));

  const modules = readFileSync(join(root, '.astro/content-modules.mjs'), 'utf8');
  expect(modules).toContain('module-for-tests');
  expect(modules).not.toContain('plain-for-tests');
}, 300_000);
