/** The private pages are painted before their scripts are asked for, and start also where nothing is painted. */
import { expect, type Page } from 'playwright/test';
import { expectAccessible, openDashboard, row, test } from '../../support/dashboard/dashboard.ts';

/** The browser never comes to painting the page. */
const holdPaint = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });

for (const path of ['/dashboard', '/login']) {
  test(`${path} names no script before it has been painted`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
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
  });
}

test('where nothing is painted, as in a tab in the background, the dashboard starts all the same', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  await holdPaint(page);
  await openDashboard(page);
  await expect(row(page, 'a')).toBeAttached();
});

for (const path of ['/dashboard', '/login']) {
  test(`axe finds nothing on ${path} before a script has come`, async ({ page }) => {
    await page.route('**/_astro/*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(/^Loading/)).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('the frame is there once, and goes when the dashboard is drawn', async ({ page, rest }) => {
  await rest.add('a');
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Loading dashboard...')).toHaveCount(1);
  await page.unroute('**/_astro/*.js');
  await page.goto('/dashboard');
  await expect(row(page, 'a')).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
});

test('the file with React tells Chromium to compile it while it arrives', async ({ page }) => {
  await page.goto('/dashboard');
  const path = await page.locator('link[rel=modulepreload][href*="/vendor."]').getAttribute('href');
  const text = await (await page.request.get(path ?? '')).text();
  expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
