import { defineConfig } from 'vitest/config';

/** `npm run test:deep`: what takes too long or needs too much for every `npm test`. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ['tests/deep/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    globalSetup: ['tests/server/support/global-setup.ts'],
  },
});
