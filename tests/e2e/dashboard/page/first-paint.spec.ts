/** The private pages ask for their scripts once they have been painted, and start also where nothing is painted. */
import { expect } from 'playwright/test';
import { openDashboard, row, test } from '../../support/dashboard/dashboard.ts';

test('in a tab that is never painted the dashboard starts', async ({ page, rest }) => {
  await rest.add('a');
  // The browser never comes to painting the page.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await openDashboard(page);
  await expect(row(page, 'a')).toBeAttached();
});
