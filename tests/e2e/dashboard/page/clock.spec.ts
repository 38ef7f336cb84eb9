/** Lisbon's time and day, whatever zone the browser is in and whatever happens to its clock. */
import { expect, type Page } from 'playwright/test';
import { card, saved, test } from '../../support/dashboard/dashboard.ts';

const time = (page: Page) => page.getByRole('region', { name: 'Clock' }).locator('time');
const date = (page: Page) => page.getByRole('region', { name: 'Clock' });

const openAt = async (page: Page, instant: string) => {
  await page.clock.install({ time: new Date(instant) });
  await page.goto('/dashboard');
  await saved(page);
  // A request that is on its way when the clock jumps is given up, and then the working day is not known.
  await expect(card(page, 'Overview').getByText('No calendar is connected.')).toBeVisible();
  // The page's clock ran while it was loading.
  await page.clock.pauseAt(new Date(Date.parse(instant) + 120_000));
};

/** Two minutes after each instant the page shows the first pair; so many seconds later the second. */
const midnights = [
  [
    'a July day',
    '2026-07-01T22:57:50Z',
    ['23:59:50', 'Wednesday 1 July 2026'],
    ['00:00:02', 'Thursday 2 July 2026'],
  ],
  [
    'the evening before the clocks go forward',
    '2027-03-27T23:57:50Z',
    ['23:59:50', 'Saturday 27 March 2027'],
    ['00:00:02', 'Sunday 28 March 2027'],
  ],
  [
    'the hour that is left out',
    '2027-03-28T00:57:50Z',
    ['00:59:50', 'Sunday 28 March 2027'],
    ['02:00:02', 'Sunday 28 March 2027'],
  ],
  [
    'the evening after the clocks went forward',
    '2027-03-28T22:57:50Z',
    ['23:59:50', 'Sunday 28 March 2027'],
    ['00:00:02', 'Monday 29 March 2027'],
  ],
  [
    'the hour that comes twice',
    '2027-10-31T00:57:50Z',
    ['01:59:50', 'Sunday 31 October 2027'],
    ['01:00:02', 'Sunday 31 October 2027'],
  ],
  [
    'the evening after the clocks went back',
    '2027-10-31T23:57:50Z',
    ['23:59:50', 'Sunday 31 October 2027'],
    ['00:00:02', 'Monday 1 November 2027'],
  ],
] as const;

for (const timezoneId of ['Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Tokyo']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const [name, instant, before, after] of midnights) {
      test(`the clock goes through ${name}`, async ({ page }) => {
        await openAt(page, instant);
        await expect(time(page)).toHaveText(before[0]);
        await expect(date(page)).toContainText(before[1]);
        await page.clock.runFor(12_000);
        await expect(time(page)).toHaveText(after[0]);
        await expect(date(page)).toContainText(after[1]);
      });
    }

    test("the working day is Lisbon's", async ({ page }) => {
      await openAt(page, '2026-07-01T11:48:00Z');
      await expect(
        card(page, 'Overview').getByRole('img', {
          name: 'Working day from 11:00 to 16:00. It is 12:50.',
        }),
      ).toBeVisible();
      await expect(card(page, 'Overview').getByText('3 h 10 min left')).toBeVisible();
    });
  });
}

test('a tab that comes back from sleep shows the new time and day at once', async ({ page }) => {
  await openAt(page, '2026-11-20T17:40:00Z');
  await expect(time(page)).toHaveText('17:42:00');
  // Time passes and no timer fires.
  await page.clock.setSystemTime(new Date('2026-11-23T08:15:30Z'));
  await expect(time(page)).toHaveText('17:42:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(time(page)).toHaveText('08:15:30');
  await expect(date(page)).toContainText('Monday 23 November 2026');
  await expect(card(page, 'Overview').getByText('5 h left')).toBeVisible();
});

for (const [direction, instant, shown, day] of [
  ['forward', '2026-12-24T15:00:00Z', '15:00:01', 'Thursday 24 December 2026'],
  ['backward', '2026-11-19T09:00:00Z', '09:00:01', 'Thursday 19 November 2026'],
] as const) {
  test(`a computer's clock that is put ${direction} is followed within a second`, async ({
    page,
  }) => {
    await openAt(page, '2026-11-20T11:58:00Z');
    await page.clock.setSystemTime(new Date(instant));
    await page.clock.runFor(1000);
    await expect(time(page)).toHaveText(shown);
    await expect(date(page)).toContainText(day);
    await page.clock.runFor(5000);
    await expect(time(page)).toHaveText(shown.replace('01', '06'));
  });
}
