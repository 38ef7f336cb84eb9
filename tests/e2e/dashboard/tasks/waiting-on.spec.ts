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
const day = (page: Page) => sheet(page).getByLabel('Back in the list on');
const fold = (page: Page) => page.getByRole('button', { name: /^Waiting on \d/ });
const waitingList = (page: Page) =>
  page.getByRole('list', { name: 'Waiting on' }).getByRole('listitem');

test('a task waits for whom it names, is got, and is back', async ({ page, rest }) => {
  await page.clock.install({ time: new Date(wednesday) });
  await rest.add('Ask Marta for the contract', 'Slides', 'c');
  await openDashboard(page);
  await checkbox(page, 'Ask Marta for the contract').press('w');
  await expect(who(page)).toBeFocused();
  await expect(who(page)).toHaveValue('Marta');
  await expect(day(page)).toHaveValue('2026-11-30');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['Slides', 'c']);
  await expect(checkbox(page, 'Slides')).toBeFocused();
  await expect(notifications(page).getByText('Waiting on Marta until Mon 30 Nov')).toBeVisible();

  await page.getByRole('button', { name: 'Edit or move "Slides"' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Waiting on…' }).press('Enter');
  await expect(who(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('alert')).toHaveText('Write whom you are waiting for.');
  await who(page).fill('Marta');
  await day(page).fill('2026-11-26');
  await day(page).press('Enter');
  await expect(texts(page)).toHaveText(['c']);
  await saved(page);
  await page.reload();
  await saved(page);
  await fold(page).press('Enter');
  await expect(waitingList(page)).toContainText([
    /^SlidesMarta · since today · back tomorrow/,
    /^Ask Marta for the contractMarta · since today · back Mon 30 Nov/,
  ]);
  await expectAccessible(page);

  await page.clock.pauseAt(new Date('2026-11-26T00:00:05Z'));
  await expect(texts(page)).toHaveText(['Slides', 'c']);
  const chip = row(page, 'Slides').locator('[data-time=waiting]');
  await expect(chip).toContainText('Marta, waiting for 1 day');
  await expect(fold(page)).toHaveText('Waiting on 1');
  await page.clock.resume();
  await chip.press('Enter');
  await page.getByRole('button', { name: 'No longer waiting' }).press('Enter');
  await expect(chip).toBeHidden();
  await expect(checkbox(page, 'Slides')).toBeFocused();

  await page.getByRole('button', { name: 'Change: "Ask Marta for the contract"' }).press('Enter');
  await expect(who(page)).toHaveValue('Marta');
  await day(page).fill('2026-12-05');
  await day(page).press('Enter');
  await expect(waitingList(page)).toContainText([/Marta · for 1 day · back Sat 5 Dec/]);
  const got = page.getByRole('button', { name: 'Got it: "Ask Marta for the contract"' });
  await expect(got).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(waitingList(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(fold(page)).toHaveText('Waiting on 1');
  await saved(page);
});
