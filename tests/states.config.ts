/** The browser tests' configuration for `npm run states`, which takes pictures in place of comparing anything. */
import { defineConfig } from 'playwright/test';
import shared from './playwright.config.ts';

export default defineConfig({
  ...shared,
  testDir: 'states',
  testIgnore: [],
  // A state has up to 48 pictures.
  timeout: 240_000,
  reporter: 'line',
  // A picture hides what lies over a card by a style of its own, which the page's policy refuses.
  use: { ...shared.use, trace: 'off', bypassCSP: true },
});
