/** The panel where the system replaces all colours, and for who wants less motion. */
import { expect, type Locator } from 'playwright/test';
import {
  card,
  category,
  doneToday,
  openDashboard,
  row,
  saved,
  test,
} from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { openWithGoals, week } from '../../support/dashboard/layout.ts';

const styleOf = (element: Locator, property: 'color' | 'backgroundColor') =>
  element.evaluate((shown, name) => getComputedStyle(shown)[name], property);

/** Its border can be told from what is inside of it. */
const expectBorder = async (element: Locator) => {
  await expect(element).toHaveCSS('border-top-width', '1px');
  const background = await styleOf(element, 'backgroundColor');
  await expect(element).not.toHaveCSS('border-top-color', background);
};

/** What a person sees of an element, as one string that can be compared. */
const picture = async (element: Locator) => (await element.screenshot()).toString('base64');

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

  test('what is ticked or chosen can be told apart', async ({ page, rest }) => {
    await rest.add('a', 'b');
    await rest.seed([{ text: 'c', category: 'SaaS' }]);
    await openDashboard(page);
    const box = page.getByRole('checkbox', { name: 'a', exact: true });
    const unticked = await picture(row(page, 'b').locator('label'));
    await box.click();
    await saved(page);
    await doneToday(page).click();
    expect(await picture(page.locator('label').filter({ has: box }))).not.toBe(unticked);
    await box.click();
    await expect(row(page, 'a')).toBeVisible();

    const filter = page.getByRole('group', { name: 'Show tasks of' });
    const colourOf = (name: RegExp) => styleOf(filter.getByRole('button', { name }), 'color');
    expect(await colourOf(/^All/)).not.toBe(await colourOf(/^SaaS/));
    await expect(filter).toHaveCSS('outline-style', 'none');

    const themeOf = (name: string) =>
      styleOf(
        page.locator('label').filter({ has: page.getByRole('radio', { name }) }),
        'backgroundColor',
      );
    expect(await themeOf('System')).not.toBe(await themeOf('Light'));

    await page.getByRole('button', { name: 'Edit or move "a"' }).click();
    await expect(page.getByRole('menu')).toBeFocused();
    const entry = (role: 'menuitem' | 'option', name: string) =>
      styleOf(page.getByRole(role, { name }), 'backgroundColor');
    await page.keyboard.press('ArrowDown');
    await expect(async () => {
      expect(await entry('menuitem', 'Edit')).not.toBe(await entry('menuitem', 'Delete'));
    }).toPass();
    await page.keyboard.press('Escape');

    await category(page).click();
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(async () => {
      expect(await entry('option', 'Other')).not.toBe(await entry('option', 'SaaS'));
    }).toPass();
    await page.keyboard.press('Escape');

    await expectBorder(page.getByRole('button', { name: 'Add task' }));
    await expectBorder(row(page, 'b').getByText('Personal', { exact: true }));
  });
});

test.describe('for who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is animated once everything is there', async ({ page, rest }) => {
    await rest.seed(week);
    await openWithGoals(page);
    await page.getByRole('checkbox', { name: second }).check();
    // The last that is loaded: the plan is made of what all other cards have loaded.
    await expect(card(page, 'Daily Plan').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/^Loading|^Thinking/)).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(() =>
          document
            .getAnimations()
            .some(({ effect }) => Number(effect?.getComputedTiming().duration) > 0),
        ),
      )
      .toBe(false);
  });
});
