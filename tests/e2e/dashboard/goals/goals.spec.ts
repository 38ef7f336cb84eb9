/** Monthly Focus: what the card shows, ticks that are kept, and what it says when a call fails. */
import { expect } from 'playwright/test';
import { monthKey } from '#domain/goals.ts';
import { timeZone } from '#domain/time-zone.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { comeOnline, openDashboard, test } from '../../support/dashboard/dashboard.ts';
import { error, untilTryAgain } from '../../support/dashboard/faults.ts';
import {
  box,
  counted,
  first,
  focus,
  misbehave,
  overview,
  second,
} from '../../support/dashboard/goals.ts';

const { month, priority, weeklyRhythm, goals } = monthlyFocus;

test('the card shows month, priority, rhythm and goals; a tick is kept, counted in both cards, and can be taken back', async ({
  page,
  rest,
}) => {
  await openDashboard(page);
  for (const text of [month, priority, weeklyRhythm]) {
    await expect(focus(page).getByText(text).first()).toBeVisible();
  }
  await expect(focus(page).getByRole('listitem')).toHaveCount(goals.length);
  await counted(page, 0);
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

test('ticks that cannot be loaded are not shown as missing; those that are known stay, with their age', async ({
  page,
  rest,
}) => {
  await rest.tick(first);
  await misbehave(page, 'GET', await untilTryAgain(page, error(500, 'XX000')));
  await openDashboard(page);
  await expect(focus(page).getByText('The ticks of your goals could not be loaded.')).toBeVisible();
  await expect(box(page, first)).toBeDisabled();
  await expect(overview(page).getByText('Month’s goals: not known')).toBeVisible();
  await expect(page.getByText('10.0.0.7')).toHaveCount(0);
  await focus(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(box(page, first)).toBeChecked();
  await counted(page, 1);

  await misbehave(page, 'GET', (route) => route.abort());
  await comeOnline(page);
  await expect(focus(page).getByText(/These ticks are as they were/)).toBeVisible();
  await expect(box(page, first)).toBeChecked();
});

test('a tick that cannot be sent waits, survives a reload, and is saved', async ({
  page,
  context,
  rest,
}) => {
  await rest.tick(second);
  await openDashboard(page);
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
