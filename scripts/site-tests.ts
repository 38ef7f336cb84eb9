/** Finds the tests that a change of `content/` can break, for `npm test site`. */
import { globSync, readFileSync } from 'node:fs';

/** How a test reads the owner's content: through a fixture made of it, in a copy of the site, or by its path. */
const readsContent =
  /fixtures\/(content|routes|specified-links)\.ts|site-copy\.ts|['"`/#]content\//;

/** The browser tests of the public pages are all of the site, also those that look at its built pages alone. */
const isOfSite = (file: string): boolean =>
  file.startsWith('tests/e2e/site-') || readsContent.test(readFileSync(file, 'utf8'));

const testsIn = (pattern: string): string[] => globSync(pattern).filter(isOfSite).toSorted();

export const siteTests = () => ({
  vitest: testsIn('tests/{unit,server,functions}/**/*.test.{ts,tsx}'),
  browser: testsIn('tests/e2e/*.spec.ts'),
});
