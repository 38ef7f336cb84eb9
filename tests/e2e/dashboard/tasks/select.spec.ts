/** Selecting several tasks and doing something to all of them. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  keepNotices,
  notifications,
  openDraggable,
  row,
  rowsShown,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Selected tasks' });
const words = (page: Page, text: string) => row(page, text).getByText(text, { exact: true });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const undone = (page: Page) => page.keyboard.press('Control+z');

test('by keyboard tasks are selected, changed at once, undone', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c', 'd', 'e');
  await openDraggable(page);
  await checkbox(page, 'b').press('Control+Space');
  await expect(checkbox(page, 'b')).toBeFocused();
  await expect(checkbox(page, 'b')).not.toBeChecked();
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(checkbox(page, 'd')).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(checkbox(page, 'c')).toBeFocused();
  await expect(bar(page)).toContainText('2 selected');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Space');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(checkbox(page, 'e')).toBeFocused();

  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(checkbox(page, 'c')).toBeFocused();
  await expect(notifications(page).getByText('2 tasks deleted')).toBeVisible();
  await undone(page);
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd', 'e']);
  await expect(checkbox(page, 'd')).toBeFocused();

  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('5 selected');
  await press(page, 'Change category').press('Enter');
  await page.getByRole('menuitem', { name: 'SaaS' }).press('Enter');
  await expect(notifications(page).getByText('5 tasks moved to SaaS')).toBeVisible();
  await expect(checkbox(page, 'a')).toBeFocused();
  await expect(rowsShown(page).getByText('SaaS')).toHaveCount(5);
  await undone(page);
  await expect(rowsShown(page).getByText('SaaS')).toHaveCount(0);

  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+a');
  await press(page, 'Done').press('Enter');
  await expect(page.getByText('Everything is done.')).toBeVisible();
  await expect(page.getByRole('button', { name: '5 done today' })).toBeFocused();
  await undone(page);
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd', 'e']);
  await saved(page);
});

test('by mouse rows are selected, deleted, and brought back', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c', 'd', 'e');
  await openDraggable(page);
  await checkbox(page, 'a').click({ modifiers: ['ControlOrMeta'] });
  await words(page, 'c').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await words(page, 'e').click();
  await words(page, 'b').click();
  await expect(bar(page)).toContainText('3 selected');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await keepNotices(page);
  await press(page, 'Delete').click();
  await expect(texts(page)).toHaveText(['b', 'd']);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['b', 'd']);
  await page.setViewportSize({ width: 1280, height: 420 });
  await words(page, 'd').click({ modifiers: ['ControlOrMeta'] });
  await page.evaluate(() => scrollTo(0, 0));
  const notices = notifications(page).getByRole('listitem');
  const notice = notices.first();
  const above = async () => (await boxOf(bar(page))).y - (await boxOf(notice)).y;
  await expect.poll(above).toBeGreaterThan((await boxOf(notice)).height);
  await press(page, 'End selecting').click();
  await expect(bar(page)).toBeHidden();
  await notices.filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(texts(page)).toHaveText(['a', 'b', 'c', 'd', 'e']);
  await saved(page);
});
