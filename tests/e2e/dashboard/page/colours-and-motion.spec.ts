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
    const textColourOf = (name: RegExp) =>
      filter.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
    expect(await textColourOf(/^All/)).not.toBe(await textColourOf(/^SaaS/));
    await expect(filter).toHaveCSS('outline-style', 'none');

    const themeOf = (name: string) =>
      page.locator('label').filter({ has: page.getByRole('radio', { name }) });
    const backgrounds = await Promise.all(
      ['System', 'Light'].map((name) =>
        themeOf(name).evaluate((label) => getComputedStyle(label).backgroundColor),
      ),
    );
    expect(backgrounds[0]).not.toBe(backgrounds[1]);

    await page.getByRole('button', { name: 'Edit or move "a"' }).click();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const entry = (name: string) =>
      page
        .getByRole('menuitem', { name })
        .evaluate((item) => getComputedStyle(item).backgroundColor);
    await expect
      .poll(async () => (await entry('Edit')) === (await entry('Move to the end')))
      .toBe(false);
    await page.keyboard.press('Escape');

    await category(page).click();
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const option = (name: string) =>
      page.getByRole('option', { name }).evaluate((item) => getComputedStyle(item).backgroundColor);
    await expect.poll(async () => (await option('Other')) === (await option('SaaS'))).toBe(false);
    await page.keyboard.press('Escape');

    const add = page.getByRole('button', { name: 'Add task' });
    expect(
      await add.evaluate((button) => {
        const { borderTopColor, backgroundColor, borderTopWidth } = getComputedStyle(button);
        return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
      }),
    ).toEqual({ width: '1px', isSeen: true });

    const badge = row(page, 'b').getByText('Personal', { exact: true });
    const border = await badge.evaluate((element) => {
      const { borderTopColor, backgroundColor, borderTopWidth } = getComputedStyle(element);
      return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
    expect(border).toEqual({ width: '1px', isSeen: true });
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
    await answerEvents(page, [
      {
        ...{ id: 'call', summary: 'Call' },
        start: { dateTime: '2026-11-20T13:30:00Z' },
        end: { dateTime: '2026-11-20T14:00:00Z' },
      },
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
    const colours = (selector: string) =>
      card(page, 'Overview')
        .locator(selector)
        .evaluateAll((all) => all.map((shape) => getComputedStyle(shape).fill));
    const goals = await colours('svg[height="8"] rect');
    expect(goals).toHaveLength(5);
    expect(goals[0]).not.toBe(goals[1]);
    expect(goals[1]).toBe(goals[2]);
    const ticked = page.getByRole('checkbox', { name: second });
    await expect(ticked).toHaveCSS('appearance', 'auto');

    await expect(card(page, 'Weather').getByRole('figure')).toBeVisible();
    const curve = await card(page, 'Weather').evaluate((section) => {
      const line = section.querySelector('polyline');
      return { text: getComputedStyle(section).color, line: line && getComputedStyle(line).stroke };
    });
    expect(curve.line).toBe(curve.text);

    const group = card(page, 'Inbox').getByRole('group', { name: 'Which enquiries' });
    const boxColour = (name: string) =>
      group
        .locator('label')
        .filter({ hasText: name })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
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
    const colourOf = (element: Locator) =>
      element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    expect(await colourOf(notice)).not.toBe(await colourOf(card(page, 'Overview')));
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
