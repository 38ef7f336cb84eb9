import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { databaseFlags } from './server/support/node-flags.ts';

/** Whether the content is still the delivered one. */
const isAsShipped = existsSync(`${import.meta.dirname}/fixtures/as-shipped`);

/** `npm run test:deep` runs what every other command leaves out. */
const isDeep = process.env.TEST_DEEP === '1';

const files = `*${isDeep ? '.deep' : ''}.test.{ts,tsx}`;
const excluded = [
  ...(isDeep ? [] : ['**/*.deep.test.ts']),
  // They look for words, links and prices that only the delivered content has.
  ...(isAsShipped ? [] : ['tests/server/site/configured-site.test.ts']),
];

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    // One more than a small machine has cores, because some tests wait for a program that they started.
    maxWorkers: 3,
    // The embedded database takes many seconds to start on a busy machine, and several files wait for its first start.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup: ['tests/server/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        // One process runs many of these files, which takes half the time: they share no state but what they import.
        test: {
          name: 'unit',
          include: [`tests/unit/**/${files}`],
          isolate: false,
          // Read as text for the colours of social pictures.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [`tests/**/${files}`],
          exclude: ['tests/unit/**', ...excluded],
          execArgv: databaseFlags,
          env: { DO_NOT_TRACK: '1' },
        },
      },
    ],
  },
});
