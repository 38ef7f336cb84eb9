/** The way back from Google. */
import { expect } from 'playwright/test';
import { notifications, saved } from '../../support/dashboard/dashboard.ts';
import { connectButton, test } from '../../support/dashboard/google.ts';

test('a link with a session or a code neither signs anybody in nor stays', async ({ page }) => {
  await page.goto('/dashboard?code=planted#access_token=a.b.c&refresh_token=planted');
  await saved(page);
  await expect(notifications(page).getByText('Connection failed')).toBeVisible();
  expect(page.url()).toMatch(/\/dashboard$/);
  await expect(connectButton(page)).toBeVisible();
});
