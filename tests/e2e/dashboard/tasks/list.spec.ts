/** Adding, completing and deleting tasks, by pointer and by keyboard. */
import { expect } from 'playwright/test';
import {
  category,
  checkbox,
  doneToday,
  field,
  handle,
  keepNotices,
  notifications,
  openDashboard,
  openDraggable,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';

test('everything works by keyboard alone', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await openDashboard(page);
  await keepNotices(page);
  await press('n');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('first');
  await press('Shift+Tab');
  await expect(category(page)).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Personal' })).toBeFocused();
  await page.keyboard.type('cou');
  await press('Enter');
  await expect(category(page)).toHaveValue('Course');
  await expect(category(page)).toBeFocused();
  await press('Tab', 'Enter');
  await page.keyboard.type('second');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Add task' })).toBeFocused();
  await press('Enter');
  await expect(texts(page)).toHaveText(['first', 'second']);
  await saved(page);

  await press('Tab');
  await expect(handle(page, 'first')).toBeFocused();
  await press('Tab', 'Space');
  await expect(texts(page)).toHaveText(['second']);
  await expect(checkbox(page, 'second')).toBeFocused();
  await press('Tab', 'Tab', 'Tab');
  await expect(doneToday(page)).toBeFocused();
  await press('Enter', 'Tab', 'Space');
  await expect(texts(page)).toHaveText(['first', 'second']);
  await expect(checkbox(page, 'first')).toBeFocused();
  // The offer to undo what is undone already goes.
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await press('Tab', 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await press('End', 'ArrowUp');
  await press('Enter');
  await page.getByRole('button', { name: /^Move to the bottom/ }).press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await expect(checkbox(page, 'first')).toBeFocused();
  await expect(notifications(page).getByText('Moved to the bottom')).toBeVisible();
  await press('Tab', 'Tab', 'Enter');
  await expect(texts(page)).toHaveText(['second']);
  // Not its cross, with which a second press would delete it.
  await expect(checkbox(page, 'second')).toBeFocused();
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await press('Alt+KeyT');
  // The toast itself, its Dismiss, then Undo.
  await press('Tab', 'Tab', 'Tab');
  const deleted = notifications(page).getByRole('listitem').filter({ hasText: 'Task deleted' });
  await expect(deleted.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['second', 'first']);
  await expect(row(page, 'first').getByText('Course', { exact: true })).toBeVisible();
});

test('the arrow keys go from row to row, Delete deletes; a task that is added below the screen is scrolled to', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await openDraggable(page);
  await checkbox(page, 'a').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(checkbox(page, 'c')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveText(['a', 'c']);
  await expect(checkbox(page, 'c')).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);

  await page.setViewportSize({ width: 1280, height: 420 });
  await field(page).focus();
  await page.keyboard.type('seen');
  await page.keyboard.press('Enter');
  await expect(row(page, 'seen')).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('later, tomorrow');
  await page.keyboard.press('Enter');
  await expect(row(page, 'later')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Upcoming 1' })).toHaveAttribute(
    ...(['aria-expanded', 'true'] as const),
  );
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'seen', 'later']);
  // A change that is still on its way would arrive in the next test.
  await saved(page);
});

test('a double click and a held Enter change one task, and the focus leaves a row that goes elsewhere', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c', 'd', 'e');
  await openDashboard(page);
  const cross = (text: string) =>
    page.getByRole('button', { name: `Delete "${text}"`, exact: true });
  await cross('a').dblclick();
  await expect(texts(page)).toHaveText(['b', 'c', 'd', 'e']);
  await checkbox(page, 'b').dblclick();
  await expect(texts(page)).toHaveText(['c', 'd', 'e']);
  await cross('c').focus();
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(texts(page)).toHaveText(['d', 'e']);
  const other = await page.context().newPage();
  await openDashboard(other);
  await page.getByRole('button', { name: 'Edit or move "d"' }).press('Enter');
  await checkbox(other, 'd').press('Delete');
  await expect(checkbox(page, 'e')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(field(page)).toBeFocused();
  for (const tab of [page, other]) await saved(tab);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['b']);
});
