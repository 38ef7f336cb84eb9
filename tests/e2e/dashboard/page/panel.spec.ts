/** Settings, shortcuts and notifications; the clock, the line of the present and the band of the day. */
import { expect, type Page } from 'playwright/test';
import {
  field,
  notifications,
  openDashboard,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { box, counted, first, overview, second } from '../../support/dashboard/goals.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { choose } from '../../support/dashboard/palette.ts';
import { slots } from '../../support/dashboard/plan.ts';
import { holdScripts } from '../../support/page-facts.ts';

const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });
const present = (page: Page) => page.getByRole('region', { name: 'Now and next' });
const setTheme = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
};

test.describe('in a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the theme follows the system before the scripts, and is chosen', async ({ page }) => {
    const html = page.locator('html');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 18, 22)');
    await page.unrouteAll();
    await openDashboard(page);
    await setTheme(page, 'Light');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await saved(page);
    await expect(html).toHaveAttribute('data-theme', 'light');
    await setTheme(page, 'As the system');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

test('single keys are letters in a field and can be turned off; Alt+T is heard at once', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  // The listener is a script in the page, which runs when the whole page is read.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.keyboard.press('Alt+KeyT');
  await expect(page.locator('#notifications')).toBeFocused();
  release();
  await saved(page);
  await field(page).focus();
  await page.keyboard.type('n?N');
  await expect(field(page)).toHaveValue('n?N');
  await field(page).clear();
  await remove(page, 'a');
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Control+Alt+KeyT');
  await expect(field(page)).toBeFocused();
  await field(page).blur();

  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(field(page)).not.toBeFocused();
  await page.reload();
  await saved(page);
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
  await choose(page, 'keyboard', 'Keyboard shortcuts');
  await expect(sheet).toBeVisible();
});

/** On the other side of the world. */
test.describe('in a browser in Asia/Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("the clock is Lisbon's; what is now and next is said, begun and ticked", async ({
    page,
    rest,
  }) => {
    await rest.connectGoogle('any');
    await rest.seed([{ text: 'Fix the webhook', category: 'SaaS' }]);
    await answerEvents(page, [
      {
        ...{ id: 'call', summary: 'Discovery call: Harbour Analytics' },
        start: { dateTime: '2026-07-01T11:30:00Z' },
        end: { dateTime: '2026-07-01T12:15:00Z' },
      },
    ]);
    await page.clock.install({ time: new Date('2026-07-01T09:48:00Z') });
    await openDashboard(page);
    await expect(page.getByText('Lisbon Time')).toBeVisible();
    await expect(present(page)).toContainText('Next 11:00, in 12 minFix the webhook');
    await expect(overview(page)).toContainText('3 h 15 min free 11:00–16:00');
    await present(page).getByRole('button', { name: 'Start' }).click();
    await expect(present(page)).toBeFocused();
    await expect(present(page)).toContainText('Now until 11:48Fix the webhook');
    await expect(present(page)).toContainText('Next 12:30, in 1 h 42 min');
    await present(page).getByRole('button', { name: 'Done' }).click();
    await expect(notifications(page).getByText('Task completed')).toBeVisible();
    await expect(present(page)).toContainText('Next 12:30, in 1 h 42 minDiscovery call');
    await expect(present(page).getByRole('button')).toHaveCount(0);

    const band = overview(page).getByRole('button', { name: /^Working day from 11:00 to 16:00/ });
    await band.getByText('Discovery call').click();
    await expect(slots(page).filter({ hasText: 'Discovery call' })).toBeFocused();
    await band.press('Enter');
    await expect(page.getByRole('region', { name: 'Daily Plan' })).toBeFocused();
    await box(page, first).check();
    await box(page, second).check();
    await counted(page, 2);
    await expect(overview(page).getByText(/^: 2 of/)).toBeAttached();

    const time = clock(page).locator('time');
    await page.clock.pauseAt(new Date('2026-07-01T11:50:00Z'));
    await expect(time).toHaveText('12:50:00');
    const before = await time.boundingBox();
    await page.clock.runFor(1000);
    await expect(time).toHaveText('12:50:01');
    expect(await time.boundingBox()).toEqual(before);
    await expect(clock(page)).toContainText('Wednesday 1 July 2026');
  });
});
