/** The plan in the owner's own calendar: put in, followed, and taken out, on an emulated Google. */
import { expect, type Page } from 'playwright/test';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import type { GoogleEmulator } from '../../../../scripts/demo/google-emulator.ts';
import { expectAccessible, openDashboard } from '../../support/dashboard/dashboard.ts';
import { calendarCard, connect, test } from '../../support/dashboard/google.ts';
import { nextWorkday, planCard, refresh, slots } from '../../support/dashboard/plan.ts';

const now = nextWorkday();
test.use({ account: { day: now, messages: [] } });

const button = (page: Page, name: string) =>
  planCard(page).getByRole('button', { name, exact: true });
const written = ({ calendars }: GoogleEmulator): string[] =>
  calendars
    .all()
    .filter(({ summary }) => summary === calendarName)
    .flatMap(({ events }) => [...events.values()])
    .filter(({ status }) => status === 'confirmed')
    .map(({ summary }) => String(summary))
    .sort();

test.beforeEach(async ({ page, rest }) => {
  await page.clock.install({ time: now });
  await rest.seed([
    { text: 'Fix the webhook', category: 'SaaS' },
    { text: 'Statement of work', category: 'Contract' },
    { text: 'Book the dentist', category: 'Personal' },
  ]);
});

test('blocks go into the calendar, follow the plan, and come out; a lost answer, a lost network and a revoked consent are told', async ({
  page,
  google,
}) => {
  await openDashboard(page);
  await button(page, 'Put into my calendar').click();
  await expect(planCard(page)).toContainText(
    'Nothing was put into your calendar. No Google credentials found.',
  );
  await connect(page);
  await refresh(page).click();
  await expect(slots(page).filter({ hasText: 'Event' })).not.toHaveCount(0);

  await expect(button(page, 'Put into my calendar')).toBeVisible();
  await page.context().setOffline(true);
  await button(page, 'Put into my calendar').click();
  await expect(planCard(page)).toContainText('Nothing was put into your calendar.');
  await page.context().setOffline(false);
  await button(page, 'Try Again').click();
  await expect(planCard(page)).toContainText(`3 blocks in your calendar “${calendarName}”`);
  await expect(button(page, 'Take out of my calendar')).toBeFocused();
  expect(written(google)).toEqual(['Book the dentist', 'Fix the webhook', 'Statement of work']);
  await expectAccessible(page);

  // The answer to the change is lost on its way: Google has made it.
  await page.route('**/calendar/v3/calendars/*/events/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const block = planCard(page).getByRole('button', { name: /^Move “Fix/ });
  await block.focus();
  await page.keyboard.press('ArrowDown');
  await expect(planCard(page)).toContainText(
    /of 3 blocks are in your calendar; Google Calendar does not answer./,
  );
  await page.unroute('**/calendar/v3/calendars/*/events/*');
  await button(page, 'Try Again').click();
  await expect(planCard(page)).toContainText('3 blocks in your calendar');
  expect(written(google)).toHaveLength(3);

  await planCard(page)
    .getByRole('button', { name: /^Change “Book/ })
    .click();
  await page.getByRole('menuitem', { name: 'Take out of the plan' }).click();
  await expect.poll(() => written(google)).toEqual(['Fix the webhook', 'Statement of work']);
  // The events of the plan are no events of the day.
  await expect(calendarCard(page).getByText('Fix the webhook')).toHaveCount(0);

  await page.reload();
  await expect(button(page, 'Take out of my calendar')).toBeVisible();
  google.endConsent();
  await button(page, 'Take out of my calendar').click();
  await expect(planCard(page)).toContainText(
    'Google no longer accepts the connection. Please connect your Google account again.',
  );
  await button(page, 'Go to the Calendar card').click();
  await expect(calendarCard(page)).toBeFocused();
  expect(written(google)).toHaveLength(2);
  expect(
    google.requests.filter(({ method, path }) => method !== 'GET' && path.includes('primary')),
  ).toEqual([]);
});

test('taken out, the calendar is empty again, and the plan no longer writes into it', async ({
  page,
  google,
}) => {
  await openDashboard(page);
  await connect(page);
  await expect(button(page, 'Put into my calendar')).toBeVisible();
  await button(page, 'Put into my calendar').click();
  await expect(planCard(page)).toContainText('3 blocks in your calendar');
  await button(page, 'Take out of my calendar').click();
  await expect(button(page, 'Put into my calendar')).toBeFocused();
  expect(written(google)).toEqual([]);
  await planCard(page)
    .getByRole('button', { name: /^Move “Fix/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(slots(page).filter({ hasText: 'Pinned' })).toHaveCount(1);
  expect(written(google)).toEqual([]);
});
