import { defineConfig } from 'playwright/test';
import { chromiumFlags, findBrowser } from '../scripts/find-browser.ts';
import { prepareEnvironment } from './e2e/environment.ts';

const { baseURL, env } = await prepareEnvironment();

export default defineConfig({
  testDir: 'e2e',
  outputDir: env.TEST_RESULTS ?? '../test-results',
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  timeout: 60_000,
  // What is waited for comes late on a busy machine.
  expect: { timeout: 15_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ...(env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    baseURL,
    locale: 'en-GB',
    // A request of a service worker passes by page.route; the tests of the worker allow it.
    serviceWorkers: 'block',
    // `npm test` throws its results away: traces are for a run by hand.
    trace: env.TEST_RESULTS ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: chromiumFlags },
  },
  projects: [
    { name: 'site', testMatch: 'site-*.spec.ts', workers: 2 },
    // One owner, one task list: these tests take turns.
    { name: 'dashboard', testMatch: 'dashboard-*.spec.ts', workers: 1 },
  ],
  workers: 2,
  webServer: {
    command: 'node scripts/bootstrap.mjs start',
    cwd: '..',
    url: baseURL,
    env,
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
