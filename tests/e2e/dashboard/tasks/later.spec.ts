/** Putting tasks off, and the days after today. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  handle,
  notifications,
  openDraggable,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf, grab } from '../../support/dashboard/layout.ts';
import { wednesday } from '../../support/dashboard/plan.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Later' });
const upcoming = (page: Page) => page.getByRole('button', { name: /^Upcoming/ });
const day = (page: Page) => page.getByLabel('Another day', { exact: true });

test('a task is put off, dragged to another day, and back by undo', async ({ page, rest }) => {
  await page.clock.install({ time: new Date(wednesday) });
  await rest.add('a', 'b', 'c');
  await openDraggable(page);
  await checkbox(page, 'b').focus();
  await page.keyboard.press('l');
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(checkbox(page, 'b')).toBeFocused();

  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Tomorrow Thu 26 Nov' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['a', 'c']);
  await expect(page.getByText('3 pending')).toBeVisible();
  await expect(upcoming(page)).toHaveText('Upcoming 1');
  await expect(checkbox(page, 'c')).toBeFocused();
  await expect(notifications(page).getByText('Later: tomorrow')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(checkbox(page, 'b')).toBeFocused();

  await page.keyboard.press('l');
  await day(page).fill('someday');
  await day(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'from tomorrow on' })).toBeVisible();
  await day(page).fill('sábado que vem');
  await day(page).blur();
  await expect(day(page)).toHaveValue('Sat 28 Nov');
  await day(page).press('Enter');
  await expect(texts(page)).toHaveText(['a', 'c']);
  await upcoming(page).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: /^Sat 28 Nov$/ })).toBeVisible();
  await expect(texts(page)).toHaveText(['a', 'c', 'b']);
  await checkbox(page, 'b').press('l');
  await page.getByRole('button', { name: /^Next Monday/ }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: /^Mon 30 Nov$/ })).toBeVisible();
  await expectAccessible(page);

  await row(page, 'b').hover();
  const held = await grab(page, handle(page, 'b'));
  const middleOf = async (text: string) => {
    const { y, height } = await boxOf(row(page, text));
    return y + height / 2;
  };
  const up = (await middleOf('c')) - (await middleOf('b'));
  await page.mouse.move(held.x, held.y + up, { steps: 8 });
  await expect(page.getByText('“b” is over place 2 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect(notifications(page).getByText('Task moved to today')).toBeVisible();
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(upcoming(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveText(['a', 'c', 'b']);
  await saved(page);
});
