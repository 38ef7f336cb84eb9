/** The first step of `npm run test:deep`: installs Debian's packages of what its tests need, as root, and says what is missing all the same. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOtherPrograms } from './find-other-programs.ts';

const missing = () => findOtherPrograms().filter(({ program }) => program === undefined);

if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const packages = missing().flatMap((one) => one.packages);
  console.log(`Installing ${packages.join(' ')} ...`);
  const quietly = { stdio: 'ignore', timeout: 600_000 } as const;
  spawnSync('apt-get', ['update'], quietly);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quietly);
}
for (const { name, packages } of missing())
  console.log(`NOT TESTED: ${name}. Install ${packages.join(' ')} of Debian to have it tried.`);
