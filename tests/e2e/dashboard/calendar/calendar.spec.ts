/** The connection with Google and the day in the calendar: what is known, what is not, and in which zone. */
import { expect } from 'playwright/test';
import {
  comeOnline,
  notifications,
  openDashboard,
  saved,
} from '../../support/dashboard/dashboard.ts';
import { untilTryAgain } from '../../support/dashboard/faults.ts';
import {
  answerEvents,
  calendarCard,
  connectButton,
  eventItem,
  test,
} from '../../support/dashboard/google.ts';

test('while it is not known whether an account is connected, nothing is offered, and what was known is not claimed', async ({
  page,
  rest,
}) => {
  const credentials = '**/rest/v1/google_credentials*';
  const outage = await untilTryAgain(page, (route) => route.abort());
  await page.route(credentials, outage);
  await page.route('**/functions/v1/**', outage);
  await page.goto('/dashboard');
  await saved(page);
  await expect(calendarCard(page).getByText('Google: Not known', { exact: true })).toBeVisible();
  await expect(calendarCard(page).getByText('The calendar could not be loaded.')).toBeVisible();
  await expect(calendarCard(page).getByRole('button')).toHaveText(['Try Again']);
  await calendarCard(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(connectButton(page)).toBeVisible();
  await expect(calendarCard(page).getByText(/^No Google credentials/)).toBeVisible();

  await page.unrouteAll();
  await rest.connectGoogle('any');
  await answerEvents(page, []);
  await page.goto('/dashboard');
  await expect(calendarCard(page).getByText('Google: Connected', { exact: true })).toBeVisible();
  await page.route(credentials, (route) => route.abort());
  await comeOnline(page);
  await expect(calendarCard(page).getByText('Google: Not known', { exact: true })).toBeVisible();
  await expect(calendarCard(page).getByText('Connected')).toHaveCount(0);
  await expect(calendarCard(page).getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await page.unroute(credentials);
  await comeOnline(page);
  await expect(calendarCard(page).getByText('Google: Connected', { exact: true })).toBeVisible();
});

test('a link with a session or a code in it neither signs anybody in nor stays', async ({
  page,
}) => {
  await page.goto('/dashboard#access_token=a.b.c&refresh_token=planted&token_type=bearer');
  await saved(page);
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('/dashboard?code=planted');
  await saved(page);
  await expect(notifications(page).getByText('Connection failed')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(connectButton(page)).toBeVisible();
});

test.describe('without a session', () => {
  test.use({ signedIn: false });

  test('whoever comes back from Google is told to log in first', async ({ page }) => {
    await page.goto('/dashboard?code=any');
    await page.waitForURL(/\/login$/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'You must be logged in to connect Google',
    );
  });
});

/** East of Lisbon and west of it: its day and its clock are the owner's. */
for (const timezoneId of ['Asia/Tokyo', 'America/Sao_Paulo']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("events are shown on Lisbon's day and at Lisbon's time", async ({ page, rest }) => {
      await rest.connectGoogle('any');
      await answerEvents(page, [
        {
          id: 'fair',
          summary: 'Fair in Lisbon',
          start: { date: '2027-07-10' },
          end: { date: '2027-07-11' },
        },
        {
          id: 'india',
          summary: 'Call with Pune',
          start: { dateTime: '2027-07-10T16:30:00+05:30', timeZone: 'Asia/Kolkata' },
          end: { dateTime: '2027-07-10T17:00:00+05:30', timeZone: 'Asia/Kolkata' },
        },
      ]);
      for (const [instant, isShown] of [
        ['2027-07-09T22:50:00Z', false],
        ['2027-07-09T23:10:00Z', true],
        ['2027-07-10T10:50:00Z', true],
        ['2027-07-10T23:10:00Z', false],
      ] as const) {
        await page.clock.setFixedTime(new Date(instant));
        await openDashboard(page);
        await expect(calendarCard(page).getByText('just now')).toBeVisible();
        await expect(eventItem(page, 'Fair in Lisbon')).toHaveCount(isShown ? 1 : 0);
        if (!instant.includes('T10')) continue;
        await expect(eventItem(page, 'Call with Pune')).toContainText('12:00 to 12:30');
        await expect(eventItem(page, 'Call with Pune')).toContainText('in 10 min');
      }
    });
  });
}
