/** Closing the day after the working hours. */
import { expect, type Page } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { instantOf } from '#lib/zoned-time.ts';
import {
  comeOnline,
  expectAccessible,
  openDashboard,
  test,
  texts,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { boxOf } from '../../support/dashboard/layout.ts';
import { lastWeekday, letItBe } from '../../support/dashboard/past-day.ts';
import { slots } from '../../support/dashboard/plan.ts';

const friday = lastWeekday(5);
const at = (time: string, day = friday) => instantOf(day, time, timeZone);
const done = (text: string, category: string, day: string) => ({
  ...{ text, category },
  completed_at: at('12:05', day).toISOString(),
});

const line = (page: Page) => page.getByRole('button', { name: 'Close the day', exact: true });
const sheet = (page: Page, name = 'Close the day') => page.getByRole('dialog', { name });
const goOn = (page: Page, next: string) =>
  sheet(page).getByRole('button', { name: next, exact: true });
const doneWith = (page: Page, text: string) => goOn(page, `Done: “${text}”`);
const of = (page: Page, text: string) => page.getByRole('group', { name: new RegExp(text) });

/** Opens the page in the morning, has the day planned, and lets it be evening, which moves nothing. */
const openEvening = async (page: Page) => {
  await page.clock.install({ time: at('10:30') });
  await openDashboard(page);
  await expect(slots(page).first()).toBeVisible();
  await expect(line(page)).toBeHidden();
  const top = async () => (await boxOf(texts(page).first())).y;
  const before = await top();
  await letItBe(page, at('16:05'));
  await expect(line(page)).toBeVisible();
  expect(await top()).toBe(before);
};

const tasks = [
  { text: 'Send the invoice', category: 'Admin', due_on: friday },
  { text: 'Fix the webhook', category: 'SaaS', due_on: friday },
  { text: 'Call Ana', category: 'Personal', due_on: dayAfter(friday, -1) },
  { text: 'Read about pricing', category: 'Other', due_on: dayAfter(friday, 9) },
];

test('the day is closed, undone, and closed again offline', async ({ page, rest }) => {
  await rest.seed([
    { text: 'Water the plants', category: 'Personal', due_on: dayAfter(friday, -2) },
    ...tasks,
    done('Answer Rita', 'Contract', friday),
    done('Of the day before', 'Course', dayAfter(friday, -1)),
  ]);
  await openEvening(page);
  await line(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('form')).toContainText(/^Done today: 1Answer Rita/);
  await expect(goOn(page, 'Next: due or planned today')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(of(page, 'Water the plants').getByLabel('Keep')).toBeFocused();
  await doneWith(page, 'Water the plants').press('Enter');
  await expect(doneWith(page, 'Send the invoice')).toBeFocused();
  await sheet(page).getByRole('button', { name: 'All to tomorrow' }).press('Enter');
  await of(page, 'Fix the webhook').getByLabel('Tomorrow').focus();
  await page.keyboard.press('ArrowRight');
  await of(page, 'Call Ana').getByLabel('Tomorrow').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(of(page, 'Call Ana').getByLabel('Delete')).toBeChecked();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('radio')).toHaveCount(2);
  await expect(page.getByLabel('Send the invoice, Admin')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Read about pricing, Other')).toBeChecked();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  const closed = sheet(page, 'Day closed');
  await expect(closed).toContainText('1 task done.');
  await expect(closed).toContainText('First tomorrow: Read about pricing');
  await expectAccessible(page);
  const open = async () => (await rest.rows()).flatMap((row) => (row.completed ? [] : [row.text]));
  await expect.poll(open).toEqual(['Read about pricing', 'Send the invoice', 'Fix the webhook']);

  await closed.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(sheet(page).locator(':focus')).toBeVisible();
  await expect(texts(page)).toHaveText(['Send the invoice', 'Fix the webhook', 'Call Ana']);
  await expect.poll(open).toEqual(tasks.map(({ text }) => text));

  // Four presses, with what was chosen before, and this time without a connection.
  await page.route(todos, (route) => route.abort());
  for (const next of ['Due or planned today: 4', 'First tomorrow', 'What has happened']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: next })).toBeVisible();
    await expect(sheet(page).or(closed).locator(':focus')).toBeVisible();
  }
  await page.unroute(todos);
  await comeOnline(page);
  await page.keyboard.press('Enter');
  await expect(closed).toBeHidden();
  await expect(line(page)).toBeHidden();
  await expect(texts(page)).toHaveCount(0);
});
