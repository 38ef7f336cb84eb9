/** Theme, shortcuts, notifications, clock and overview. */
import { expect, type Page } from 'playwright/test';
import {
  field,
  notifications,
  openDashboard,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { overview, second } from '../../support/dashboard/goals.ts';
import { openWithGoals } from '../../support/dashboard/layout.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { openPalette, palette } from '../../support/dashboard/palette.ts';
import { badge } from '../../support/dashboard/weather-card.ts';
import { holdScripts } from '../../support/page-facts.ts';

const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });
const time = (page: Page) => clock(page).locator('time');

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the system before the scripts, and can be chosen', async ({ page }) => {
    const html = page.locator('html');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 18, 22)');
    await page.unrouteAll();

    await page.goto('/dashboard');
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await page.getByRole('radio', { name: 'Light' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

test('? opens the shortcuts; single keys are letters in a field', async ({ page }) => {
  await openWithGoals(page);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await field(page).focus();
  await page.keyboard.type('n?N');
  await expect(field(page)).toHaveValue('n?N');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page).clear();
  await page.getByRole('checkbox', { name: second }).focus();
  await page.keyboard.press('Shift+N');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await field(page).blur();

  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('n');
  await expect(field(page)).not.toBeFocused();
  await page.reload();
  await saved(page);
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test('Alt+T is heard as soon as the page is there, and writes a letter in a field; so does AltGr', async ({
  page,
  rest,
}) => {
  await rest.add('a');
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const region = page.locator('#notifications');
  await expect(region).toBeAttached();
  await page.keyboard.press('Alt+KeyT');
  await expect(region).toBeFocused();
  release();
  await saved(page);
  await remove(page, 'a');
  await expect(notifications(page).getByText('Task deleted')).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('Alt+KeyT');
  await page.keyboard.press('Control+Alt+KeyT');
  await expect(field(page)).toBeFocused();
  await openPalette(page);
  await page.keyboard.press('Control+Alt+k');
  await expect(palette(page)).toBeVisible();
});

/** On the other side of the world. */
test.describe('in a browser in Asia/Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("the clock is Lisbon's, does not move, and is right after sleep", async ({ page }) => {
    await page.clock.install({ time: new Date('2026-07-01T11:48:00Z') });
    await openDashboard(page);
    // A request that is on its way when the clock jumps is given up, and then the working day is not known.
    await expect(clock(page).getByText('No calendar is connected.')).toBeVisible();
    await page.clock.pauseAt(new Date('2026-07-01T11:50:00Z'));
    await expect(page.getByText('Lisbon Time')).toBeVisible();
    await expect(badge(page)).toContainText('17°');
    const name = 'Working day from 11:00 to 16:00. It is 12:50.';
    await expect(overview(page).getByRole('img', { name })).toBeVisible();
    await expect(overview(page).getByText('3 h 10 min left')).toBeVisible();
    const place = () => time(page).boundingBox();
    const before = await place();
    await expect(time(page)).toHaveText('12:50:00');
    await page.clock.runFor(1000);
    await expect(time(page)).toHaveText('12:50:01');
    expect(await place()).toEqual(before);

    // Time passes and no timer fires.
    await page.clock.setSystemTime(new Date('2026-07-01T23:11:11Z'));
    await expect(time(page)).toHaveText('12:50:01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(time(page)).toHaveText('00:11:11');
    await expect(clock(page)).toContainText('Thursday 2 July 2026');
    expect((await place())?.width).toBe(before?.width);
  });
});
