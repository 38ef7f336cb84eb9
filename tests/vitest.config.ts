import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['tests/{unit,server,functions}/**/*.test.{ts,tsx}'],
    // The embedded database takes some seconds to start on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { DO_NOT_TRACK: '1' },
    globalSetup: ['tests/server/support/global-setup.ts'],
  },
});
