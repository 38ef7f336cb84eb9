/** What `npm test site` runs, and what `npm test` says of a word that it does not know. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { siteTests } from '../../../scripts/test/site-tests.ts';

test('a change of content runs the tests that read it, and browser tests of the pages that it makes', () => {
  const { vitest, browser } = siteTests();
  expect(browser.filter((file) => file.startsWith('tests/e2e/site/')).length).toBeGreaterThan(8);
  // The goals of the month are content, too.
  expect(browser).toContain('tests/e2e/dashboard/goals/goals.spec.ts');
  expect(browser).not.toContain('tests/e2e/dashboard/session/session.spec.ts');
  expect(vitest).toContain('tests/unit/content-loader/check-content.test.ts');
  expect(vitest).toContain('tests/server/site/configured-site.test.ts');
  expect(vitest).not.toContain('tests/server/site/dev.test.ts');
});

test('an unknown part is refused by name', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', 'site', 'twice'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('Unknown: site twice. npm test runs everything but what takes long');
});
