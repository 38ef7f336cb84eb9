/** The panel on a narrow or enlarged screen, in forced colours, with reduced motion, and its shortcuts while typing. */
import { expect, type Page } from 'playwright/test';
import { card, expectAccessible, field, row, test } from '../../support/dashboard/dashboard.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { second } from '../../support/dashboard/goals.ts';
import { answerEvents, eventItem } from '../../support/dashboard/google.ts';
import { openWithGoals, screens, week } from '../../support/dashboard/layout.ts';
import { planCard, slots } from '../../support/dashboard/plan.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('at 320 pixels, and at 200 % zoom, nothing is cut off sideways', async ({ page, rest }) => {
  await rest.seed([...week, { text: 'x'.repeat(300), category: 'Contract' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithGoals(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  // A window of 1280 by 720 at 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('what is remembered shows its whole age at every width and with large text, and lies where the fresh list does', async ({
  page,
  rest,
}) => {
  await rest.seed(week);
  await openWithGoals(page);
  const topOfFirst = async () =>
    (await row(page, 'Send the revised statement of work (Contract)').boundingBox())?.y;
  const fresh = await topOfFirst();
  expect(fresh).toBeGreaterThan(0);
  await page.route(/\/rest\/v1\//, hang);
  // The requests have no time limit, which would otherwise end before a slow machine has tried every size.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.reload();
  const ages = ["Today's Tasks", 'Monthly Focus'].map((title) =>
    card(page, title).getByText(/^Last updated /),
  );
  for (const age of ages) await expect(age).toBeVisible();
  expect(await topOfFirst()).toBe(fresh);
  for (const size of ['100%', '200%']) {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('font-size', value),
      size,
    );
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      for (const age of ages) {
        await age.scrollIntoViewIfNeeded();
        await expect(age).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('a sheet with large text can be closed wherever it has been scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithGoals(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const end = sheet.locator('dd').last();
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  const close = sheet.getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(sheet).toBeHidden();
});

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the bars of the overview and the ticks can be told apart', async ({ page, rest }) => {
    await rest.seed(week);
    await rest.tick(second);
    await page.clock.install({ time: new Date('2026-11-20T12:50:10Z') });
    await openWithGoals(page);
    const colours = (selector: string) =>
      card(page, 'Overview')
        .locator(selector)
        .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill));
    const day = await colours('svg[role=img] rect');
    expect(new Set(day).size).toBeGreaterThanOrEqual(3);
    const goals = await colours('svg[height="8"] rect');
    expect(goals).toHaveLength(5);
    expect(goals[0]).not.toBe(goals[1]);
    expect(goals[1]).toBe(goals[2]);
    const ticked = page.getByRole('checkbox', { name: second });
    await expect(ticked).toHaveCSS('appearance', 'auto');
    await expectAccessible(page);
  });

  test('in the bar of the plan elapsed time, events, blocks and the current time can be told apart', async ({
    page,
    rest,
  }) => {
    await rest.seed(week);
    await rest.connectGoogle('any');
    await answerEvents(page, [
      {
        ...{ id: 'call', summary: 'Call' },
        start: { dateTime: '2026-11-20T13:30:00Z' },
        end: { dateTime: '2026-11-20T14:00:00Z' },
      },
    ]);
    await page.clock.install({ time: new Date('2026-11-20T12:50:10Z') });
    await openWithGoals(page);
    await expect(slots(page).getByText('Call', { exact: true })).toBeVisible();
    const shapes = await planCard(page)
      .locator('svg[height="30"] rect')
      .evaluateAll((all) =>
        all.map((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return `${fill} ${stroke}`;
        }),
      );
    // The background, the time that is over, the event, the blocks, the mark.
    expect(new Set(shapes).size).toBe(5);
    await page.clock.fastForward('45:00');
    await expect(eventItem(page, 'Call')).toHaveAttribute('aria-current', 'time');
    await expect(eventItem(page, 'Call')).toHaveCSS('outline', /solid 2px$/);
    await rest.disconnectGoogle();
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

test('keys of shortcuts typed into any field of any card are letters', async ({ page }) => {
  await openWithGoals(page);
  await field(page).focus();
  await page.keyboard.type('n?N');
  await expect(field(page)).toHaveValue('n?N');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox', { name: second }).focus();
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
});
