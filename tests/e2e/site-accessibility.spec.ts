import { expect, test, type Page } from 'playwright/test';
import { words } from '../fixtures/content.ts';
import { pagesWithShell } from '../fixtures/routes.ts';
import { findViolations } from './support/axe.ts';
import { hydrateAll } from './support/page-facts.ts';

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

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const route of pagesWithShell) {
      test(`axe finds nothing on ${route}, with everything closed, opened and awake`, async ({
        page,
      }) => {
        await page.goto(route);
        expect(await findViolations(page)).toEqual([]);
        expect(await overflow(page), 'wider than the screen').toBe(0);

        await hydrateAll(page);
        await openAll(page, 'main details');
        expect(await findViolations(page)).toEqual([]);
      });
    }

    test('axe finds nothing with a menu open', async ({ page }) => {
      await page.goto('/');
      const menus = page.locator('header summary:visible');
      for (let index = 0; index < (await menus.count()); index += 1) {
        await menus.nth(index).click();
        expect(await findViolations(page)).toEqual([]);
        if (width < 1024) break;
      }
    });

    test('axe finds nothing on the form with its mistakes and its open dropdown', async ({
      page,
    }) => {
      await page.goto('/contact');
      await hydrateAll(page);
      await page.getByRole('button', { name: words.form.send }).click();
      await expect(page.getByText(words.form.nameMissing)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: words.form.service }).click();
      await expect(page.getByRole('option', { name: words.form.services.audits })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
