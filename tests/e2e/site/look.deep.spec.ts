/** Sizes and places that no other test sees. */
import { expect, test } from 'playwright/test';
import { words } from '../../fixtures/content.ts';
import { pagesWithShell } from '../../fixtures/routes.ts';
import { boxOf } from '../support/dashboard/layout.ts';

const desktop = { width: 1440, height: 900 };

test('the toast of the form does not cover what stays of it', async ({ page }) => {
  for (const width of [390, desktop.width]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contact');
    await page.getByLabel(words.form.name).fill('Ana');
    await page.getByLabel(words.form.email).fill('ana@example.com');
    await page.getByLabel(words.form.message).fill('The report on Fridays.');
    await page.getByRole('button', { name: words.form.send }).click();
    const toast = await boxOf(page.locator('[data-sonner-toast]'));
    const stays = await boxOf(page.locator('form').getByRole('status'));
    expect(toast.bottom).toBeLessThan(stays.y);
  }
});

// The page itself is never wider than the screen, because `main` clips what is.
for (const [width, size] of [
  [320, '100%'],
  [390, '150%'],
  [375, '200%'],
] as const) {
  test(`on a screen of ${width} pixels no text of ${size} is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const route of pagesWithShell) {
      await page.goto(route);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      const cut = await page
        .locator('main :is(h1, h2, h3, p, dd, button):visible, header summary:visible')
        .evaluateAll((parts) => {
          const words = new Range();
          return parts.flatMap((part) => {
            words.selectNodeContents(part);
            const shown = part.matches('button, summary') ? part : words;
            const isCut = shown.getBoundingClientRect().right > innerWidth;
            return isCut && !part.closest('[data-slide]') ? [part.textContent] : [];
          });
        });
      expect(cut, route).toEqual([]);
    }
  });
}
