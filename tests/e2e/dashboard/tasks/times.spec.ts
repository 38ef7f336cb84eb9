import { expect } from 'playwright/test';
import {
  expectAccessible,
  openDashboard,
  row,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { editor } from '../../support/dashboard/owner-actions.ts';

const text = 'Send the report tomorrow at 15:00, 2 h';

test('a task shows what its text says of when and how long; both are changed, removed and remembered', async ({
  page,
}) => {
  await openDashboard(page);
  await page.getByLabel('Add a new task').fill(text);
  await page.keyboard.press('Enter');
  const chips = row(page, text).getByRole('list', { name: 'Due and length' }).getByRole('listitem');
  await expect(chips).toHaveText(['Tomorrow 15:00', '2 h']);
  await saved(page);
  await expectAccessible(page);

  await row(page, text).getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await page.getByLabel('At', { exact: true }).fill('16:30');
  await page.getByLabel('Minutes').fill('x');
  await editor(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'whole number' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Minutes').fill('45');
  await page.getByLabel('Minutes').press('Enter');
  await expect(chips).toHaveText(['Tomorrow 16:30', '45 min']);

  await page.getByRole('button', { name: /^Remove the due date of/ }).click();
  await expect(chips).toHaveText(['45 min']);
  await expect(row(page, text).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(chips).toHaveText(['Tomorrow 16:30', '45 min']);
  await page.getByRole('button', { name: /^Remove the length of/ }).click();
  await saved(page);
  await page.reload();
  await expect(chips).toHaveText(['Tomorrow 16:30']);
});
