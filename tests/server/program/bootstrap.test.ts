/** The settings with which every command starts. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/program.ts';

test('settings are those of .env or of the file that ENV_FILE names, what is set already wins, and a file that cannot be read is told', async () => {
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'project');
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, name), '{"packages":{}}');
  writeFileSync(join(root, 'scripts/build.ts'), 'console.log(process.env.A, process.env.B);');
  const settings = (env: NodeJS.ProcessEnv) => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/bootstrap.mjs', 'build'], {
      ...{ cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
    });
    return status === 0 ? stdout.trim() : stderr.trim();
  };
  expect(settings({})).toBe('undefined undefined');
  writeFileSync(join(root, '.env'), '# A=0\r\nexport A = "a # b" # c\nB=2\n');
  writeFileSync(join(root, '.env.local'), 'A=local\n');
  expect(settings({})).toBe('a # b 2');
  expect(settings({ B: '3' })).toBe('a # b 3');
  expect(settings({ ENV_FILE: '' })).toBe('undefined undefined');
  expect(settings({ ENV_FILE: '.env.local' })).toBe('local undefined');
  expect(settings({ ENV_FILE: 'absent' })).toContain('absent');
  rmSync(join(root, '.env'));
  mkdirSync(join(root, '.env'));
  expect(settings({})).toContain('.env');
});
