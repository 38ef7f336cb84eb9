import { expect, test } from 'playwright/test';
import { unknownPath } from '../../fixtures/routes.ts';

test('the not-found page logs the missing path and leads home', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes(unknownPath));
  await page.goto(unknownPath);
  await expect(page.locator('main')).toContainText('404');
  expect((await logged).type()).toBe('error');
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});
