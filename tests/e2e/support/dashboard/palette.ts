/** The command palette as somebody at the page finds it. */
import { expect, type Page } from 'playwright/test';

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
export const searchField = (page: Page) => palette(page).getByRole('combobox');
export const active = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');
export const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
};

/** Searches with the keyboard and chooses what is found first, which has to be this. */
export const choose = async (page: Page, text: string, title: string | RegExp) => {
  await openPalette(page);
  await page.keyboard.type(text);
  await expect(active(page)).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
};
