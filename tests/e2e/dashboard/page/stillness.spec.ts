/** Little moves while the cards come. */
import { expect } from 'playwright/test';
import { saved, test } from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { delay, goalsDone, week } from '../../support/dashboard/layout.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';
import { forecastHost } from '../../support/dashboard/weather.ts';
import { layoutShift, sidewaysOverflow } from '../../support/page-facts.ts';

/** A plan of more or fewer rows than its skeleton moves the card below it a little. */
const leastSeen = 0.02;

test.use({ viewport: { width: 1440, height: 900 } });

test('little moves while a slow network brings the page', async ({ page, rest }) => {
  // At this hour the plan covers a whole day; in the afternoon it has few rows.
  await page.clock.install({ time: nextWorkday() });
  await rest.seed(week);
  await rest.tick(second);
  await page.route('**/_astro/*', async (route) => {
    await delay(150);
    await route.continue();
  });
  await page.route('**/rest/v1/**', async (route) => {
    await delay(route.request().url().includes('todos') ? 200 : 400);
    await route.continue();
  });
  await page.route(forecastHost, async (route) => {
    await delay(300);
    await route.fallback();
  });
  // The clock is a day ahead, so that the session is renewed; an earlier test of this server may have signed in at Google.
  await page.route('**/auth/v1/token**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"email","google"', '"email"');
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard');
  await saved(page);
  await expect(goalsDone(page)).toBeVisible();
  await expect(slots(page).first()).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
  // What comes when the browser is idle.
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(leastSeen);
  expect(await sidewaysOverflow(page)).toEqual([]);
  // A property of the root would have styled the whole page a second time before it is painted.
  await expect(page.locator('html')).not.toHaveAttribute('style');
});
