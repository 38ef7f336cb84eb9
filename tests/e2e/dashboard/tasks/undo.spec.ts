/** Undo by the notice and by Ctrl+Z. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  field,
  keepNotices,
  notifications,
  openDashboard,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';

const notice = (page: Page) =>
  notifications(page).getByRole('listitem').filter({ hasText: 'Task deleted' });
const undoButton = (page: Page) => notice(page).getByRole('button', { name: 'Undo' });

test('Undo brings back what was deleted last, with the focus', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  await openDashboard(page);
  await keepNotices(page);
  await remove(page, 'a');
  await remove(page, 'b');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['b', 'c']);
  await expect(checkbox(page, 'b')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(notice(page)).toHaveCount(0);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['a', 'b', 'c']);

  await page.getByRole('button', { name: 'Delete "a"' }).press('Enter');
  await undoButton(page).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(checkbox(page, 'a')).toBeFocused();
  for (const text of ['a', 'b', 'c']) await remove(page, text);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['c']);
  await remove(page, 'c');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('word');
  await page.keyboard.press('ControlOrMeta+z');
  // The browser takes back a letter or the whole word, depending on how fast they were typed.
  await expect(field(page)).not.toHaveValue('word');
  await expect(texts(page)).toHaveCount(0);
  await undoButton(page).first().click();
  await expect(texts(page)).toHaveText(['c']);
  await expect(checkbox(page, 'c')).toBeFocused();
});
