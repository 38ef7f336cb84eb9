/** All states of all cards checked by axe, in the light, and their colours in the dark. */
import { expect, mergeTests } from 'playwright/test';
import {
  card,
  comeOnline,
  emptyText,
  expectAccessibleInBothThemes,
  notifications,
  openDashboard,
  saved,
  tick,
} from '../../support/dashboard/dashboard.ts';
import {
  contract,
  leftOutRows,
  list,
  openLeftOut,
  test as emailsTest,
} from '../../support/dashboard/emails.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { second } from '../../support/dashboard/goals.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { items, line, test as inboxTest } from '../../support/dashboard/inbox.ts';
import { week } from '../../support/dashboard/layout.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { planCard, slots, thursday } from '../../support/dashboard/plan.ts';
import { forecastHost } from '../../support/dashboard/weather.ts';

const test = mergeTests(inboxTest, emailsTest);
const services = ['**/rest/v1/**', '**/functions/v1/**', '**/calendar/v3/**', forecastHost];

test('filled, with open parts, and in an outage', async ({ page, rest, emails, enquiries }) => {
  // Many looks, each of which takes seconds on a busy machine.
  test.slow();
  await rest.seed([
    ...week,
    { text: 'x'.repeat(400), category: 'Other' },
    { text: 'Record lesson 6 (6 h)', category: 'Course' },
    { text: 'done', category: 'Admin' },
    { text: 'deleted', category: 'Admin' },
  ]);
  await rest.tick(second);
  await emails.connect();
  await emails.important(contract);
  await emails.leftOut(...leftOutRows);
  await emails.progress(3);
  await enquiries.send({ name: 'Bea', message: 'x '.repeat(900) }, { name: 'Ana' });
  const event = (id: string, from: string, to: string) => ({
    ...{ id, summary: id, location: 'Video call' },
    start: { dateTime: `2026-11-26T${from}:00Z` },
    end: { dateTime: `2026-11-26T${to}:00Z` },
  });
  await answerEvents(page, [event('Call', '11:00', '11:45'), event('Gym', '18:00', '19:00')]);
  await page.clock.install({ time: new Date(thursday) });
  await openDashboard(page);
  await expect(list(page)).toBeVisible();
  await expect(items(page)).toBeVisible();
  await expect(slots(page).getByText('Call', { exact: true })).toBeVisible();
  await expect(card(page, 'Weather').getByText('Feels like')).toBeVisible();
  await openLeftOut(page);
  await planCard(page)
    .getByText(/without a time$/)
    .click();
  await line(page, 'Bea').click();
  await tick(page, 'done');
  // Two notices lie over each other while one of them fades.
  await notifications(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notifications(page).getByText('Task completed')).toHaveCount(0);
  await page.getByRole('button', { name: /done (today|earlier)$/ }).click();
  await remove(page, 'deleted');
  // It stays for as long as the pointer is on it.
  await notifications(page).getByRole('listitem').filter({ hasText: 'Task deleted' }).hover();
  await saved(page);
  await page
    .getByRole('region', { name: 'Recently deleted' })
    .getByRole('button', { name: 'Recently deleted' })
    .press('Enter');
  await expectAccessibleInBothThemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  // An event comes over a planned time; then nothing comes any more.
  await answerEvents(page, [event('Sudden call', '11:50', '15:00')]);
  await page.clock.fastForward('06:00');
  await expect(planCard(page).getByText('Overlaps Sudden call').first()).toBeVisible();
  for (const address of services) await page.route(address, (route) => route.abort());
  await page.clock.fastForward('31:00');
  await comeOnline(page);
  await expect(page.getByText(/^The server does not answer(: |$)/)).toBeVisible();
  await expect(page.getByText(/^Last updated \d/)).toHaveCount(7);
  await expectAccessibleInBothThemes(page);
});

test('loading, failed (which never looks empty) and empty', async ({ page, rest, emails }) => {
  await emails.connect();
  for (const address of services) await page.route(address, hang);
  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading tasks' })).toBeVisible();
  await expect(card(page, 'Weather').getByRole('status')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const address of services)
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'upstream 10.0.0.7' } }),
    );
  await page.reload();
  for (const [title, failed, empty] of [
    ["Today's Tasks", 'Your tasks could not be loaded.', emptyText],
    ['Calendar', 'The calendar could not be loaded.', 'No events today.'],
    ['Important e-mails', 'Your important e-mails could not be loaded.', 'not been analyzed yet'],
    ['Inbox', 'Your enquiries could not be loaded.', 'No new enquiries.'],
    ['Monthly Focus', 'The ticks of your goals could not be loaded.', '0 of'],
    ['Weather', 'Unable to load weather data', 'Feels like'],
    ['Visits', 'Your visits could not be loaded.', 'No visits yet'],
    ['Daily Plan', 'The plan waits for your tasks.', 'No plan yet'],
  ] as const) {
    await expect(card(page, title).getByText(failed).first()).toBeVisible();
    await expect(card(page, title).getByText(empty)).toHaveCount(0);
  }
  await expect(page.getByText('Google: Not known')).toBeVisible();
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  for (const address of services) await page.unroute(address);
  await rest.empty();
  await page.reload();
  for (const text of [
    ...[emptyText, 'No new enquiries.', /^No visits yet/, /^No Google credentials/],
    ...[/^0 of \d+ goals done/, 'No plan yet'],
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
