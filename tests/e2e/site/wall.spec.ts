import { expect, test, type Page } from 'playwright/test';
import { words } from '../../fixtures/content.ts';

const quotes = (page: Page) => page.locator('section:has(#wall) blockquote');
const visible = (page: Page) => quotes(page).filter({ visible: true });
const button = (page: Page) => page.locator('button[aria-controls=wall]');

test('the wall shows three quotes, and the rest when its button is pressed', async ({ page }) => {
  await page.goto('/');
  const all = await quotes(page).count();
  expect(all).toBeGreaterThan(3);
  await expect(visible(page)).toHaveCount(3);
  await expect(button(page)).toHaveText(words.home.showAll.replace('{count}', String(all)));
  await button(page).press('Enter');
  await expect(visible(page)).toHaveCount(all);
  await expect(button(page)).toHaveCount(0);
  await expect(page.locator('#wall > :first-child')).toBeFocused();
});

test('all of the wall and of the carousel is printed', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(visible(page)).toHaveCount(await quotes(page).count());
  const edges = await page
    .locator('[data-slide]')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().right));
  const width = page.viewportSize()?.width ?? 0;
  expect(edges.filter((edge) => edge > width)).toEqual([]);
  await expect(page.locator('main button:visible, header nav:visible')).toHaveCount(0);
});
