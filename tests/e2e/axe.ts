/** Checks a page with axe. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Each violation with the elements that it concerns. The "legacy mode" opens no blank page for the results, which takes
 * half of the time; it leaves out frames of other sites, and no page that is checked has a frame.
 */
export const findViolations = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [`${id}:`, target.join(' '), html, failureSummary ?? ''].join(' '),
    ),
  );
};
