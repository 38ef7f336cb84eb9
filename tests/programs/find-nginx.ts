/** Finds or downloads the nginx with which tests try the configurations of docs/deploy.md and docs/static-host.md. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Nginx = { program: string; mimeTypes: string };

/** Debian's packages are unpacked here and not installed, because installing them starts a server on port 80. */
const unpacked = resolve('node_modules/.cache/nginx');

const runs = (program: string): boolean => spawnSync(program, ['-v']).status === 0;

const presentNginx = (): Nginx | undefined =>
  [
    { program: 'nginx', mimeTypes: '/etc/nginx/mime.types' },
    { program: '/usr/sbin/nginx', mimeTypes: '/etc/nginx/mime.types' },
    {
      program: join(unpacked, 'usr/sbin/nginx'),
      mimeTypes: join(unpacked, 'etc/nginx/mime.types'),
    },
  ].find(({ program, mimeTypes }) => existsSync(mimeTypes) && runs(program));

const unpackDebianPackages = (log: (line: string) => void): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  log('No nginx found: fetching Debian’s ...');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const quietly = { cwd: unpacked, stdio: 'ignore', timeout: 120_000 } as const;
  spawnSync('apt-get', ['update'], quietly);
  spawnSync('apt-get', ['download', 'nginx', 'nginx-common'], quietly);
  for (const name of globSync('*.deb', { cwd: unpacked })) {
    spawnSync('dpkg-deb', ['--extract', name, '.'], quietly);
  }
};

/** @returns `undefined` when none can be found; the caller then skips the tests that need it, and says so */
export const findNginx = (log: (line: string) => void = console.error): Nginx | undefined => {
  const present = presentNginx();
  if (present) return present;
  unpackDebianPackages(log);
  return presentNginx();
};
