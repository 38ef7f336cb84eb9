/** Where the cards stand, and that nothing moves while they come. */
import { expect, mergeTests, type Locator, type Page } from 'playwright/test';
import { card, field, saved } from '../../support/dashboard/dashboard.ts';
import { contract, list, test as emailsTest } from '../../support/dashboard/emails.ts';
import { second } from '../../support/dashboard/goals.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { items, test as inboxTest } from '../../support/dashboard/inbox.ts';
import { delay, goalsDone, openWithGoals, screens, week } from '../../support/dashboard/layout.ts';
import { layoutShift } from '../../support/page-facts.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';
import { forecastHost } from '../../support/dashboard/weather.ts';

const test = mergeTests(inboxTest, emailsTest);

const boxOf = async (page: Page, title: string) => {
  const box = await card(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not shown`);
  return box;
};
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

test('on a wide screen tasks span two columns', async ({ page, rest }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await rest.seed(week);
  await openWithGoals(page);
  const [tasks, overview, focus] = await Promise.all(
    ["Today's Tasks", 'Overview', 'Monthly Focus'].map((title) => boxOf(page, title)),
  );
  if (!tasks || !overview || !focus) throw new Error('a card is missing');
  expect(tasks.width).toBeCloseTo(2 * overview.width + 20, 0);
  expect(overview.y).toBe(tasks.y);
  expect(overview.x).toBeCloseTo(tasks.x + tasks.width + 20, 0);
  expect(focus.y).toBeCloseTo(tasks.y + tasks.height + 20, 0);
  expect(focus.width).toBeCloseTo(overview.width, 0);
});

test('each column of a wide screen is a stack without holes, and is read from top to bottom', async ({
  page,
  rest,
  emails,
  enquiries,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await rest.seed(week);
  await enquiries.send(...week.map((_, index) => ({ name: `Visitor ${index}` })));
  await emails.connect();
  await emails.important(contract);
  await emails.progress(3);
  await answerEvents(page, []);
  await page.clock.install({ time: nextWorkday() });
  await openWithGoals(page);
  await expect(list(page)).toBeVisible();
  await expect(slots(page).first()).toBeVisible();
  await expect(items(page)).toBeVisible();
  const stacks = [
    ['Overview', 'Calendar', 'Weather', 'Important e-mails'],
    ["Today's Tasks", 'Monthly Focus', 'Inbox'],
    ["Today's Tasks", 'Daily Plan'],
  ];
  for (const stack of stacks) {
    const boxes = await Promise.all(stack.map((title) => boxOf(page, title)));
    const gaps = boxes.slice(1).map((box, index) => {
      const above = boxes[index];
      return above ? Math.round(box.y - above.y - above.height) : null;
    });
    expect(gaps, stack.join(', ')).toEqual(gaps.map(() => 20));
  }
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([
    "Today's Tasks",
    ...['Overview', 'Calendar', 'Weather', 'Important e-mails'],
    ...['Monthly Focus', 'Daily Plan', 'Inbox'],
  ]);
});

test('on a tablet there are two columns, on a phone one, in the same order', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openWithGoals(page);
  const tasks = await boxOf(page, "Today's Tasks");
  const [overview, focus] = [await boxOf(page, 'Overview'), await boxOf(page, 'Monthly Focus')];
  expect(tasks.width).toBeGreaterThan(2 * overview.width);
  expect(focus.y).toBe(overview.y);
  expect(focus.x).toBeGreaterThan(overview.x);
  await page.setViewportSize({ width: 390, height: 844 });
  // In one step: a heading that was found before may be replaced by that of a card whose code comes late.
  const tops = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h2')].map((heading) => heading.getBoundingClientRect().top),
    );
  expect(tops.length).toBeGreaterThanOrEqual(8);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect((await boxOf(page, 'Overview')).width).toBe((await boxOf(page, "Today's Tasks")).width);
});
