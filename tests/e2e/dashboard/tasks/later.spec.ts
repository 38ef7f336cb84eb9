/** Putting tasks off. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  notifications,
  openDashboard,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';
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
    ['today', '2026-11-25'],
    ['sábado que vem', '2026-11-28'],
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
  await expect(laterList(page)).toContainText([/^cTomorrow/, /^bSat 28 Nov/]);
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
