/** Which site.yaml the server goes by. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readServedSiteFile } from '#server/site/site-file.ts';
import { temporaryFolder } from '../support/program.ts';

const root = process.cwd();
afterEach(() => process.chdir(root));

test('while the owner’s has a mistake, which is named, that of the last good build counts', async () => {
  await using folder = await temporaryFolder();
  const plant = (name: string, text: string) => {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  };
  const sound = readFileSync('content/site.yaml', 'utf8');
  plant('content/site.yaml', sound.replace(/^email:.*$/m, ''));
  process.chdir(folder.path);
  const log = vi.fn<(line: string) => void>();
  const mistake = /content\/site\.yaml:\d+ {2}email\n.*'email' is missing: text is expected/;
  expect(() => readServedSiteFile(log)).toThrow(mistake);
  plant('dist/index.html', 'the last good one');
  plant('.astro/site.yaml', sound);
  expect(readServedSiteFile(log).email).toContain('@');
  expect(log.mock.calls.join()).toMatch(mistake);
});
