/** axe on every page, and what a page writes to the console while everything of it is used. */
import { expect, test, type Page } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import { pageOfEachKind, pagesWithShell, unknownPath } from '../../fixtures/routes.ts';
import { findViolations } from '../support/axe.ts';
import { hydrateAll } from '../support/page-facts.ts';

// Reveals are over at once, so that every text is there to be judged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openAll = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => {
    for (const details of all) {
      // One of a group closes the others: here all are to be seen at once.
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the page complains of from here on. */
const listenToConsole = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

/** Every page at one width, one of each kind at the other. */
const pagesAt = { 390: pagesWithShell, 1440: [...pageOfEachKind, '/contact', '/services'] };

for (const [width, routes] of Object.entries(pagesAt)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width: Number(width), height: 900 } });

    for (const route of routes) {
      test(`axe and the console have nothing to say of ${route}, with everything opened and awake`, async ({
        page,
      }) => {
        const complaints = listenToConsole(page);
        await page.goto(route);
        expect(await overflow(page), 'wider than the screen').toBe(0);
        await hydrateAll(page);
        await openAll(page, 'main details');
        expect(await findViolations(page)).toEqual([]);
        // The browser and the page itself write that it is missing.
        if (route !== unknownPath) expect(complaints).toEqual([]);
      });
    }

    test('axe finds nothing with a menu open', async ({ page }) => {
      await page.goto('/');
      await page.locator('header summary:visible').first().click();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('axe finds nothing on the form with its mistakes and its open dropdown', async ({ page }) => {
  await page.goto('/contact');
  await hydrateAll(page);
  await page.getByRole('button', { name: words.form.send }).click();
  await expect(page.getByText(words.form.nameMissing)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: words.form.service }).click();
  await expect(page.getByRole('option', { name: words.form.services.audits })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
