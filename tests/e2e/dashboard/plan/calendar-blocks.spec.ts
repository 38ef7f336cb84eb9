/** The plan in the owner's own calendar: put in, followed, and taken out, on an emulated Google. */
import { expect, type Page } from 'playwright/test';
import { calendarName } from '#domain/plan/calendar-blocks.ts';
import type { GoogleEmulator } from '../../../fakes/google.ts';
import { expectAccessible, openDashboard } from '../../support/dashboard/dashboard.ts';
import {
  calendarCard,
  connect,
  eventItem,
  unfoldCalendar,
  test,
} from '../../support/dashboard/google.ts';
import {
  beginWorkday,
  block,
  nextWorkday,
  planCard,
  refresh,
  slots,
  takeOutButton,
} from '../../support/dashboard/plan.ts';

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

test.beforeEach(({ page, rest }) => beginWorkday(page, rest, now));

test('blocks go into the calendar, follow the plan, come out', async ({ page, google }) => {
  await openDashboard(page);
  await button(page, 'Put into my calendar').click();
  await expect(planCard(page)).toContainText(
    'Your calendar may not show this plan. No Google credentials found.',
  );
  await connect(page);
  await expect(slots(page).filter({ hasText: 'Event' })).not.toHaveCount(0);
  await refresh(page).click();
  // The plan has changed, and what was asked for is written.
  await expect(planCard(page)).toContainText(`3 blocks in your calendar “${calendarName}”`);
  expect(written(google)).toEqual(['Book the dentist', 'Fix the webhook', 'Statement of work']);
  await expectAccessible(page);

  // The answer to the change is lost on its way: Google has made it.
  await page.route('**/calendar/v3/calendars/*/events/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await block(page, 'Fix').focus();
  await page.keyboard.press('ArrowDown');
  await expect(planCard(page)).toContainText(
    'Your calendar may not show this plan. Google Calendar does not answer.',
  );
  await page.unroute('**/calendar/v3/calendars/*/events/*');
  await button(page, 'Try Again').focus();
  // The page may have tried again by itself meanwhile.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(planCard(page)).toContainText('3 blocks in your calendar');
  // A press that was meant for the other button takes nothing out.
  await expect(button(page, 'Take out of my calendar')).not.toBeFocused();
  expect(written(google)).toHaveLength(3);

  await takeOutButton(page, 'Book').press('Enter');
  await expect.poll(() => written(google)).toEqual(['Fix the webhook', 'Statement of work']);

  await page.reload();
  // The events of the plan are no events of the day.
  await unfoldCalendar(page);
  await expect(eventItem(page, 'Discovery call: Harbour Analytics')).toBeVisible();
  await expect(calendarCard(page).getByText('Fix the webhook')).toHaveCount(0);
  await button(page, 'Take out of my calendar').click();
  await expect(button(page, 'Put into my calendar')).toBeVisible();
  expect(written(google)).toEqual([]);
});
