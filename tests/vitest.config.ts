import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { databaseFlags } from './server/support/node-flags.ts';

/** Whether the content is still the delivered one. */
const isAsShipped = existsSync(`${import.meta.dirname}/fixtures/as-shipped`);

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['tests/{unit,server,functions}/**/*.test.{ts,tsx}'],
    // It looks for words that only the delivered content has.
    exclude: isAsShipped ? [] : ['tests/server/configured-site.test.ts'],
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
