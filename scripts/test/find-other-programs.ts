/** Finds or installs what only `npm run test:deep` needs: browsers which Playwright cannot drive, PostgreSQL, and a spreadsheet. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** All of these files have to be there; the first one is the program. */
const known = [
  { name: 'Firefox', packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    files: [
      '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/xvfb-run',
    ],
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    files: ['/usr/lib/postgresql/*/bin/postgres'],
  },
  { name: 'Gnumeric', packages: ['gnumeric'], files: ['/usr/bin/ssconvert'] },
] as const;

/** `undefined` where one is not installed. */
export const findOtherPrograms = () =>
  known.map(({ name, packages, files }) => {
    const found = files.map((pattern) => globSync(pattern)[0]);
    return { name, packages, program: found.includes(undefined) ? undefined : found[0] };
  });

/** Installs Debian's packages as root, and says which are missing all the same. */
export const installOtherPrograms = (log: (line: string) => void): void => {
  const missing = findOtherPrograms().filter(({ program }) => program === undefined);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log(`Installing ${missing.map(({ name }) => name).join(' and ')} ...`);
    const quietly = { stdio: 'ignore', timeout: 600_000 } as const;
    spawnSync('apt-get', ['update'], quietly);
    for (const { packages } of missing) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quietly);
    }
  }
  for (const { name, packages, program } of findOtherPrograms()) {
    if (program === undefined) {
      log(`NOT TESTED: ${name}. Install ${packages.join(' ')} of Debian to have it tried.`);
    }
  }
};
