/** The panel where the system replaces all colours, in the dark, and for who wants less motion. */
import { expect, type Locator } from 'playwright/test';
import {
  card,
  category,
  doneToday,
  notifications,
  openDashboard,
  row,
  saved,
} from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { answerEvents, eventItem } from '../../support/dashboard/google.ts';
import { items, test } from '../../support/dashboard/inbox.ts';
import { openWithGoals, week } from '../../support/dashboard/layout.ts';
import { remove } from '../../support/dashboard/owner-actions.ts';
import { slots } from '../../support/dashboard/plan.ts';
import { answerForecast, forecastHost } from '../../support/dashboard/weather.ts';

const styleOf = (element: Locator, property: 'color' | 'backgroundColor' | 'fill' | 'stroke') =>
  element.evaluate((shown, name) => getComputedStyle(shown)[name], property);

/** Its border can be told from what is inside of it. */
const expectBorder = async (element: Locator) => {
  await expect(element).toHaveCSS('border-top-width', '1px');
  const background = await styleOf(element, 'backgroundColor');
  await expect(element).not.toHaveCSS('border-top-color', background);
};

/** What a person sees of an element, as one string that can be compared. */
const picture = async (element: Locator) => (await element.screenshot()).toString('base64');

test.afterEach(async ({ rest }) => {
  await rest.disconnectGoogle();
});

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

  test('ticked boxes, the theme, menu entries and categories can be told apart', async ({
    page,
    rest,
  }) => {
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

    const filter = page.getByRole('toolbar', { name: 'Show tasks of' });
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
      expect(await entry('menuitem', 'Edit')).not.toBe(await entry('menuitem', 'Move to the end'));
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

  test('the bars of the plan and the overview, the curve of the weather, ticks and boxes can be told apart', async ({
    page,
    rest,
    enquiries,
  }) => {
    await rest.seed(week);
    await rest.tick(second);
    await enquiries.send({ name: 'Ana' });
    await rest.connectGoogle('any');
    const [start, end] = ['2026-11-20T13:30:00Z', '2026-11-20T14:00:00Z'];
    await answerEvents(page, [
      { id: 'call', summary: 'Call', start: { dateTime: start }, end: { dateTime: end } },
    ]);
    const now = new Date('2026-11-20T12:50:10Z');
    await page.clock.install({ time: now });
    await page.route(forecastHost, (route) => answerForecast(route, { now }));
    await openWithGoals(page);
    await expect(items(page)).toBeVisible();
    await expect(slots(page).getByText('Call', { exact: true })).toBeVisible();
    const parts = await card(page, 'Overview')
      .getByRole('img')
      .locator('> span')
      .evaluateAll((all) =>
        all.map((part) => {
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(part);
          return `${backgroundColor} ${borderTopColor} ${borderTopWidth}`;
        }),
      );
    // The working hours, the event, the planned times and the mark of the current time.
    expect(new Set(parts).size).toBeGreaterThanOrEqual(3);
    const goals = await card(page, 'Overview')
      .locator('svg[height="8"] rect')
      .evaluateAll((all) => all.map((shape) => getComputedStyle(shape).fill));
    expect(goals).toHaveLength(5);
    expect(goals[0]).not.toBe(goals[1]);
    expect(goals[1]).toBe(goals[2]);
    await expect(page.getByRole('checkbox', { name: second })).toHaveCSS('appearance', 'auto');

    await expect(card(page, 'Weather').getByRole('figure')).toBeVisible();
    const curve = card(page, 'Weather').locator('polyline');
    expect(await styleOf(curve, 'stroke')).toBe(await styleOf(card(page, 'Weather'), 'color'));

    const group = card(page, 'Inbox').getByRole('group', { name: 'Which enquiries' });
    const boxColour = (name: string) =>
      styleOf(group.locator('label').filter({ hasText: name }), 'backgroundColor');
    expect(await boxColour('New')).not.toBe(await boxColour('Spam'));

    await page.clock.fastForward('45:00');
    await expect(eventItem(page, 'Call')).toHaveAttribute('aria-current', 'time');
    await expect(eventItem(page, 'Call')).toHaveCSS('outline', /solid 2px$/);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a notice has another colour than the cards that it covers', async ({ page, rest }) => {
    await rest.add('a');
    await openDashboard(page);
    await remove(page, 'a');
    const notice = notifications(page).getByRole('listitem');
    await expect(notice).toBeVisible();
    const covered = await styleOf(card(page, 'Overview'), 'backgroundColor');
    expect(await styleOf(notice, 'backgroundColor')).not.toBe(covered);
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
    expect(
      await page.evaluate(() =>
        document
          .getAnimations()
          .some(({ effect }) => Number(effect?.getComputedTiming().duration) > 0),
      ),
    ).toBe(false);
  });
});
