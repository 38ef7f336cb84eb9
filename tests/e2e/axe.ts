/** Checks a page with axe. */
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- added to the browser's own type
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Each violation with the elements that it concerns. The program goes to a document once, and the violations alone come
 * back: AxeBuilder sends three megabytes at every check and fetches all results, which takes twice the processor.
 */
export const findViolations = async (page: Page): Promise<readonly string[]> => {
  if (page.frames().length > 1)
    throw new Error('The page has a frame, which would stay unchecked.');
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('The page was replaced while it was being checked.');
    const { violations } = await window.axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        [`${id}:`, target.join(' '), html, failureSummary ?? ''].join(' '),
      ),
    );
  });
};
