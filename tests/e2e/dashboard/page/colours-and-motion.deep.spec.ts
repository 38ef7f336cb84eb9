/** The panel where the system replaces all colours, and for who wants less motion. */
import { expect } from 'playwright/test';
import { card, openDashboard, row, test } from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { openWithGoals, week } from '../../support/dashboard/layout.ts';

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

  test('what is chosen can be told apart, and boxes keep a border', async ({ page, rest }) => {
    await rest.add('a', 'b');
    await rest.seed([{ text: 'c', category: 'SaaS' }]);
    await openDashboard(page);
    const filter = page.getByRole('group', { name: 'Show tasks of' });
    for (const [name, width] of [
      [/^All/, '1px'],
      [/^SaaS/, '0px'],
    ] as const)
      await expect(filter.getByRole('button', { name })).toHaveCSS('border-top-width', width);

    await page.getByRole('button', { name: 'Edit or move "a"' }).click();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    await page.keyboard.press('Escape');
    for (const box of [
      page.getByRole('button', { name: 'Add task' }),
      row(page, 'b').getByText('Personal', { exact: true }),
    ])
      await expect(box).toHaveCSS('border-top-width', '1px');
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
