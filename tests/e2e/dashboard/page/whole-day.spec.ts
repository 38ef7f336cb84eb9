/** A whole day of the owner on a phone, from the first task to its end. */
import { expect, type Page } from 'playwright/test';
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
import { connectAs, unfoldCalendar, test } from '../../support/dashboard/google.ts';
import { lastWeekday, letItBe } from '../../support/dashboard/past-day.ts';
import { slots } from '../../support/dashboard/plan.ts';
import { sidewaysOverflow } from '../../support/page-facts.ts';
import { phone } from '../../support/touch.ts';

const day = lastWeekday(4);
const at = (time: string) => instantOf(day, time, timeZone);
test.use({ ...phone, account: { day: at('10:00'), messages: mailOf(new Date()) } });

/** The database dates what is ticked by its own clock, which is not the page's. */
const doneToday = {
  ...{ text: 'Answer Rita', category: 'Contract' },
  completed_at: at('10:01').toISOString(),
};

const planned = (page: Page, text: string | RegExp) => slots(page).filter({ hasText: text });
const selected = (page: Page) => page.getByRole('group', { name: 'Selected tasks' });

test('by touch: the day from the first task to its end', async ({ page, rest }) => {
  test.setTimeout(60_000);
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
    await page.getByRole('button', { name: `Reorder "${text}"` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).tap();
  };

  await page.getByRole('textbox', { name: 'Add a new task' }).tap();
  await page.keyboard.type('Pay the invoice');
  await page.getByRole('button', { name: 'Add task' }).tap();
  await expect(texts(page)).toHaveCount(4);

  await connectAs(page, owner.email);
  await unfoldCalendar(page);
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
  await page.getByRole('button', { name: 'Upcoming 1' }).tap();
  await choose('Pay the invoice', 'Later…');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Today/ })
    .tap();
  await expect(row(page, 'Pay the invoice')).toBeVisible();
  await choose('Pay the invoice', 'Waiting on…');
  await page.getByLabel('Who you wait for').fill('Marta');
  await page.getByRole('button', { name: 'Wait', exact: true }).tap();
  await page.getByRole('button', { name: /^Waiting on \d/ }).tap();
  await page.getByRole('list', { name: 'Waiting on' }).getByText('Pay the invoice').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Waiting on…' }).tap();
  await page.getByRole('button', { name: 'No longer waiting' }).tap();
  await expect(row(page, 'Pay the invoice')).toBeVisible();
  await choose('Book the dentist', 'Select');
  await page.getByRole('button', { name: 'Reorder "Statement of work"' }).tap();
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
  await sheet.getByRole('button', { name: /^Next: / }).tap();
  await sheet.getByRole('button', { name: 'All to tomorrow' }).tap();
  await sheet.getByRole('button', { name: /^Next: / }).tap();
  await sheet.getByRole('button', { name: 'Close the day' }).tap();
  const closed = page.getByRole('dialog', { name: 'Day closed' });
  await expect(closed).toContainText('1 task done');
  await closed.getByRole('button', { name: 'Done' }).tap();
  await saved(page);
});
