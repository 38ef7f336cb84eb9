/** Finds what only `npm run test:deep` needs: browsers which Playwright cannot drive. */
import { globSync } from 'node:fs';

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
] as const;

/** `undefined` where one is not installed. */
export const findOtherPrograms = () =>
  known.map(({ name, packages, files }) => {
    const found = files.map((pattern) => globSync(pattern)[0]);
    return { name, packages, program: found.includes(undefined) ? undefined : found[0] };
  });
