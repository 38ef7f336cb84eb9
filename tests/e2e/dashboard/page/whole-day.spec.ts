/** A whole day of the owner, from the first task to its end: by keyboard alone, and by touch on a phone. */
import { expect, type Locator, type Page } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { mailOf } from '../../../../scripts/demo/emails.ts';
import {
  checkbox,
  expectAccessible,
  notifications,
  openDashboard,
  row,
  saved,
  texts,
} from '../../support/dashboard/dashboard.ts';
import { list } from '../../support/dashboard/emails.ts';
import { owner } from '../../support/environment.ts';
import { calendarCard, connectAs, eventItem, test } from '../../support/dashboard/google.ts';
import { choose } from '../../support/dashboard/palette.ts';
import { lastWeekday, letItBe } from '../../support/dashboard/past-day.ts';
import { planCard, slots } from '../../support/dashboard/plan.ts';
import { sidewaysOverflow } from '../../support/page-facts.ts';
import { phone } from '../../support/touch.ts';

const day = lastWeekday(4);
const at = (time: string) => instantOf(day, time, timeZone);
test.use({ account: { day: at('10:00'), messages: mailOf(new Date()) } });

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

/** The database dates what is ticked by its own clock, which is not the page's. */
const doneToday = {
  ...{ text: 'Answer Rita', category: 'Contract' },
  completed_at: at('10:01').toISOString(),
};

const planned = (page: Page, text: string | RegExp) => slots(page).filter({ hasText: text });
const selected = (page: Page) => page.getByRole('group', { name: 'Selected tasks' });

test('by keyboard alone: tasks are written, Google is connected, mail becomes tasks, the plan is changed and put into the calendar, tasks are put off, selected, undone and done, and the day is closed', async ({
  page,
  rest,
  google,
}) => {
  test.slow();
  page.setDefaultTimeout(15_000);
  await rest.seed([doneToday]);
  await page.clock.install({ time: at('10:05') });
  await openDashboard(page);

  await page.keyboard.press('n');
  for (const text of [
    'Fix the webhook #saas',
    'Statement of work #con',
    'Book the dentist',
    'Read about pricing',
    'Ask Marta for the contract',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(texts(page)).toHaveCount(5);
  await expect(row(page, 'Fix the webhook')).toContainText('SaaS');
  await saved(page);

  await choose(page, 'connect google', 'Connect Google');
  const account = page.getByRole('button', { name: owner.email });
  await account.waitFor();
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await expect(eventItem(page, 'Discovery call: Harbour Analytics')).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expect(planned(page, 'Fix the webhook')).toHaveCount(1);
  await expectAccessible(page);

  await choose(page, 'important e-mails', 'Important e-mails');
  await tabTo(page, list(page).getByRole('button', { name: /^Add Todo: Can we move/ }));
  await page.keyboard.press('Enter');
  await expect(texts(page).filter({ hasText: 'Can we move' })).toHaveCount(1);

  await page.keyboard.press('n');
  await tabTo(page, checkbox(page, 'Statement of work'));
  await page.keyboard.press('p');
  await expect(page.getByLabel('Begins at')).toBeFocused();
  await page.keyboard.type('1315');
  await page.keyboard.press('Enter');
  await expect(planned(page, /^13:15Statement of work/)).toContainText('Pinned');
  await expect(checkbox(page, 'Statement of work')).toBeFocused();
  await choose(page, 'plan into my calendar', 'Put the plan into my calendar');
  await expect(planCard(page)).toContainText('in your calendar “Fourhour plan”');
  const calendars = () => google.calendars.all().map(({ summary }) => summary);
  expect(calendars()).toContain('Fourhour plan');

  await tabTo(page, checkbox(page, 'Ask Marta for the contract'));
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Waiting on 1/ })).toBeVisible();
  await tabTo(page, checkbox(page, 'Book the dentist'), 'Shift+Tab');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected(page)).toContainText('2 selected');
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(row(page, 'Read about pricing')).toHaveCount(0);
  await expect(row(page, 'Book the dentist')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Read about pricing')).toBeVisible();
  await page.keyboard.press('n');
  await tabTo(page, checkbox(page, 'Fix the webhook'));
  await page.keyboard.press('Space');
  await expect(row(page, 'Fix the webhook')).toHaveCount(0);
  await saved(page);

  await letItBe(page, at('16:10'));
  await choose(page, 'close the day', 'Close the day');
  const sheet = page.getByRole('dialog', { name: 'Close the day' });
  await expect(sheet).toContainText('Answer Rita');
  for (const next of [/^Left of today/, 'First tomorrow', 'What has happened']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: next })).toBeVisible();
  }
  await expect(page.getByRole('dialog', { name: 'Day closed' })).toContainText('1 task done');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('by touch: the day from the first task to its end', async ({ page, rest }) => {
    test.slow();
    await rest.seed([
      doneToday,
      { text: 'Fix the webhook', category: 'SaaS' },
      { text: 'Statement of work', category: 'Contract' },
      { text: 'Book the dentist', category: 'Personal' },
    ]);
    await page.clock.install({ time: at('10:05') });
    await openDashboard(page);
    const jump = (name: string) =>
      page.getByRole('navigation', { name: 'Cards' }).getByText(name, { exact: true }).tap();

    const choose = async (text: string, entry: string) => {
      await page.getByRole('button', { name: `Edit or move "${text}"` }).tap();
      await page.getByRole('menuitem', { name: entry }).tap();
    };

    await page.getByRole('textbox', { name: 'Add a new task' }).tap();
    await page.keyboard.type('Pay the invoice');
    await page.getByRole('button', { name: 'Add task' }).tap();
    await expect(texts(page)).toHaveCount(4);

    await jump('Calendar');
    await connectAs(page, owner.email);
    await expect(calendarCard(page).getByText('Google: Connected', { exact: true })).toBeVisible();
    await jump('E-mails');
    await list(page)
      .getByRole('button', { name: /^Add Todo: Can we move/ })
      .tap();
    await expect(texts(page).filter({ hasText: 'Can we move' })).toHaveCount(1);

    await jump('Tasks');
    await choose('Pay the invoice', 'Plan at…');
    await page.getByLabel('Begins at').fill('13:15');
    await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).tap();
    await jump('Plan');
    await expect(planned(page, /^13:15Pay the invoice/)).toContainText('Pinned');
    expect(await sidewaysOverflow(page)).toEqual([]);

    await jump('Tasks');
    await choose('Pay the invoice', 'Later…');
    await page.getByRole('button', { name: /^Tomorrow/ }).tap();
    await page.getByRole('button', { name: /^Later \d/ }).tap();
    await page.getByRole('button', { name: 'Back to the list: "Pay the invoice"' }).tap();
    await expect(row(page, 'Pay the invoice')).toBeVisible();
    await choose('Pay the invoice', 'Waiting on…');
    await page.getByLabel('Who you wait for').fill('Marta');
    await page.getByRole('button', { name: 'Wait', exact: true }).tap();
    await page.getByRole('button', { name: /^Waiting on \d/ }).tap();
    await page.getByRole('button', { name: 'More for "Pay the invoice"' }).tap();
    await page.getByRole('menuitem', { name: 'Back to the list' }).tap();
    await expect(row(page, 'Pay the invoice')).toBeVisible();
    await choose('Book the dentist', 'Select');
    await row(page, 'Statement of work').locator('p').tap();
    await expect(selected(page)).toContainText('2 selected');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(row(page, 'Book the dentist')).toHaveCount(0);
    await notifications(page)
      .getByRole('listitem')
      .filter({ hasText: '2 tasks completed' })
      .getByRole('button', { name: 'Undo' })
      .tap();
    await expect(row(page, 'Book the dentist')).toBeVisible();
    await checkbox(page, 'Fix the webhook').tap();
    await saved(page);

    await letItBe(page, at('16:10'));
    await page.getByRole('button', { name: 'Close the day', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Close the day' });
    await sheet.getByRole('button', { name: 'Go on' }).tap();
    await sheet.getByRole('button', { name: 'All to tomorrow' }).tap();
    await sheet.getByRole('button', { name: 'Go on' }).tap();
    await sheet.getByRole('button', { name: 'Close the day' }).tap();
    const closed = page.getByRole('dialog', { name: 'Day closed' });
    await expect(closed).toContainText('1 task done');
    await closed.getByRole('button', { name: 'Done' }).tap();
    await saved(page);
  });
});
