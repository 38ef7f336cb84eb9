/** The dashboard on paper. */
import { expect } from 'playwright/test';
import { card, test } from '../../support/dashboard/dashboard.ts';
import { openWithGoals, week } from '../../support/dashboard/layout.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';

test('a day is one light page of what is to be done', async ({ page, rest }) => {
  await rest.seed(week);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.clock.install({ time: nextWorkday() });
  await openWithGoals(page);
  // Its rows can be moved: the time of each is in the button that moves it.
  await expect(slots(page).first().getByRole('button', { name: /^Move/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A print in a browser waits for nobody either; here fonts may still be on their way.
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  for (const title of ["Today's Tasks", 'Daily Plan', 'Calendar', 'Monthly Focus'])
    await expect(card(page, title)).toBeVisible();
  await expect(card(page, 'Important e-mails')).toBeHidden();
  for (const slot of await slots(page).all()) await expect(slot.locator('time')).toBeVisible();
  await expect(page.getByRole('button').filter({ hasNot: page.locator('time') })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(21, 23, 28)' });
});
