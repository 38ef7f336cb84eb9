/** Monthly Focus: what the card shows, and ticks that are kept. */
import { expect } from 'playwright/test';
import { monthlyFocus } from '../../../fixtures/content.ts';
import { openDashboard, test } from '../../support/dashboard/dashboard.ts';
import { box, counted, first, focus, overview, second } from '../../support/dashboard/goals.ts';

const { month, priority, weeklyRhythm, goals } = monthlyFocus;

test('the card shows the month; a tick is kept and taken back', async ({ page, rest }) => {
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
