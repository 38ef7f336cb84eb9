/** Nothing moves while the cards come. */
import { expect, type Page } from 'playwright/test';
import { card, field, hold, saved, test, todos } from '../../support/dashboard/dashboard.ts';
import { second } from '../../support/dashboard/goals.ts';
import { boxOf, delay, goalsDone, screens, week } from '../../support/dashboard/layout.ts';
import { forecastHost } from '../../support/dashboard/weather.ts';
import { layoutShift, sidewaysOverflow } from '../../support/page-facts.ts';

/**
 * No card, row or word has moved. The limit is not 0, because a browser may paint the spinner of "Loading dashboard..."
 * before it has parsed the text beside it.
 */
const expectStill = async (page: Page) => expect(await layoutShift(page)).toBeLessThan(0.002);

for (const [width, height] of screens) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves while a slow network brings scripts, tasks, goals and weather', async ({
      page,
      rest,
    }) => {
      await rest.seed(week);
      await rest.tick(second);
      await page.route('**/_astro/*', async (route) => {
        await delay(150);
        await route.continue();
      });
      await page.route('**/rest/v1/**', async (route) => {
        await delay(route.request().url().includes('todos') ? 900 : 1500);
        await route.continue();
      });
      await page.route(forecastHost, async (route) => {
        await delay(1200);
        await route.fallback();
      });
      await page.goto('/dashboard');
      await saved(page);
      await expect(goalsDone(page)).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      // What comes when the browser is idle.
      await page.waitForLoadState('networkidle');
      await expectStill(page);
      expect(await sidewaysOverflow(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing on the screen moves when the tasks come after the other cards', async ({
    page,
    rest,
  }) => {
    await rest.seed([...week, ...week]);
    const answer = await hold(page, todos);
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(field(page)).toBeVisible();
    await page.clock.fastForward('00:05');
    await expect(goalsDone(page)).toBeVisible();
    answer();
    await saved(page);
    await expectStill(page);
  });

  test('nothing moves when the tasks fail before the other cards; when they fail after them, no empty place is left', async ({
    page,
  }) => {
    await page.route(todos, async (route) => {
      await delay(900);
      await route.abort();
    });
    await page.goto('/dashboard');
    await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
    await expect(goalsDone(page)).toBeVisible();
    await expectStill(page);

    const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<undefined>();
    await page.route(todos, (route) => isGivenUp.then(() => route.abort()));
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByText('Loading tasks')).toBeAttached();
    await page.clock.fastForward('00:05');
    await expect(goalsDone(page)).toBeVisible();
    giveUp(undefined);
    const tasks = card(page, "Today's Tasks");
    const retry = tasks.getByRole('button', { name: 'Try Again' });
    await expect(retry).toBeVisible();
    expect((await boxOf(tasks)).bottom - (await boxOf(retry)).bottom).toBeLessThan(40);
  });
});
