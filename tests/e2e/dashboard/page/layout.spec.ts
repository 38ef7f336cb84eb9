/** Where the cards stand, and that nothing moves while they come. */
import { expect, mergeTests, type Locator, type Page } from 'playwright/test';
import {
  card,
  category,
  field,
  hold,
  openDashboard,
  row,
  saved,
  todos,
} from '../../support/dashboard/dashboard.ts';
import { contract, list, test as emailsTest } from '../../support/dashboard/emails.ts';
import { hang } from '../../support/dashboard/faults.ts';
import { second } from '../../support/dashboard/goals.ts';
import { answerEvents } from '../../support/dashboard/google.ts';
import { items, test as inboxTest } from '../../support/dashboard/inbox.ts';
import {
  boxOf,
  delay,
  goalsDone,
  openWithGoals,
  screens,
  week,
} from '../../support/dashboard/layout.ts';
import { nextWorkday, slots } from '../../support/dashboard/plan.ts';
import { forecastHost } from '../../support/dashboard/weather.ts';
import { layoutShift, sidewaysOverflow } from '../../support/page-facts.ts';

const test = mergeTests(inboxTest, emailsTest);

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

  test('the category list keeps ten pixels from the edge of the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await openDashboard(page);
    await category(page).click();
    const box = await boxOf(page.getByRole('listbox'));
    expect(box.y).toBeGreaterThanOrEqual(10);
    expect(box.bottom).toBeLessThanOrEqual(410);
    expect(box.x).toBeGreaterThanOrEqual(10);
  });
});

test('before any script has come, the frame of the panel stands in its place', async ({ page }) => {
  const placesOf = async (line: Locator) => {
    const places = [];
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const title = await boxOf(page.getByText('Personal Dashboard', { exact: true }));
      places.push(title.x, title.y, (await boxOf(line)).bottom);
    }
    return places;
  };
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText('Loading dashboard...')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await placesOf(page.getByRole('heading', { level: 1 }));
  release();
  await saved(page);
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
  const after = await placesOf(page.locator('main > :first-child'));
  const moved = after.map((place, index) => Math.abs(place - (before[index] ?? NaN)));
  expect(Math.max(...moved)).toBeLessThan(4);
});

test('on a wide screen tasks span two columns, and each column is a stack without holes, read from top to bottom', async ({
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
  const [tasks, overview, focus] = await Promise.all(
    ["Today's Tasks", 'Overview', 'Monthly Focus'].map((title) => boxOf(card(page, title))),
  );
  if (!tasks || !overview || !focus) throw new Error('a card is missing');
  expect(tasks.width).toBeCloseTo(2 * overview.width + 20, 0);
  expect(overview.y).toBe(tasks.y);
  expect(overview.x).toBeCloseTo(tasks.right + 20, 0);
  expect(focus.width).toBeCloseTo(overview.width, 0);
  const stacks = [
    ['Overview', 'Calendar', 'Weather', 'Important e-mails'],
    ["Today's Tasks", 'Monthly Focus', 'Inbox'],
    ["Today's Tasks", 'Daily Plan'],
  ];
  for (const stack of stacks) {
    const boxes = await Promise.all(stack.map((title) => boxOf(card(page, title))));
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
  const tasks = await boxOf(card(page, "Today's Tasks"));
  const [overview, focus] = [
    await boxOf(card(page, 'Overview')),
    await boxOf(card(page, 'Monthly Focus')),
  ];
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
  expect((await boxOf(card(page, 'Overview'))).width).toBe(
    (await boxOf(card(page, "Today's Tasks"))).width,
  );
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
