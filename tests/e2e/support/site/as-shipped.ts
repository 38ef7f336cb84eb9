import { test } from 'playwright/test';
import { isAsShipped } from '../../../fixtures/content.ts';

/** Tests of words that only the content as shipped has: once tests/fixtures/as-shipped is deleted they are not there. */
export const whileAsShipped = (tests: () => void): void => {
  if (isAsShipped) test.describe('as shipped (own words? delete tests/fixtures/as-shipped)', tests);
};
