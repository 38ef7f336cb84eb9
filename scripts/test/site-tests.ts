/** Finds the tests that a change of `content/` can break, for `npm test site`. */
import { globSync, readFileSync } from 'node:fs';

/** How a test reads the owner's content: through a fixture made of it, in a copy of the site, or by its path. */
const readsContent =
  /fixtures\/(content|routes|specified-links)\.ts|site-copy\.ts|['"`/#]content\//;

/**
 * Tests of the program, which read the content only to have a site at all. What they look at they write themselves; what
 * they take for granted of the owner's files (that they are there and without mistakes) is checked by the build, which
 * `npm test site` begins with.
 */
const testsOfProgram: Readonly<Record<string, string>> = {
  'tests/server/site/broken-content.test.ts': 'plants mistakes and asks how a build names them',
  'tests/server/site/changed-site.test.ts': 'adds a text, pictures and settings of its own',
  'tests/server/site/dev.test.ts':
    'asks what development hands out and how it names planted mistakes',
  'tests/server/program/env-file.test.ts': 'asks how .env is read',
  'tests/unit/content-loader/check-addresses.test.ts': 'renames and removes pages of its own',
  'tests/unit/content-loader/content-folder.test.ts': 'asks where content apart from the code lies',
  'tests/unit/content-loader/files-and-pictures.test.ts': 'plants files and pictures of its own',
  'tests/unit/content-loader/owner-mistakes.test.ts': 'plants mistakes in pages of its own',
  'tests/unit/scripts/own-content.test.ts': 'makes and changes folders of its own',
  'tests/unit/import-rules.test.ts': 'has lint look at code; it names a file of the content only',
};

/** All tests of the public pages, also those that need no browser. */
const isOfSite = (file: string): boolean =>
  !Object.hasOwn(testsOfProgram, file) &&
  (/^tests\/(e2e\/)?site\//.test(file) || readsContent.test(readFileSync(file, 'utf8')));

const testsIn = (pattern: string): string[] =>
  globSync(pattern, { exclude: ['**/*.deep.*'] })
    .filter(isOfSite)
    .toSorted();

export const siteTests = () => ({
  vitest: testsIn('tests/{unit,server,functions,site}/**/*.test.{ts,tsx}'),
  browser: testsIn('tests/e2e/**/*.spec.ts'),
});
