/** Finds or installs the browsers of `npm run test:deep`, which Playwright cannot drive. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** All of these files have to be there; the first one is the browser's program. */
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
] as const;

/** The programs of the browsers; `undefined` where one is not installed. */
export const findOtherBrowsers = () =>
  known.map(({ name, packages, files }) => {
    const found = files.map((pattern) => globSync(pattern)[0]);
    return { name, packages, program: found.includes(undefined) ? undefined : found[0] };
  });

/** Installs Debian's packages as root, and says which browsers are missing all the same. */
export const installOtherBrowsers = (log: (line: string) => void): void => {
  const missing = findOtherBrowsers().filter(({ program }) => program === undefined);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log(`Installing ${missing.map(({ name }) => name).join(' and ')} ...`);
    const quietly = { stdio: 'ignore', timeout: 600_000 } as const;
    spawnSync('apt-get', ['update'], quietly);
    for (const { packages } of missing) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quietly);
    }
  }
  for (const { name, packages, program } of findOtherBrowsers()) {
    if (program === undefined) {
      log(`NOT TESTED: ${name}. Install ${packages.join(' ')} of Debian to have it tried.`);
    }
  }
};
