/** What the first step of every command does before packages are installed. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/program.ts';

test('packages are never installed through a linked node_modules, which npm would empty', async () => {
  await using folder = await temporaryFolder();
  const [copy, original] = [join(folder.path, 'copy'), join(folder.path, 'original')];
  for (const path of [join(copy, 'scripts'), original]) mkdirSync(path, { recursive: true });
  for (const name of ['bootstrap.mjs', 'env-file.mjs']) {
    cpSync(join('scripts', name), join(copy, 'scripts', name));
  }
  writeFileSync(
    join(copy, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/new': { version: '1.0.0' } } }),
  );
  symlinkSync(original, join(copy, 'node_modules'));
  // Stands for npm, so that nothing is really installed where the guard is missing.
  const npm = join(folder.path, 'npm.js');
  const ran = join(folder.path, 'npm-ran');
  writeFileSync(npm, `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`);

  const { status, stderr } = spawnSync('node', ['scripts/bootstrap.mjs', 'build'], {
    cwd: copy,
    env: { ...process.env, npm_execpath: npm, ENV_FILE: '' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`node_modules is a link to ${original}`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(existsSync(ran)).toBe(false);
});
