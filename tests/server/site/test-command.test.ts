/** What `npm test site` runs, and what `npm test` says of a word that it does not know. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteTests } from '../../../scripts/test/site-tests.ts';

test('a change of content runs the tests that read it, and every browser test of the pages that it makes', () => {
  const { vitest, browser, ofProgram } = siteTests();
  const ofSite = globSync('tests/e2e/site/*.spec.ts').filter(
    (file) => !Object.hasOwn(ofProgram, file) && !file.includes('.deep.'),
  );
  expect(ofSite.length).toBeGreaterThan(10);
  expect(browser).toEqual(expect.arrayContaining(ofSite));
  for (const [file, reason] of Object.entries(ofProgram)) {
    expect(existsSync(file), file).toBe(true);
    expect([...vitest, ...browser]).not.toContain(file);
    expect(reason).not.toBe('');
  }
  // The goals of the month are content, too.
  expect(browser).toContain('tests/e2e/dashboard/goals/goals.spec.ts');
  expect(browser).not.toContain('tests/e2e/dashboard/session/session.spec.ts');
  expect(vitest).toEqual(
    expect.arrayContaining([
      'tests/unit/content-loader/check-content.test.ts',
      'tests/server/site/configured-site.test.ts',
      'tests/server/site/every-word.test.ts',
    ]),
  );
  expect(vitest).not.toContain('tests/server/auth/sign-in-delays.test.ts');
});

test.each([[['sites']], [['site', 'twice']]])('npm test %j is refused by name', (words) => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', ...words], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(stdout).toContain(
    `Unknown: ${words.join(' ')}. npm test runs everything but what takes long`,
  );
  expect(stdout.trim().split('\n')).toHaveLength(1);
});
