import { expect, test, type Page } from 'playwright/test';

const items = (page: Page) => page.locator('main details');
const header = (page: Page, index: number) => items(page).nth(index).locator('summary');
const openOnes = (page: Page) =>
  items(page).evaluateAll((all) =>
    all.flatMap((details, index) => (details.hasAttribute('open') ? [index] : [])),
  );

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  await items(page).first().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: page.locator('details') })).toHaveCount(0);
});

test('one item is open at a time, and the open one can be closed', async ({ page }) => {
  await expect(items(page).getByRole('heading')).toHaveCount(6);
  expect(await openOnes(page)).toEqual([]);
  await header(page, 1).click();
  expect(await openOnes(page)).toEqual([1]);
  await header(page, 3).click();
  await expect.poll(() => openOnes(page)).toEqual([3]);
  await header(page, 3).click();
  await expect.poll(() => openOnes(page)).toEqual([]);
});

test('arrow keys, Home and End move between the headers and wrap; Enter and Space open and close', async ({
  page,
}) => {
  await header(page, 0).focus();
  for (const [key, expected] of [
    ['ArrowDown', 1],
    ['End', 5],
    ['ArrowDown', 0],
    ['ArrowUp', 5],
    ['ArrowUp', 4],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(header(page, expected)).toBeFocused();
  }
  expect(await openOnes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await openOnes(page)).toEqual([0]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => openOnes(page)).toEqual([1]);
  await page.keyboard.press('Space');
  await expect.poll(() => openOnes(page)).toEqual([]);
});
