/** The private pages are painted before their scripts are asked for, and start also where nothing is painted. */
import { expect } from 'playwright/test';
import { openDashboard, row, test } from '../../support/dashboard/dashboard.ts';

test('the private pages name no script before they have been painted', async ({ page }) => {
  for (const path of ['/dashboard', '/login']) {
    const html = await (await page.request.get(path)).text();
    // The island and its scripts are in a <template>, which is not part of the document.
    const named = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'text/html');
      const start = document.querySelector<HTMLTemplateElement>('[data-started-after-paint]');
      return [document, start?.content].map(
        (root) =>
          root?.querySelectorAll('script[src], link[rel=modulepreload], astro-island').length,
      );
    }, html);
    expect(named[0]).toBe(0);
    expect(named[1]).toBeGreaterThan(5);
  }
});

test('where nothing is painted, as in a tab in the background, the dashboard starts all the same', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  // The browser never comes to painting the page.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await openDashboard(page);
  await expect(row(page, 'a')).toBeAttached();
});
