/** Adding, completing and deleting tasks, by pointer and by keyboard. */
import { expect } from 'playwright/test';
import {
  category,
  checkbox,
  doneToday,
  emptyText,
  field,
  handle,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  texts,
  tick,
} from '../../support/dashboard/dashboard.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';

test('tasks are added, completed, deleted and brought back, and a reload shows the same', async ({
  page,
  rest,
}) => {
  await openDashboard(page);
  await expect(page.getByText(emptyText)).toBeVisible();
  await category(page).click();
  await page.getByRole('option', { name: 'SaaS' }).click();
  await field(page).fill('  Ship it  ');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(category(page)).toContainText('SaaS');
  for (const text of ['Bill it', 'Test it']) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
  await expect(texts(page)).toHaveText(['Ship it', 'Bill it', 'Test it']);
  await expect(row(page, 'Ship it').getByText('SaaS', { exact: true })).toBeVisible();
  await tick(page, 'Ship it');
  await expect(page.getByText('2 pending')).toBeVisible();
  await remove(page, 'Bill it');
  await saved(page);
  expect(await rest.rows()).toMatchObject([
    { text: 'Ship it', category: 'SaaS', position: 0, completed: true },
    { text: 'Test it', category: 'SaaS', position: 2, completed: false },
  ]);
  await page.reload();
  await doneToday(page).click();
  await expect(checkbox(page, 'Ship it')).toBeChecked();
  await tick(page, 'Ship it');
  await expect(texts(page)).toHaveText(['Ship it', 'Test it']);
  await expect(checkbox(page, 'Ship it')).toBeFocused();
  const deleted = page.getByRole('region', { name: 'Recently deleted' });
  await deleted.getByRole('button', { name: 'Recently deleted' }).click();
  await deleted.getByRole('button', { name: 'Restore "Bill it"' }).click();
  await expect(texts(page)).toHaveText(['Ship it', 'Test it', 'Bill it']);
  await expect(checkbox(page, 'Bill it')).toBeFocused();
  await saved(page);
  const rows = await rest.rows();
  expect(rows.map(({ text, completed }) => [text, completed])).toEqual([
    ['Ship it', false],
    ['Test it', false],
    ['Bill it', false],
  ]);
});

test('everything works by keyboard alone', async ({ page, rest }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await openDashboard(page);
  await press('n');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('first');
  await press('Shift+Tab');
  await expect(category(page)).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeFocused();
  // After a second without a key, typing begins a new word.
  await expect(async () => {
    await page.keyboard.type('cou');
    await expect(page.locator('[role=option][data-focus]')).toHaveText('Course', { timeout: 500 });
  }).toPass({ intervals: [1500] });
  await press('Enter');
  await expect(category(page)).toContainText('Course');
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
  await press('Tab', 'Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await press('End', 'ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Move to the end' })).toHaveAttribute(
    'data-focus',
  );
  await press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await expect(page.getByRole('button', { name: 'Edit or move "first"' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(texts(page)).toHaveText(['second']);
  await expect(page.getByRole('button', { name: 'Delete "second"' })).toBeFocused();
  // The notice of the completion was withdrawn; Tab would come by it as long as it fades.
  await expect(notifications(page).getByText('Task completed')).toHaveCount(0);
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await press('Alt+KeyT');
  // The toast itself, its Dismiss, then Undo.
  await press('Tab', 'Tab', 'Tab');
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await press('Enter');
  await expect(texts(page)).toHaveText(['second', 'first']);
  await saved(page);
  expect(await rest.rows()).toMatchObject([
    { text: 'second', category: 'Course' },
    { text: 'first', category: 'Course', completed: false },
  ]);
});

test('a double click and a held Enter change one task, never the one that takes its place', async ({
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
  await expect(cross('d')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['e']);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text).sort()).toEqual(['b', 'e']);
});
