/** Putting tasks off, and tasks that repeat. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  keepNotices,
  notifications,
  openDashboard,
  row,
  rowsShown,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';
import { add, editor } from '../../support/dashboard/owner-actions.ts';
import { wednesday } from '../../support/dashboard/plan.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Later' });
const later = (page: Page) => page.getByRole('button', { name: /^Later \d/ });
const laterList = (page: Page) => page.getByRole('list', { name: 'Later' }).getByRole('listitem');

test('a task is put off, and back by hand, undo and at midnight', async ({ page, rest }) => {
  await page.clock.install({ time: new Date(wednesday) });
  await rest.add('a', 'b', 'c');
  await openDashboard(page);
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
  await expect(page.getByText('2 pending')).toBeVisible();
  await expect(checkbox(page, 'c')).toBeFocused();
  await expect(notifications(page).getByText('Later: tomorrow')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveText(['a', 'b', 'c']);
  await expect(checkbox(page, 'b')).toBeFocused();

  await checkbox(page, 'b').press('l');
  await page.getByLabel('Another day').fill('2026-11-25');
  await page.getByLabel('Another day').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'from tomorrow on' })).toBeVisible();
  for (const [words, day] of [
    ['Wednesday', '2026-12-02'],
    ['today', '2026-11-25'],
    ['sábado que vem', '2026-12-05'],
  ] as const) {
    await page.getByLabel('In words').fill(words);
    await expect(page.getByLabel('Another day')).toHaveValue(day);
  }
  await page.getByLabel('In words').press('Enter');
  await expect(checkbox(page, 'c')).toBeFocused();
  await page.keyboard.press('l');
  await sheet(page).getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await expect(texts(page)).toHaveText(['a']);

  await later(page).press('Enter');
  await expect(laterList(page)).toContainText([/^cTomorrow/, /^bSat 5 Dec/]);
  const deleted = page.getByRole('button', { name: 'Recently deleted' });
  await deleted.click();
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  const places = await Promise.all(
    [later(page), page.getByRole('list', { name: 'Later' }), deleted].map(boxOf),
  );
  const [heading, list, next] = places;
  expect((list?.y ?? 0) - (heading?.bottom ?? 0)).toBeLessThan(4);
  expect(next?.y).toBeGreaterThanOrEqual(list?.bottom ?? Infinity);
  await page.getByRole('button', { name: 'Back to the list: "b"' }).press('Enter');
  await expect(checkbox(page, 'b')).toBeFocused();
  await expect(texts(page)).toHaveText(['a', 'b']);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveText(['a']);

  await checkbox(page, 'a').press('l');
  await page.getByRole('button', { name: 'Next Monday Mon 30 Nov' }).press('Enter');
  await expect(page.getByText('Nothing more for now.')).toBeVisible();
  await expect(later(page)).toBeFocused();
  await page.clock.pauseAt(new Date('2026-11-26T00:00:05Z'));
  await expect(texts(page)).toHaveText(['c']);
  await expect(later(page)).toHaveText('Later 2');
});

test('a task that repeats comes again; its repetition can be changed', async ({ page }) => {
  await page.clock.install({ time: new Date(wednesday) });
  const text = 'Standup every weekday at 9:30';
  await openDashboard(page);
  await add(page, text);
  const chips = row(page, text).getByRole('listitem').locator('span');
  await expect(chips).toHaveText(['Tomorrow 09:30', 'Every weekday']);
  await saved(page);
  await page.reload();
  await saved(page);
  await keepNotices(page);
  await checkbox(page, text).press('Space');
  await expect(notifications(page).getByText('Task completed. Again Fri 27 Nov')).toBeVisible();
  await expect(rowsShown(page)).toBeHidden();
  await saved(page);
  await later(page).press('Enter');
  await expect(laterList(page)).toContainText([/^Standup.*Fri 27 Nov/]);
  await page.keyboard.press('Control+z');
  await expect(chips).toHaveText(['Tomorrow 09:30', 'Every weekday']);
  await expect(later(page)).toBeHidden();
  await saved(page);

  await checkbox(page, text).press('e');
  await page.getByRole('button', { name: /^Repeat/ }).press('ArrowDown');
  await page.getByRole('option', { name: 'Every 2 weeks on Thursday' }).click();
  await expectAccessible(page);
  await editor(page).press('Enter');
  await expect(chips.nth(1)).toHaveText('Every 2 weeks on Thursday');
  await page.getByRole('button', { name: /^Stop repeating/ }).press('Enter');
  await expect(chips).toHaveText(['Tomorrow 09:30']);
  await expect(checkbox(page, text)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(chips.nth(1)).toHaveText('Every 2 weeks on Thursday');
  await saved(page);
});
