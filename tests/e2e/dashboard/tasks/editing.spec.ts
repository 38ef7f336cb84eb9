import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  openDashboard,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';
import { editor } from '../../support/dashboard/owner-actions.ts';

const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('E, a press and a key of the open menu open the editor; Enter saves', async ({
  page,
  rest,
}) => {
  await rest.add('a', 'b');
  await openDashboard(page);
  await checkbox(page, 'a').focus();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('a');
  const tops = await Promise.all(
    ['Due', 'At', 'Minutes'].map((name) => boxOf(labelled(page, name))),
  );
  expect(new Set(tops.map(({ y }) => y)).size).toBe(1);
  await editor(page).fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'needs some text' })).toBeVisible();
  await expect(editor(page)).toHaveValue('  ');
  await expectAccessible(page);
  await editor(page).fill('first');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['first\nsecond', 'b']);
  await expect(checkbox(page, 'first second')).toBeFocused();

  await row(page, 'b').getByText('b', { exact: true }).click();
  await expect(editor(page)).toBeFocused();
  await editor(page).fill('never');
  await page.keyboard.press('Escape');
  await expect(checkbox(page, 'b')).toBeFocused();
  await expect(texts(page)).toHaveText(['first\nsecond', 'b']);

  const menu = page.getByRole('button', { name: 'Edit or move "b"' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Later' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Later' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await boxOf(page.getByRole('menuitem', { name: 'Edit' }))).width).toBeGreaterThan(150);
  // The button is pressed again before the menu's toggle event has said that it is closed.
  await menu.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLElement>('[role=menu]')?.hidePopover();
    button.click();
  });
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(editor(page)).toBeFocused();
  const editedCategory = page.getByRole('combobox', { name: 'Category of this task' });
  await editedCategory.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('adm');
  await page.keyboard.press('Enter');
  await expect(editedCategory).toHaveValue('Admin');
  await page.keyboard.press('Enter');
  await expect(editedCategory.getByRole('option', { name: 'Admin' })).toBeFocused();
  // Closes the list alone.
  await page.keyboard.press('Escape');
  await expect(editedCategory).toBeFocused();
  await labelled(page, 'Due').fill('5/1/2099');
  await labelled(page, 'At').fill('1630');
  await labelled(page, 'At').blur();
  await expect(labelled(page, 'Due')).toHaveValue('Mon 5 Jan 2099');
  await expect(labelled(page, 'At')).toHaveValue('16:30');
  await page.getByLabel('Minutes').fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'b').getByText('Admin', { exact: true })).toBeVisible();
  const chips = row(page, 'b').getByRole('list', { name: /^Due/ }).getByRole('listitem');
  await expect(chips).toHaveText([/16:30$/, '45 min']);
  await chips.last().click();
  await expect(editor(page)).toBeFocused();
  await page.getByLabel('Minutes').fill('');
  await page.getByLabel('Minutes').press('Enter');
  await expect(chips).toHaveText([/16:30$/]);
  await expect(checkbox(page, 'b')).toBeFocused();
  await saved(page);
  expect(await rest.rows()).toMatchObject([
    { text: 'first\nsecond', category: 'Personal', position: 0 },
    { text: 'b', category: 'Admin', position: 1 },
  ]);
});
