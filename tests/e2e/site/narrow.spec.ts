/** What has to fit the width of a phone, in the content as shipped. */
import { expect, test } from 'playwright/test';

test('a short name stays in one line on the usual phones, in the header', async ({ page }) => {
  await page.goto('/');
  for (const width of [345, 360, 375, 390, 402]) {
    await page.setViewportSize({ width, height: 640 });
    const lines = await page.locator('header a[href="/"] span span').evaluate((name) => {
      const { height } = name.getBoundingClientRect();
      return Math.round(height / parseFloat(getComputedStyle(name).lineHeight));
    });
    expect([width, lines]).toEqual([width, 1]);
  }
});

test('on a phone each value of the sample audit stands beside its label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sample-audit');
  const places = await page.locator('td[data-label]:visible').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().left - cell.getBoundingClientRect().left;
    }),
  );
  expect(places.length).toBeGreaterThan(20);
  expect(Math.min(...places)).toBeGreaterThan(100);
});
