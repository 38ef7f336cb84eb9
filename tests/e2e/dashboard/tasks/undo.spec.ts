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

test('Undo is offered for 8 s, longer under pointer or focus', async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  await page.clock.install();
  await openDashboard(page);
  // The code of the notifications has replaced the empty region that the page began with.
  await expect(page.locator('#notifications.sr-only')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  // A notice is removed in steps, and each step sets a timer only after React has drawn the one before.
  const noticesAfterASecond = async () => {
    await page.clock.runFor(1000);
    return notice(page).count();
  };
  await remove(page, 'a');
  await page.clock.runFor(500);
  await expect(undoButton(page)).toBeVisible();
  await undoButton(page).hover();
  await expect(notice(page)).toHaveAttribute('data-expanded', 'true');
  await page.clock.runFor(30_000);
  await expect(undoButton(page)).toBeVisible();
  await undoButton(page).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(30_000);
  await expect(undoButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete "b"' }).focus();
  await expect.poll(noticesAfterASecond).toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['b', 'c']);

  await page.keyboard.press('Enter');
  await page.clock.runFor(7500);
  await expect(undoButton(page)).toBeVisible();
  await expect.poll(noticesAfterASecond).toBe(0);
  await expect(texts(page)).toHaveText(['c']);
});
