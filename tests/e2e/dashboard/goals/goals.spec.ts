/** Monthly Focus: what the card shows, and ticks that are kept, shared and saved later. */
import { expect } from 'playwright/test';
import { monthKey } from '#domain/goals.ts';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { test } from '../../support/dashboard/dashboard.ts';
import { hang } from '../../support/dashboard/faults.ts';
import {
  address,
  box,
  counted,
  first,
  focus,
  open,
  overview,
  second,
} from '../../support/dashboard/goals.ts';

const { month, priority, weeklyRhythm, goals } = monthlyFocus;

test('the card shows month, priority, rhythm and goals', async ({ page }) => {
  await open(page);
  for (const text of [month, priority, weeklyRhythm]) {
    await expect(focus(page).getByText(text).first()).toBeVisible();
  }
  await expect(focus(page).getByRole('listitem')).toHaveCount(goals.length);
  await counted(page, 0);
});

test('in its own month it says nothing of another one, and says kindly when the month is past', async ({
  page,
}) => {
  const [year = 0, ownMonth = 0] = monthKey(month).split('-').map(Number);
  const nextMonth = new Date(Date.UTC(year, ownMonth, 1)).toISOString().slice(0, 10);
  const end = instantOf(nextMonth, '00:00', timeZone);
  await page.clock.install({ time: new Date(end.getTime() - 300_000) });
  await page.goto('/dashboard');
  await expect(box(page, first)).toBeVisible();
  await page.clock.pauseAt(new Date(end.getTime() - 10_000));
  await expect(focus(page).getByText('This focus is for')).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(focus(page).getByText(`This focus is for ${month}`)).toBeVisible();
});

test('a tick is kept, counted in both cards, and can be taken back', async ({ page, rest }) => {
  await open(page);
  await box(page, first).check();
  await box(page, second).check();
  await counted(page, 2);
  await expect(overview(page).getByText(`2 of ${goals.length}`)).toBeVisible();
  await expect.poll(rest.goalsDone).toEqual([first, second]);
  await page.reload();
  await counted(page, 2);
  await box(page, first).uncheck();
  await counted(page, 1);
  await expect.poll(rest.goalsDone).toEqual([second]);
});

test('another tab shows the tick', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await counted(other, 0);
  await box(page, first).check();
  await counted(other, 1);
});

test('ticks made offline wait, survive a reload, and are saved once the network is back', async ({
  page,
  context,
  rest,
}) => {
  await rest.tick(second);
  await open(page);
  await counted(page, 1);
  await context.setOffline(true);
  await box(page, first).click();
  await box(page, second).click();
  await expect(focus(page).getByText('Waiting to be saved')).toBeVisible();
  await expect(box(page, first)).toBeChecked();
  expect(await rest.goalsDone()).toEqual([second]);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(rest.goalsDone).toEqual([first]);
  await expect(box(page, first)).toBeChecked();
  await expect(box(page, second)).not.toBeChecked();
});

test('a Logout asks about ticks that are not saved', async ({ page }) => {
  await open(page);
  await counted(page, 0);
  await page.route(address, hang);
  await box(page, first).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Not everything is saved' })).toContainText(
    '1 change is not in the database yet',
  );
});
