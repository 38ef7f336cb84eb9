/** A list of 200 tasks. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  field,
  notifications,
  openDashboard,
  row,
  test,
} from '../../support/dashboard/dashboard.ts';
import { editor, remove } from '../../support/dashboard/owner-actions.ts';

const count = 200;
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test.beforeEach(async ({ rest }) => {
  await rest.seed(
    Array.from({ length: count }, (_, index) => ({
      text: `Task ${index + 1}`,
      category: 'Personal',
    })),
  );
});

test('moves, edits and Undo keep the focus far from the screen', async ({ page }) => {
  await openDashboard(page);
  // Rows that are far from the screen have no parts that take long to draw.
  await expect(page.getByRole('button', { name: 'Reorder "Task 1"', exact: true })).toBeAttached();
  expect(await page.getByRole('button', { name: /^Reorder/ }).count()).toBeLessThan(count / 2);
  await checkbox(page, 'Task 2').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('“Task 2” moved to 3 of 200.')).toBeAttached();
  await expect(checkbox(page, 'Task 2')).toBeFocused();
  await checkbox(page, 'Task 1').press('Alt+End');
  await expect(page.getByText('“Task 1” moved to 200 of 200.')).toBeAttached();
  await expect(checkbox(page, 'Task 1')).toBeFocused();

  await field(page).fill('one more');
  await field(page).press('Enter');
  await expect(page.getByText('201 pending')).toBeVisible();

  await scrollTo(page, 0);
  await checkbox(page, 'Task 6').focus();
  await page.keyboard.press('e');
  await editor(page).fill('changed');
  await editor(page).blur();
  await scrollTo(page, 4900);
  await expect(row(page, 'Task 120')).toBeVisible();
  await expect(editor(page)).toHaveValue('changed');
  await editor(page).press('Enter');
  await expect(checkbox(page, 'changed')).toBeFocused();

  await page.getByRole('button', { name: 'Delete "Task 3"' }).focus();
  await scrollTo(page, 5000);
  await expect(row(page, 'Task 110')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(checkbox(page, 'Task 2')).toBeFocused();
  await remove(page, 'Task 4');
  await page.getByRole('button', { name: 'Delete "one more"' }).focus();
  const deleted = notifications(page).getByRole('listitem').filter({ hasText: 'Task 4' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(checkbox(page, 'Task 4')).toBeFocused();
  await expect(checkbox(page, 'Task 4')).toBeInViewport();
});
