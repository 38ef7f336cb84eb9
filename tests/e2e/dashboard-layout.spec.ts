/** Where the cards stand, that nothing moves while they come, and that one broken card leaves the others. */
import { expect, type Locator, type Page } from 'playwright/test';
import { card, expectAccessible, field, row, saved, test } from './dashboard.ts';
import { layoutShift } from './page-facts.ts';
import { forecastHost } from './weather.ts';

const goalsDone = (page: Page) => card(page, 'Monthly Focus').getByText(/of 5 goals done/);
const open = async (page: Page) => {
  await page.goto('/dashboard');
  await saved(page);
  await expect(goalsDone(page)).toBeVisible();
};
const boxOf = async (page: Page, title: string) => {
  const box = await card(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not shown`);
  return box;
};
const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * No card, row or word has moved. The limit is not 0, because a browser may paint the spinner of "Loading dashboard..."
 * before it has parsed the text beside it.
 */
const expectStill = async (page: Page) => expect(await layoutShift(page)).toBeLessThan(0.002);

const week = ['Contract', 'SaaS', 'Course', 'Personal', 'Other', 'Admin'].flatMap((category) =>
  ['Send the revised statement of work', 'Fix the webhook retry'].map((text) => ({
    text: `${text} (${category})`,
    category,
  })),
);

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves while a slow network brings scripts, tasks, goals and weather', async ({
      page,
      rest,
    }) => {
      await rest.seed(week);
      await rest.tick('Ten lessons recorded');
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
    });

    test('nothing on the screen moves when the tasks come after the other cards', async ({
      page,
      rest,
    }) => {
      await rest.seed([...week, ...week]);
      const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>();
      await page.route('**/rest/v1/todos*', async (route) => {
        await isAnswered;
        await route.continue();
      });
      await page.clock.install();
      await page.goto('/dashboard');
      await expect(field(page)).toBeVisible();
      await page.clock.fastForward('00:05');
      await expect(goalsDone(page)).toBeVisible();
      answer(undefined);
      await saved(page);
      await expectStill(page);
    });

    test('nothing moves when the tasks fail and the other cards come', async ({ page }) => {
      await page.route('**/rest/v1/todos*', async (route) => {
        await delay(900);
        await route.abort();
      });
      await page.goto('/dashboard');
      await expect(page.getByText('Your tasks could not be loaded.')).toBeVisible();
      await expect(goalsDone(page)).toBeVisible();
      await expectStill(page);
    });
  });
}

for (const width of [1440, 768]) {
  test(`before any script has come, the frame of the panel stands in its place, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const placeOf = async (text: string, line: Locator) => {
      const [title, top] = await Promise.all([
        page.getByText('Personal Dashboard', { exact: true }).boundingBox(),
        line.boundingBox(),
      ]);
      if (!title || !top) throw new Error(`${text} is not shown`);
      return { title, line: top.y + top.height };
    };
    await page.route('**/_astro/*.js', () => new Promise(() => undefined));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await placeOf('the frame', page.getByRole('heading', { level: 1 }));
    await page.unroute('**/_astro/*.js');
    await page.goto('/dashboard');
    await saved(page);
    const after = await placeOf('the panel', page.locator('main > :first-child'));
    expect(Math.abs(after.title.x - before.title.x)).toBeLessThan(2);
    expect(Math.abs(after.title.y - before.title.y)).toBeLessThan(2);
    expect(Math.abs(after.line - before.line)).toBeLessThan(4);
  });
}

test('on a wide screen tasks span two columns, and columns stack without holes', async ({
  page,
  rest,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await rest.seed(week);
  await open(page);
  const [tasks, overview, focus] = await Promise.all(
    ["Today's Tasks", 'Overview', 'Monthly Focus'].map((title) => boxOf(page, title)),
  );
  if (!tasks || !overview || !focus) throw new Error('a card is missing');
  expect(tasks.width).toBeCloseTo(2 * overview.width + 20, 0);
  expect(overview.y).toBe(tasks.y);
  expect(overview.x).toBeCloseTo(tasks.x + tasks.width + 20, 0);
  expect(focus.y).toBeCloseTo(tasks.y + tasks.height + 20, 0);
  expect(focus.width).toBeCloseTo(overview.width, 0);
  const emails = await boxOf(page, 'Important e-mails');
  expect(emails.width).toBeCloseTo(tasks.width, 0);
  expect(emails.y).toBeGreaterThanOrEqual(focus.y + focus.height + 20);
});

test('on a tablet there are two columns, on a phone one, in the same order', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page);
  const tasks = await boxOf(page, "Today's Tasks");
  const [overview, focus] = [await boxOf(page, 'Overview'), await boxOf(page, 'Monthly Focus')];
  expect(tasks.width).toBeGreaterThan(2 * overview.width);
  expect(focus.y).toBe(overview.y);
  expect(focus.x).toBeGreaterThan(overview.x);
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect((await boxOf(page, 'Overview')).width).toBe((await boxOf(page, "Today's Tasks")).width);
});

test('a card whose own code throws leaves the others as they are, and can be shown again', async ({
  page,
  rest,
}) => {
  await rest.seed(week);
  // The label becomes an expression that throws as long as the page says so.
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /(["'`])Working day\1/,
      '(()=>{if(!globalThis.isMended)throw new Error("planted");return "Working day"})()',
    );
    await route.fulfill({ response, body: text });
  });
  await open(page);
  const broken = card(page, 'Overview');
  await expect(broken.getByText('Something went wrong in this card.')).toBeVisible();
  await field(page).fill('goes on');
  await field(page).press('Enter');
  await expect(row(page, 'goes on')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ten lessons recorded' }).check();
  await expect.poll(rest.goalsDone).toEqual(['Ten lessons recorded']);
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Overview').getByText('Working day', { exact: true })).toBeVisible();
});

test('a card whose code cannot be loaded says so, and Try again loads it', async ({ page }) => {
  await page.route('**/_astro/WeatherCard*.js', (route) => route.abort());
  await page.goto('/dashboard');
  const weather = card(page, 'Weather');
  await expect(weather.getByText('Something went wrong in this card.')).toBeVisible();
  await expect(goalsDone(page)).toBeVisible();
  await page.unroute('**/_astro/WeatherCard*.js');
  await weather.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Weather').getByText('Feels like')).toBeVisible();
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('at 320 pixels, and at 200 % zoom, nothing is cut off sideways', async ({ page, rest }) => {
  await rest.seed([...week, { text: 'x'.repeat(300), category: 'Contract' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  // A window of 1280 by 720 at 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.describe('where the system replaces all colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the bars of the overview and the ticks can be told apart', async ({ page, rest }) => {
    await rest.seed(week);
    await rest.tick('Ten lessons recorded');
    await page.clock.install({ time: new Date('2026-11-20T12:50:10Z') });
    await open(page);
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
    const ticked = page.getByRole('checkbox', { name: 'Ten lessons recorded' });
    await expect(ticked).toHaveCSS('appearance', 'auto');
    await expectAccessible(page);
  });
});

test.describe('for who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is animated once everything is there', async ({ page, rest }) => {
    await rest.seed(week);
    await open(page);
    await page.getByRole('checkbox', { name: 'Ten lessons recorded' }).check();
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
  await open(page);
  await field(page).focus();
  await page.keyboard.type('n?N');
  await expect(field(page)).toHaveValue('n?N');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Ten lessons recorded' }).focus();
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
});
