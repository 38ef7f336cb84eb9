import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../support/backend.ts';

/** Arguments of Node that build the site of the folder in which it runs. */
const buildHere = [
  '--input-type=module',
  '--eval',
  `const { buildSite } = await import(${JSON.stringify(
    pathToFileURL(join(import.meta.dirname, '../../../scripts/build/build-site.ts')).href,
  )});
   if (await buildSite({ log: () => undefined })) process.exitCode = 1;`,
];

test('a build that was killed while it put itself in place costs nobody the last good site', () => {
  const folder = newFolder();
  mkdirSync(join(folder, '.astro/previous'), { recursive: true });
  writeFileSync(join(folder, '.astro/previous/index.html'), 'the last good one');
  // There is nothing to build in this folder: the build fails.
  execFileSync(process.execPath, buildHere, { cwd: folder, stdio: 'ignore' });
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the last good one');
});
