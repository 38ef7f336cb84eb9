import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';
import { isRunning } from '../support/program.ts';

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
  const folder = mkdtempSync(join(inject('scratch'), 'build-'));
  mkdirSync(join(folder, '.astro/previous'), { recursive: true });
  writeFileSync(join(folder, '.astro/previous/index.html'), 'the last good one');
  // There is nothing to build in this folder: the build fails.
  execFileSync(process.execPath, buildHere, { cwd: folder, stdio: 'ignore' });
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('the last good one');
});

test('a build ends with the killed command that started it, and does not write into that of the next one', async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'build-'));
  mkdirSync(join(folder, 'node_modules/astro/bin'), { recursive: true });
  writeFileSync(
    join(folder, 'node_modules/astro/bin/astro.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync('builds', String(process.pid));
     setInterval(() => {}, 1000);`,
  );
  const command = spawn(process.execPath, buildHere, { cwd: folder, stdio: 'ignore' });
  const note = join(folder, 'builds');
  const builder = () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0);
  try {
    await expect.poll(builder, { timeout: 20_000 }).toBeGreaterThan(0);
    command.kill('SIGKILL');
    await expect.poll(() => isRunning(builder()), { timeout: 10_000 }).toBe(false);
  } finally {
    command.kill('SIGKILL');
    if (builder() > 0 && isRunning(builder())) process.kill(builder(), 'SIGKILL');
  }
});
