/** The tasks that were deleted in the last 30 days, and a text that two devices have edited. */
import { expect } from 'playwright/test';
import {
  card,
  expectAccessible,
  notifications,
  openDashboard,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';

test('a deleted task is found below the others after a reload, and comes back', async ({
  page,
  rest,
}) => {
  await rest.add('keep', 'delete');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Delete "delete"' }).click();
  await saved(page);
  await page.reload();
  const deleted = card(page, "Today's Tasks").getByRole('region', { name: 'Recently deleted' });
  await deleted.getByRole('button', { name: 'Recently deleted' }).click();
  await expect(deleted.getByRole('listitem').filter({ hasText: /^delete/ })).toBeVisible();
  await expectAccessible(page);
  await deleted.getByRole('button', { name: 'Restore "delete"' }).click();
  await expect(texts(page)).toHaveText(['keep', 'delete']);
  await expect(page.getByRole('checkbox', { name: 'delete', exact: true })).toBeFocused();
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['keep', 'delete']);
});

test('of two texts of one task the owner chooses', async ({ page, rest }) => {
  await rest.add('a');
  await openDashboard(page);
  await page.getByText('a', { exact: true }).dblclick();
  await page.getByRole('textbox', { name: 'Edit the task' }).fill('mine');
  await rest.edit('a', 'theirs');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['theirs']);
  await expect(notifications(page)).toContainText('Yours is “mine”.');
  await notifications(page).getByRole('button', { name: 'Use mine' }).click();
  await expect(texts(page)).toHaveText(['mine']);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['mine']);
});
