import { defineConfig } from 'playwright/test';
import { chromiumFlags, findBrowser } from './programs/find-browser.ts';
import { prepareServers, serverUnderTest, urlOf, workerCount } from './e2e/support/environment.ts';
import { isAsShipped } from './fixtures/content.ts';

const servers = await prepareServers();
const { port } = serverUnderTest();

/** Tests of words and links that only the content as shipped has; see tests/fixtures/as-shipped. */
const ofShippedContent = ['wall', 'contact-origin'].map((name) => `**/site/${name}.spec.ts`);

/** `npm run test:deep` runs what every other command leaves out. */
const isDeep = process.env.TEST_DEEP === '1';

export default defineConfig({
  testDir: 'e2e',
  testMatch: isDeep ? '**/*.deep.spec.ts' : '**/*.spec.ts',
  testIgnore: [...(isDeep ? [] : ['**/*.deep.spec.ts']), ...(isAsShipped ? [] : ofShippedContent)],
  outputDir: process.env.TEST_RESULTS ?? '../test-results',
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // What is waited for comes late on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    baseURL: urlOf(port),
    locale: 'en-GB',
    // A request of a service worker passes by page.route; the tests of the worker allow it.
    serviceWorkers: 'block',
    // `npm test` throws its results away: traces are for a run by hand.
    trace: process.env.TEST_RESULTS ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: chromiumFlags },
  },
  workers: workerCount,
  // Started one after the other.
  webServer: servers.map(({ url, env }) => ({
    command: 'node scripts/bootstrap.mjs start',
    cwd: '..',
    url,
    env,
    timeout: 180_000,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  })),
});
