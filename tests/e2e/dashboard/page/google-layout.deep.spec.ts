/** With a connected account nothing moves at the next visit, however late the answers come. */
import { expect, type Page } from 'playwright/test';
import { openDashboard } from '../../support/dashboard/dashboard.ts';
import { answerEvents, calendarCard, eventItem, test } from '../../support/dashboard/google.ts';
import { delay, screens } from '../../support/dashboard/layout.ts';
import { layoutShift } from '../../support/page-facts.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';

const now = nextWorkday();
const day = now.toISOString().slice(0, 10);
const event = (summary: string, from: string, to: string, location = 'Video call') => ({
  ...{ id: summary, summary, location },
  start: { dateTime: `${day}T${from}:00Z` },
  end: { dateTime: `${day}T${to}:00Z` },
});
const events = [
  { id: 'week', summary: 'Invoice week', start: { date: day }, end: { date: '2100-01-01' } },
  event('Gym', '09:00', '10:00', 'Rio Maior'),
  event('A review with a title that takes more than one line of the card', '12:00', '12:45'),
  event('Course Q&A', '14:30', '15:15'),
  event('Parcel', '17:30', '17:45', 'CTT'),
];
const open = async (page: Page) => {
  await openDashboard(page);
  await expect(eventItem(page, 'Gym')).toBeVisible();
  await expect(calendarCard(page).getByText('just now')).toBeVisible();
  await expect(slots(page).getByText('Course Q&A')).toBeVisible();
};

test.beforeEach(async ({ page, rest }) => {
  await page.addInitScript(() => localStorage.setItem('analyze-by-itself', 'off'));
  await rest.connectGoogle('any');
  await rest.add('Fix the webhook retry', 'Revised statement of work');
  await answerEvents(page, events);
  await page.clock.install({ time: now });
});

for (const [width, height] of screens) {
  test(`nothing moves while the calendar comes again, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await page.route('**/_astro/*', async (route) => {
      await delay(150);
      await route.continue();
    });
    for (const late of ['**/functions/v1/**', '**/rest/v1/google_credentials*']) {
      await page.route(late, async (route) => {
        await delay(1200);
        await route.continue();
      });
    }
    await open(page);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.002);
  });
}
