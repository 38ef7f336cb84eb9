/** The way back from Google, and the zone of the calendar's day. */
import { expect } from 'playwright/test';
import { notifications, openDashboard, saved } from '../../support/dashboard/dashboard.ts';
import {
  answerEvents,
  calendarCard,
  connectButton,
  eventItem,
  test,
} from '../../support/dashboard/google.ts';

test('a link with a session or a code neither signs anybody in nor stays', async ({ page }) => {
  await page.goto('/dashboard?code=planted#access_token=a.b.c&refresh_token=planted');
  await saved(page);
  await expect(notifications(page).getByText('Connection failed')).toBeVisible();
  expect(page.url()).toMatch(/\/dashboard$/);
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

test.describe('in a browser far west of Lisbon', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' });

  test("events are shown on Lisbon's day and at Lisbon's time", async ({ page, rest }) => {
    await rest.connectGoogle('any');
    const [start, end] = ['2027-07-10T16:30:00+05:30', '2027-07-10T17:00:00+05:30'].map(
      (dateTime) => ({ dateTime, timeZone: 'Asia/Kolkata' }),
    );
    await answerEvents(page, [
      { id: 'fair', summary: 'Fair in Lisbon', start: { date: '2027-07-10' } },
      { id: 'india', summary: 'Call with Pune', start, end },
    ]);
    for (const [instant, fairs] of [
      ['2027-07-09T22:50:00Z', 0],
      ['2027-07-10T10:50:00Z', 1],
    ] as const) {
      await page.clock.setFixedTime(new Date(instant));
      await openDashboard(page);
      await expect(calendarCard(page).getByText('just now')).toBeVisible();
      await expect(eventItem(page, 'Fair in Lisbon')).toHaveCount(fairs);
    }
    await expect(eventItem(page, 'Call with Pune')).toContainText('12:00 to 12:30');
    await expect(eventItem(page, 'Call with Pune')).toContainText('in 10 min');
  });
});
