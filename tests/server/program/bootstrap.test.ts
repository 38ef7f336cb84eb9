/** What the first step of every command does before packages are installed. */
import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunning, serviceAccount, temporaryFolder } from '../support/program.ts';

type Given = {
  /** What stands for npm, so that nothing is really installed. */
  npm: string;
  /** The paths of the lockfile's packages. */
  packages?: readonly string[];
};

/** A project of the first step alone, in a folder of the test, and how to start its command `build`. */
const project = (folder: string, { npm, packages = ['node_modules/new'] }: Given) => {
  const root = join(folder, 'project');
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  const lock = Object.fromEntries(packages.map((path) => [path, { version: '1.0.0' }]));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  const npmFile = join(folder, 'npm.js');
  writeFileSync(npmFile, npm);
  const options = {
    cwd: root,
    env: { ...process.env, npm_execpath: npmFile, ENV_FILE: '' },
    encoding: 'utf8',
  } as const;
  const run = (changes: SpawnSyncOptions = {}) =>
    spawnSync('node', ['scripts/bootstrap.mjs', 'build'], {
      ...options,
      ...changes,
      encoding: 'utf8',
    });
  const start = () =>
    spawn('node', ['scripts/bootstrap.mjs', 'build'], { ...options, stdio: 'ignore' });
  return { root, run, start };
};

/** The same with nothing to install, whose command prints its version of Node and its settings A and B. */
const installed = (folder: string) => {
  const { root, run } = project(folder, { npm: notesThatItRan, packages: [] });
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');
  writeFileSync(
    join(root, 'scripts/build.ts'),
    'console.log(process.versions.node, process.env.A, process.env.B);',
  );
  return { root, run };
};

const notesThatItRan = `require('node:fs').writeFileSync(__dirname + '/npm-ran', '')`;

test('a folder that this account may not change is told in one sentence, and left as it is', async () => {
  await using folder = await temporaryFolder();
  const { root, run } = project(folder.path, { npm: notesThatItRan });
  mkdirSync(join(root, 'node_modules/earlier'), { recursive: true });
  for (const path of [folder.path, root]) chmodSync(path, 0o555);
  const { status, stderr } = run(serviceAccount);
  chmodSync(folder.path, 0o755);
  chmodSync(root, 0o755);
  expect([status, stderr.trim().split('\n')]).toEqual([
    ...[1, [expect.stringContaining('run npm run build as the account that may')]],
  ]);
  expect(existsSync(join(root, 'node_modules/earlier'))).toBe(true);
});

test.for(['SIGINT', 'SIGKILL'] as const)(
  'an installation ends with the command that started it, by %s too',
  async (signal) => {
    await using folder = await temporaryFolder();
    // As npm does, which goes on for seconds after Ctrl+C; its own children are not ended by the first step's watch.
    const npm = `
      for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {});
      const { spawnSync } = require('node:child_process');
      const child = spawnSync(process.execPath, ['-p', '"went on"'], { input: '', encoding: 'utf8' });
      require('node:fs').writeFileSync(__dirname + '/npm-ran', process.pid + ' ' + child.stdout);
      setInterval(() => {}, 1000);`;
    const { start } = project(folder.path, { npm });
    const command = start();
    const note = join(folder.path, 'npm-ran');
    const noted = () => (existsSync(note) ? readFileSync(note, 'utf8') : '');
    await expect.poll(noted, { timeout: 20_000 }).toMatch(/^\d+ went on$/m);
    const npmId = Number.parseInt(noted());
    command.kill(signal);
    try {
      await expect.poll(() => isRunning(npmId), { timeout: 10_000 }).toBe(false);
    } finally {
      if (isRunning(npmId)) process.kill(npmId, 'SIGKILL');
      command.kill('SIGKILL');
    }
  },
);

test('settings are those of .env or of the file that ENV_FILE names, what is set already wins, and a file that cannot be read is told', async () => {
  await using folder = await temporaryFolder();
  const { root, run } = installed(folder.path);
  const settings = (env: NodeJS.ProcessEnv) => {
    const { status, stdout, stderr } = run({ env: { PATH: process.env.PATH, ...env } });
    return status === 0 ? stdout.split(' ').slice(1).join(' ').trim() : stderr.trim();
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
