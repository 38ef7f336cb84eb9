/**
 * `npm run states`: the dashboard's browser tests, with a picture of every state that they check for accessibility, in the
 * report in state-pictures/ for somebody to look at. Arguments are Playwright's: `npm run states -- evening`.
 */
import { spawnSync } from 'node:child_process';

const chosen = process.argv.slice(2);
const { status } = spawnSync(
  'playwright',
  [
    ...['test', '--config', 'tests/playwright.config.ts', '--reporter', 'html'],
    ...(chosen.length > 0 ? chosen : ['e2e/dashboard']),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      STATE_PICTURES: '1',
      PLAYWRIGHT_HTML_OUTPUT_DIR: 'state-pictures',
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
  },
);
process.exitCode = status ?? 1;
