import { expect, type Page } from 'playwright/test';
import { field, notifications, saved, test, texts } from '../../support/dashboard/dashboard.ts';

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
};
const notice = (page: Page) =>
  notifications(page).getByRole('listitem').filter({ hasText: 'Task deleted' });
const undoButton = (page: Page) => notice(page).getByRole('button', { name: 'Undo' });
const remove = (page: Page, text: string) =>
  page.getByRole('button', { name: `Delete "${text}"` }).click();

test('Ctrl+Z brings back what was deleted last, then what was deleted before it', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await open(page);
  await remove(page, 'a');
  await remove(page, 'b');
  await expect(texts(page)).toHaveText(['c']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['b', 'c']);
  await expect(page.getByRole('checkbox', { name: 'b', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(texts(page)).toHaveText(['b', 'c']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await saved(page);
  await page.reload();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
});

test("in a field Ctrl+Z is the browser's own undo", async ({ page, rest }) => {
  await rest.add('a', 'b');
  await open(page);
  await remove(page, 'a');
  await field(page).focus();
  await page.keyboard.type('word');
  await page.keyboard.press('ControlOrMeta+z');
  // The browser takes back a letter or the whole word, depending on how fast they were typed.
  await expect(field(page)).not.toHaveValue('word');
  await expect(texts(page)).toHaveText(['b']);
  await expect(undoButton(page)).toBeVisible();
});

test('Undo is offered for 8 s, and for as long as the pointer or the focus is on it; afterwards Ctrl+Z does nothing', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b', 'c');
  await page.clock.install();
  await open(page);
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
