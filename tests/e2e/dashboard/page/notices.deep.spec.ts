/** Two notices of the same id: the second is always shown, and without any text of the first. */
import { expect, type Page } from 'playwright/test';
import { notifications, openDashboard, saved } from '../../support/dashboard/dashboard.ts';
import { calendarCard, connect, test } from '../../support/dashboard/google.ts';

const tokenFunction = '**/functions/v1/google-token*';
const reason = 'Google is not to be disconnected now.';

const noticesShown = (page: Page) => notifications(page).getByRole('listitem');

/** The clock is moved on by less than the time after which a notice is removed by itself. */
const showsOnly = async (page: Page, text: string) => {
  const textsAfterAMoment = async () => {
    await page.clock.runFor(50);
    return noticesShown(page).allTextContents();
  };
  await expect.poll(textsAfterAMoment, { intervals: [250], timeout: 15_000 }).toEqual([text]);
  await page.clock.runFor(1000);
  await expect(noticesShown(page)).toHaveText([text]);
};

const disconnect = async (page: Page) => {
  const answered = page.waitForResponse(tokenFunction);
  await calendarCard(page).getByRole('button', { name: 'Disconnect' }).click();
  await (await answered).finished();
};

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  await connect(page);
  // A load that is under way would time out when the clock moves on.
  await saved(page);
});

for (const isDismissed of [true, false]) {
  test(`a notice ${isDismissed ? 'while the one before it disappears' : 'in place of another'} is shown, with none of its text`, async ({
    page,
  }) => {
    // The clock stands still from here on.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route(tokenFunction, (route) =>
      route.fulfill({ status: 400, json: { error: reason, details: null } }),
    );
    await disconnect(page);
    await showsOnly(page, `Google is still connected${reason}`);
    await page.unroute(tokenFunction);
    if (isDismissed) await notifications(page).getByRole('button', { name: 'Dismiss' }).click();
    await disconnect(page);
    await showsOnly(page, 'Google is disconnected');
  });
}
