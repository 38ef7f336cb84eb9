/** Tasks that wait for somebody's answer: from a task, from an e-mail, back on their day. */
import { expect, type Page } from 'playwright/test';
import {
  checkbox,
  expectAccessible,
  keepNotices,
  notifications,
  openDashboard,
  row,
  saved,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { card, contract, list, test } from '../../support/dashboard/emails.ts';
import { openPalette, palette } from '../../support/dashboard/palette.ts';
import { wednesday } from '../../support/dashboard/plan.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Waiting on…' });
const who = (page: Page) => sheet(page).getByLabel('Who you wait for');
const day = (page: Page) => sheet(page).getByLabel('Back in the list on');
const fold = (page: Page) => page.getByRole('button', { name: /^Waiting on \d/ });
const waitingList = (page: Page) =>
  page.getByRole('list', { name: 'Waiting on' }).getByRole('listitem');
const more = (page: Page, text: string) => page.getByRole('button', { name: `More for "${text}"` });

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
  await sheet(page).getByRole('button', { name: 'Marta' }).press('Enter');
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
  await chip.getByRole('button', { name: 'No longer waiting: "Slides"' }).press('Enter');
  await expect(chip).toBeHidden();
  await expect(checkbox(page, 'Slides')).toBeFocused();

  await more(page, 'Ask Marta for the contract').press('Enter');
  await page.getByRole('menuitem', { name: 'Change…' }).press('Enter');
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

test('an e-mail waits for its sender and is undone whole', async ({ page, emails }) => {
  await page.clock.install({ time: new Date(wednesday) });
  await emails.connect();
  await emails.important(contract);
  await emails.progress(1);
  await openDashboard(page);
  await keepNotices(page);
  const text = `Answer from Julia Stein: ${contract.subject}`;
  const wait = list(page).getByRole('button', { name: /^Waiting for an answer/ });
  await wait.press('Enter');
  await expect(list(page).getByRole('button', { name: /^Added as a task/ })).toBeFocused();
  await expect(wait).toBeHidden();
  await expect(
    notifications(page).getByText('Waiting on Julia Stein until Mon 30 Nov'),
  ).toBeVisible();
  await fold(page).click();
  await expect(waitingList(page)).toContainText([new RegExp(`^${text}Julia Stein · since today`)]);
  await expect
    .poll(async () => (await emails.rows('important_emails'))[0])
    .toMatchObject({ converted_to_todo: true });
  await openPalette(page);
  await page.keyboard.type('waiting julia');
  await expect(page.getByRole('option', { name: /^Answer from Julia/ })).toContainText(
    'Waiting on Julia Stein · Other',
  );
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(fold(page)).toBeHidden();
  await expect(card(page).getByRole('button', { name: /^Add Todo/ })).toBeVisible();
});
