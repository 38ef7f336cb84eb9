/** Which day an event belongs to and when it is: Lisbon's, whatever zone the browser or the event is in. */
import { expect, type Page } from 'playwright/test';
import { saved } from '../../support/dashboard/dashboard.ts';
import { answerEvents, calendarCard, eventItem, test } from '../../support/dashboard/google.ts';

const openAt = async (page: Page, instant: string) => {
  await page.clock.setFixedTime(new Date(instant));
  await page.goto('/dashboard');
  await saved(page);
  await expect(calendarCard(page).getByText('just now')).toBeVisible();
};

const weekly = (id: string, dateTime: string, changed: object = {}) => ({
  id,
  summary: `Weekly of ${dateTime.slice(0, 10)}`,
  start: { dateTime, ...changed },
  end: { dateTime: dateTime.replace('T09', 'T10') },
});
const events = [
  {
    id: 'fair',
    summary: 'Fair in Lisbon',
    start: { date: '2027-07-10' },
    end: { date: '2027-07-11' },
  },
  weekly('1', '2027-03-22T09:00:00Z'),
  weekly('2', '2027-03-29T09:00:00+01:00'),
  weekly('3', '2027-10-25T09:00:00+01:00'),
  weekly('4', '2027-11-01T09:00:00Z'),
  {
    id: 'india',
    summary: 'Call with Pune',
    start: { dateTime: '2027-07-10T16:30:00+05:30', timeZone: 'Asia/Kolkata' },
    end: { dateTime: '2027-07-10T17:00:00+05:30', timeZone: 'Asia/Kolkata' },
  },
];

for (const timezoneId of ['Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Tokyo']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test.setTimeout(120_000);

    test('an event of a whole day is shown on that day alone', async ({ page, rest }) => {
      await rest.connectGoogle('any');
      await answerEvents(page, events);
      for (const [instant, isShown] of [
        ['2027-07-09T22:50:00Z', false],
        ['2027-07-09T23:10:00Z', true],
        ['2027-07-10T22:50:00Z', true],
        ['2027-07-10T23:10:00Z', false],
      ] as const) {
        await openAt(page, instant);
        await expect(eventItem(page, 'Fair in Lisbon')).toHaveCount(isShown ? 1 : 0);
      }
    });

    test('a weekly 09:00 stays 09:00, and India is not a day ahead', async ({ page, rest }) => {
      await rest.connectGoogle('any');
      await answerEvents(page, events);
      for (const day of ['2027-03-22', '2027-03-29', '2027-10-25', '2027-11-01']) {
        await openAt(page, `${day}T12:00:00Z`);
        await expect(calendarCard(page).getByRole('listitem')).toHaveCount(1);
        await expect(eventItem(page, `Weekly of ${day}`)).toContainText('09:00 to 10:00');
      }
      await openAt(page, '2027-07-10T10:50:00Z');
      await expect(eventItem(page, 'Call with Pune')).toContainText('12:00 to 12:30');
      await expect(eventItem(page, 'Call with Pune')).toContainText('in 10 min');
    });
  });
}
