/** Undo by the notice and by Ctrl+Z, and the deleted tasks below the list. */
import { expect, type Page } from 'playwright/test';
import {
  card,
  checkbox,
  field,
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

test('Ctrl+Z brings back what was deleted last, then what was deleted before it, but in a field is that of the browser', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await openDashboard(page);
  await remove(page, 'a');
  await remove(page, 'b');
  await expect(texts(page)).toHaveText(['c']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['b', 'c']);
  await expect(checkbox(page, 'b')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(notice(page)).toHaveCount(0);
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['a', 'b', 'c']);

  await remove(page, 'c');
  await field(page).focus();
  await page.keyboard.type('word');
  await page.keyboard.press('ControlOrMeta+z');
  // The browser takes back a letter or the whole word, depending on how fast they were typed.
  await expect(field(page)).not.toHaveValue('word');
  await expect(texts(page)).toHaveText(['a', 'b']);
});

test('the button gives the focus to the row that is back, by keyboard and in an empty list by the mouse', async ({
  page,
  rest,
}) => {
  await rest.add('only');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Delete "only"' }).press('Enter');
  await undoButton(page).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(checkbox(page, 'only')).toBeFocused();
  await remove(page, 'only');
  await expect(field(page)).toBeFocused();
  await undoButton(page).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(checkbox(page, 'only')).toBeFocused();
});

test('Undo is offered for 8 s, and for as long as the pointer or the focus is on it; afterwards Ctrl+Z does nothing', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await page.clock.install();
  await openDashboard(page);
  // The code of the notifications has replaced the empty region that the page began with.
  await expect(page.locator('#notifications')).toHaveCount(0);
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

test('a deleted task is found below the others after a reload, and comes back', async ({
  page,
  rest,
}) => {
  await rest.add('keep', 'delete');
  await openDashboard(page);
  await remove(page, 'delete');
  await saved(page);
  await page.reload();
  const deleted = card(page, "Today's Tasks").getByRole('region', { name: 'Recently deleted' });
  await deleted.getByRole('button', { name: 'Recently deleted' }).click();
  await expect(deleted.getByRole('listitem').filter({ hasText: /^delete/ })).toBeVisible();
  await deleted.getByRole('button', { name: 'Restore "delete"' }).click();
  await expect(texts(page)).toHaveText(['keep', 'delete']);
  await expect(checkbox(page, 'delete')).toBeFocused();
  await saved(page);
  expect((await rest.rows()).map(({ text }) => text)).toEqual(['keep', 'delete']);
});
