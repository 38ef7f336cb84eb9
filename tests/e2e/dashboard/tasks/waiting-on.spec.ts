/** Tasks that wait for somebody's answer, back on their day. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  notifications,
  openDashboard,
  row,
  saved,
  test,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { wednesday } from '../../support/dashboard/plan.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Waiting on…' });
const who = (page: Page) => sheet(page).getByLabel('Who you wait for');
const day = (page: Page) => sheet(page).getByLabel('Back in the list on', { exact: true });
const fold = (page: Page) => page.getByRole('button', { name: /^Waiting on \d/ });
const chips = (page: Page) => page.locator('[data-time=waiting]');

test('a task waits for somebody, is got, and is back', async ({ page, rest }) => {
  await page.clock.install({ time: new Date(wednesday) });
  await rest.add('Ask Marta for the contract', 'Slides', 'c');
  await openDashboard(page);
  await checkbox(page, 'Ask Marta for the contract').press('w');
  await expect(who(page)).toBeFocused();
  await expect(day(page)).toHaveValue('Mon 30 Nov');
  await expectAccessible(page);
  await page.keyboard.type('Marta');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['Slides', 'c']);
  await expect(checkbox(page, 'Slides')).toBeFocused();
  await expect(notifications(page).getByText('Waiting on Marta until Mon 30 Nov')).toBeVisible();

  await page.keyboard.press('w');
  await expect(who(page)).toBeFocused();
  // Who was waited for before is offered.
  await expect(sheet(page).locator('datalist option')).toHaveAttribute('value', 'Marta');
  await who(page).fill('Marta');
  await day(page).fill('tomorrow');
  await day(page).press('Enter');
  await expect(texts(page)).toHaveText(['c']);
  await saved(page);
  await page.reload();
  await saved(page);
  await fold(page).press('Enter');
  await expect(chips(page)).toHaveText([
    'Marta, waiting since today · back tomorrow',
    'Marta, waiting since today · back Mon 30 Nov',
  ]);
  await expectAccessible(page);

  await page.clock.pauseAt(new Date('2026-11-26T00:00:05Z'));
  await expect(texts(page)).toHaveText(['Slides', 'c']);
  const chip = row(page, 'Slides').locator('[data-time=waiting]');
  await expect(chip).toHaveText('Marta, waiting for 1 day');
  await expect(fold(page)).toHaveText('Waiting on 1');
  await page.clock.resume();
  await checkbox(page, 'Slides').press('w');
  await page.getByRole('button', { name: 'No longer waiting' }).press('Enter');
  await expect(chip).toBeHidden();
  await expect(checkbox(page, 'Slides')).toBeFocused();

  await checkbox(page, 'Ask Marta for the contract').press('Space');
  await expect(chips(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(fold(page)).toHaveText('Waiting on 1');
  await saved(page);
});
