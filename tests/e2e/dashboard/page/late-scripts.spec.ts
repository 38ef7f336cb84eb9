/** What is used before its script has come: the first press counts, and nothing unseen is chosen. */
import { expect, type Page } from 'playwright/test';
import {
  category,
  notifications,
  openDashboard,
  row,
  test,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { holdScripts } from '../../support/page-facts.ts';

/** Holds back every script that is asked for once the first row is there. */
const openWithHeldScripts = async (page: Page) => {
  await page.unrouteAll();
  await openDashboard(page);
  return holdScripts(page);
};

const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit or move "${name}"` });

test.beforeEach(async ({ page, rest }) => {
  await rest.add('a', 'b', 'c');
  // The browser is never idle, so that nothing comes before it is used.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
});

test('a menu opens at the press that loaded it; nothing unseen is chosen', async ({ page }) => {
  const release = await openWithHeldScripts(page);
  const button = menuButton(page, 'a');
  await button.click();
  release();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '2');
  await expect(button).toBeFocused();

  const releaseAgain = await openWithHeldScripts(page);
  const first = menuButton(page, 'a');
  await first.focus();
  for (const key of ['Enter', 'End', 'Enter', 'Space']) await page.keyboard.press(key);
  await expect(first).toBeFocused();
  releaseAgain();
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('data-focus');
  await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '2');
});

test('a press is called off by Escape, and by going on before it opens', async ({ page }) => {
  const release = await openWithHeldScripts(page);
  for (const [name, key] of [
    ['a', 'Escape'],
    ['b', 'Tab'],
  ] as const) {
    await menuButton(page, name).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press(key);
  }
  release();
  const third = menuButton(page, 'c');
  await expect(page.getByRole('button', { name: 'Delete "b"' })).toBeFocused();
  await third.click();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(third).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('categories, dragging and notices come with their first use', async ({ page }) => {
  const release = await openWithHeldScripts(page);
  await category(page).focus();
  await page.keyboard.type('co');
  await expect(category(page)).toContainText('Contract');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(category(page)).toContainText('SaaS');
  await expect(category(page)).toBeFocused();

  const releaseDragging = await openWithHeldScripts(page);
  const from = await boxOf(page.getByRole('button', { name: 'Reorder "a"' }));
  const to = await boxOf(page.getByRole('button', { name: 'Reorder "c"' }));
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  releaseDragging();
  await expect(async () => {
    await page.mouse.move(from.x + 10, to.y + 10);
    await page.mouse.move(from.x + 10, to.y + 15);
    await expect(page.getByText('“a” is over place 3 of 3.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect(row(page, 'a')).toHaveAttribute('aria-posinset', '3');

  const releaseNotices = await openWithHeldScripts(page);
  await page.keyboard.press('Alt+KeyT');
  await expect(notifications(page)).toBeFocused();
  await remove(page, 'b');
  await page.keyboard.press('Alt+KeyT');
  releaseNotices();
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'b')).toBeVisible();
});
