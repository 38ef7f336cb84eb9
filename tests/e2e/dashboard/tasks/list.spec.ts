import { expect } from 'playwright/test';
import {
  category,
  checkbox,
  doneToday,
  field,
  handle,
  notifications,
  openDashboard,
  refuse,
  saved,
  test,
  texts,
  tick,
} from '../../support/dashboard/dashboard.ts';

test('toggling flips a task, the count follows, and both are there after a reload', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b');
  await openDashboard(page);
  await tick(page, 'a');
  await expect(page.getByText('1 pending')).toBeVisible();
  await expect(texts(page)).toHaveText(['b']);
  await saved(page);
  await page.reload();
  await doneToday(page).click();
  await expect(checkbox(page, 'a')).toBeChecked();
  await tick(page, 'a');
  await expect(page.getByText('2 pending')).toBeVisible();
  await expect(texts(page)).toHaveText(['a', 'b']);
  await expect(checkbox(page, 'a')).not.toBeChecked();
  await expect(checkbox(page, 'a')).toBeFocused();
});

test('deleting removes a task; Undo brings it back to its place', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Delete "b"' }).click();
  await expect(texts(page)).toHaveText(['a', 'c']);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['a', 'c']);
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
});

test('everything works by keyboard alone', async ({ page, rest }) => {
  await openDashboard(page);
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Shift+Tab');
  await expect(category(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  // After a second without a key, typing begins a new word.
  await expect(async () => {
    await page.keyboard.type('cou');
    await expect(page.locator('[role=option][data-focus]')).toHaveText('Course', { timeout: 500 });
  }).toPass({ intervals: [1500] });
  await page.keyboard.press('Enter');
  await expect(category(page)).toContainText('Course');
  await expect(category(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add task' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['first', 'second']);
  await saved(page);

  await page.keyboard.press('Tab');
  await expect(handle(page, 'first')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(texts(page)).toHaveText(['second']);
  await expect(checkbox(page, 'second')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(doneToday(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(texts(page)).toHaveText(['first', 'second']);
  await expect(checkbox(page, 'first')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Move to the end' })).toHaveAttribute(
    'data-focus',
  );
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await expect(page.getByRole('button', { name: 'Edit or move "first"' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['second']);
  await expect(page.getByRole('button', { name: 'Delete "second"' })).toBeFocused();
  // The notice of the completion was withdrawn; Tab would come by it as long as it fades.
  await expect(notifications(page).getByText('Task completed')).toHaveCount(0);
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  // The toast itself, its Dismiss, then Undo.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await saved(page);
  expect(await rest.rows()).toMatchObject([
    { text: 'second', category: 'Course' },
    { text: 'first', category: 'Course', completed: false },
  ]);
});

test('a write shows at once and says that it is being saved', async ({ page }) => {
  await openDashboard(page);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await refuse(page, 'POST', async (route) => {
    await released;
    await route.continue();
  });
  await field(page).fill('slow');
  await field(page).press('Enter');
  await expect(texts(page)).toHaveText(['slow']);
  await expect(page.getByText('Saving…')).toBeVisible();
  release(undefined);
  await saved(page);
});

test('being offline is said', async ({ page, context }) => {
  await openDashboard(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await saved(page);
});

test('two tabs show the same tasks', async ({ page, context }) => {
  const other = await context.newPage();
  await openDashboard(page);
  await openDashboard(other);
  await field(page).fill('from the first tab');
  await field(page).press('Enter');
  await expect(texts(other)).toHaveText(['from the first tab']);
  await tick(other, 'from the first tab');
  await expect(page.getByText('0 pending')).toBeVisible();
});
