/** One broken card leaves the others as they are. */
import { expect } from 'playwright/test';
import { card, field, row, test } from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { openWithGoals, week } from '../../support/dashboard/layout.ts';

test('a card that throws leaves the others', async ({ page, rest }) => {
  await rest.seed(week);
  // A label becomes an expression that throws as long as the page says so.
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /(["'`])Feels like\1/,
      '(()=>{if(!globalThis.isMended)throw new Error("planted");return "Feels like"})()',
    );
    await route.fulfill({ response, body: text });
  });
  await openWithGoals(page);
  const broken = card(page, 'Weather');
  await expect(broken.getByText('Something went wrong in this card.')).toBeVisible();
  await field(page).fill('goes on');
  await field(page).press('Enter');
  await expect(row(page, 'goes on')).toBeVisible();
  await page.getByRole('checkbox', { name: second }).check();
  await expect.poll(rest.goalsDone).toEqual([second]);
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await broken.getByRole('button', { name: 'Try Again' }).click();
  await expect(broken.getByText('Feels like')).toBeVisible();
});
