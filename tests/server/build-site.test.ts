import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';

test('a build that was killed while it put itself in place costs nobody the last good site', () => {
  const folder = mkdtempSync(join(inject('scratch'), 'build-'));
  mkdirSync(join(folder, '.astro/previous'), { recursive: true });
  writeFileSync(join(folder, '.astro/previous/index.html'), 'the last good one');
  const module = pathToFileURL(join(import.meta.dirname, '../../scripts/build-site.ts')).href;
  // There is nothing to build in this folder: the build fails.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { buildSite } = await import(${JSON.stringify(module)});
       if (await buildSite({ log: () => undefined })) process.exitCode = 1;`,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the last good one');
});
