/** Checks a page with axe. */
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

declare global {
  var axe: typeof Axe | undefined;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Each violation, of all rules or of these, with the elements that it concerns. The program goes to a document once, and the violations alone come
 * back: AxeBuilder sends three megabytes at every check and fetches all results, which takes twice the processor.
 */
export const findViolations = async (
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> => {
  if (page.frames().length > 1)
    throw new Error('The page has a frame, which would stay unchecked.');
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(source);
  return page.evaluate(async (only) => {
    if (!globalThis.axe) throw new Error('The page was replaced while it was being checked.');
    // Nothing but an open sheet can be reached then.
    const whole = document.querySelector('dialog:modal') ?? document;
    const { violations } = await globalThis.axe.run(whole, only ? { runOnly: [...only] } : {});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) =>
        [`${id}:`, target.join(' '), html, failureSummary ?? ''].join(' '),
      ),
    );
  }, rules);
};
