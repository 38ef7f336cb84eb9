/** The private pages are painted before their scripts are asked for, and start also where nothing is painted. */
import { expect } from 'playwright/test';
import { openDashboard, row, test } from '../../support/dashboard/dashboard.ts';

test('the private pages name no script before they have been painted, and tell search engines to stay away', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/login']) {
    const html = await (await page.request.get(path)).text();
    expect(html.includes('name="robots" content="noindex'), path).toBe(true);
    const named = await page.evaluate((text) => {
      // What is in a <template> is not part of this document.
      const document = new DOMParser().parseFromString(text, 'text/html');
      const start = document.querySelector('template[data-started-after-paint]');
      const count = (root: ParentNode) =>
        root.querySelectorAll('script[src], link[rel=modulepreload], astro-island').length;
      return {
        atOnce: count(document),
        later: start instanceof HTMLTemplateElement ? count(start.content) : 0,
      };
    }, html);
    expect(named.atOnce).toBe(0);
    // The island and its scripts.
    expect(named.later).toBeGreaterThan(5);
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
