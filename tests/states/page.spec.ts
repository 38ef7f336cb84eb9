/** States of the whole page: before scripts, sheets, notices, without its server or its parts, display settings. */
import { expect, type Page } from 'playwright/test';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { notifications, tick, todos, refuse } from '../e2e/support/dashboard/dashboard.ts';
import { error, hang } from '../e2e/support/dashboard/faults.ts';
import { add, logout } from '../e2e/support/dashboard/owner-actions.ts';
import { choose } from '../e2e/support/dashboard/palette.ts';
import { takePictures } from './picture.ts';
import { day, openDay, test } from './sample-day.ts';

const scripts = '**/_astro/*.js';

test('before the scripts have come', async ({ page, fillDay }) => {
  await page.route(scripts, hang);
  const open = async () => {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByText('Loading dashboard...')).toBeVisible();
  };
  await takePictures(page, { 'page-loading': 'window' }, open);
  await page.unroute(scripts);
  await fillDay();
  await openDay(page);
  await page.route(scripts, hang);
  await takePictures(page, { 'page-loading-again': 'window' }, open);
});

test('the sheets', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, { 'sheet-shortcuts': 'window' });
  await page.keyboard.press('Escape');
  await page.route(todos, hang);
  await add(page, 'A task that is not saved');
  await logout(page).click();
  await expect(page.getByRole('dialog', { name: 'Not everything is saved' })).toBeVisible();
  await takePictures(page, { 'sheet-logout': 'window' });
});

test('the evening', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await page.clock.setSystemTime(instantOf(day, '16:30', timeZone));
  await page.clock.runFor(2000);
  const line = page.getByRole('button', { name: 'Close the day', exact: true });
  await takePictures(page, { 'evening-line': 'window' }, () => expect(line).toBeVisible());
  await line.click();
  for (const [index, state] of ['done', 'left', 'first', 'closed'].entries()) {
    await expect(page.getByText(`Step ${index + 1} of 4`)).toBeAttached();
    await takePictures(page, { [`evening-${state}`]: 'window' });
    // From the last one it closes the sheet.
    await page.keyboard.press('Enter');
  }
  await choose(page, 'show the week', 'Show the week');
  await expect(page.getByRole('list', { name: 'Planned and kept' })).toBeVisible();
  await takePictures(page, { 'evening-week': 'window' });
});

/** A notice stays as long as no time passes. */
const stopTime = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

test('notices', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await stopTime(page);
  await tick(page, 'Book the dentist');
  await page.clock.runFor(1000);
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await takePictures(page, { 'notice-undo': 'window' });
  await refuse(page, 'POST', error(403, '42501'));
  await add(
    page,
    `A task that the server refuses, with a text that is long. ${'And so on. '.repeat(30)}`,
  );
  // The answer comes whenever it comes, and is shown when time has passed.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(notifications(page).getByText('Failed to add todo')).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(1000);
  await takePictures(page, { 'notice-error': 'window' });
});

test('display settings', async ({ page, fillDay }) => {
  await fillDay();
  await openDay(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await takePictures(page, { 'page-forced-colours': 'page' });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await takePictures(page, { 'page-text-200': 'page' });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await takePictures(page, { 'sheet-text-200': 'window' });
});
