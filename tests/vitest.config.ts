import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { databaseFlags } from './server/support/node-flags.ts';

/** Whether the content is still the delivered one. */
const isAsShipped = existsSync(`${import.meta.dirname}/fixtures/as-shipped`);

/** `npm run test:deep` runs what every other command leaves out. */
const isDeep = process.env.TEST_DEEP === '1';

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: [`tests/**/*${isDeep ? '.deep' : ''}.test.{ts,tsx}`],
    exclude: [
      ...(isDeep ? [] : ['**/*.deep.test.ts']),
      // It looks for words that only the delivered content has.
      ...(isAsShipped ? [] : ['tests/server/site/configured-site.test.ts']),
    ],
    // The embedded database takes many seconds to start on a busy machine, and several files wait for its first start.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than a small machine has cores, because some tests wait for a program that they started.
    maxWorkers: 3,
    execArgv: databaseFlags,
    env: { DO_NOT_TRACK: '1' },
    globalSetup: ['tests/server/support/global-setup.ts'],
  },
});
